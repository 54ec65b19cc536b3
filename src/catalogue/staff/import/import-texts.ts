import { inWords } from "#src/back-office/ui/differences.ts";
import { fieldName } from "#src/back-office/ui/field-names.ts";

interface Change {
  field: string;
  from: unknown;
  to: unknown;
}

/** «Existencias: 126 → 131» for each cell. */
export function changesText(changes: readonly Change[]): string[] {
  return changes.map(
    ({ field, from, to }) => `${fieldName(field)}: ${shortly(from)} → ${shortly(to)}`,
  );
}

function shortly(value: unknown): string {
  const text = inWords(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
