import { inWords } from "#src/back-office/ui/differences.ts";
import { fieldName } from "#src/back-office/ui/field-names.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import type { Difference } from "./contract.ts";

/** Returns «Existencias: 126 → 131» for each changed cell. */
export function changesText(changes: readonly Difference[]): string[] {
  return changes.map(
    ({ field, from, to }) => `${fieldName(field)}: ${written(field, from)} → ${written(field, to)}`,
  );
}

/** «Existencias: 131» for each cell of what was not there before. */
export const valuesText = (values: readonly Difference[]): string[] =>
  values.map(({ field, to }) => `${fieldName(field)}: ${written(field, to)}`);

const amounts = new Set(["price", "compareAtPrice"]);

const written = (field: string, value: unknown): string =>
  amounts.has(field) && typeof value === "number" ? formatPesos(value) : shortly(value);

function shortly(value: unknown): string {
  const text = inWords(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
