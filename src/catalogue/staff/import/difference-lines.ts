import { inWords } from "#src/back-office/ui/differences.ts";
import { fieldName } from "#src/back-office/ui/field-names.ts";
import type { Difference } from "./contract.ts";

/** «Existencias: 126 → 131» for each cell. */
export function changesText(changes: readonly Difference[]): string[] {
  return changes.map(
    ({ field, from, to }) => `${fieldName(field)}: ${shortly(from)} → ${shortly(to)}`,
  );
}

function shortly(value: unknown): string {
  const text = inWords(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
