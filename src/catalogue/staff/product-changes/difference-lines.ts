import { inWords } from "#src/back-office/ui/differences.ts";
import { fieldName } from "#src/back-office/ui/field-names.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import type { Difference } from "./undo.ts";

/**
 * Returns «Existencias: 126 → 131» for each changed field.
 * @param nameOf the name of a record that a list refers to by id
 */
export function changesText(
  changes: readonly Difference[],
  nameOf: (id: unknown) => unknown = (id) => id,
): string[] {
  const inNames = (value: unknown) => (Array.isArray(value) ? value.map(nameOf) : value);
  return changes.map(
    ({ field, from, to }) =>
      `${fieldName(field)}: ${written(field, inNames(from))} → ${written(field, inNames(to))}`,
  );
}

/** Returns «Existencias: 131» for each field of a new product. */
export const valuesText = (values: readonly Difference[]): string[] =>
  values.map(({ field, to }) => `${fieldName(field)}: ${written(field, to)}`);

const amounts = new Set(["price", "compareAtPrice"]);

const written = (field: string, value: unknown): string =>
  amounts.has(field) && typeof value === "number" ? formatPesos(value) : shortly(value);

function shortly(value: unknown): string {
  const text = inWords(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
