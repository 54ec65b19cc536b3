import type { ProductOption } from "#src/shop/catalogue/contract.ts";
import { normalizeText } from "#src/base/kernel/search-text.ts";
import { combinationOf, isSameWord } from "./options.ts";

/** The combinations of options' values, and which variants are missing. */

export interface OptionValues {
  name: string;
  values: string[];
}

/** Splits «Blanco, Azul cielo» into two values, without duplicates. */
export function valuesIn(typed: string): string[] {
  const values = typed
    .split(/[,;\n]/)
    .map((value) => value.trim())
    .filter(Boolean);
  return distinct(values);
}

/** Returns the values that a line already has, by option, in the order of its products. */
export function valuesOfLine(line: readonly (readonly ProductOption[])[]): OptionValues[] {
  const all = line.flat();
  return distinct(all.map(({ name }) => name)).map((name) => ({
    name,
    values: distinct(all.filter((each) => isSameWord(each.name, name)).map((each) => each.value)),
  }));
}

/**
 * Returns every combination, with the last option varying fastest; none if no option has values.
 */
export function combinations(options: readonly OptionValues[]): ProductOption[][] {
  const named = options.filter(({ name, values }) => name.trim() !== "" && values.length > 0);
  if (named.length === 0) return [];
  return named.reduce<ProductOption[][]>(
    (all, { name, values }) =>
      all.flatMap((before) => values.map((value) => [...before, { name: name.trim(), value }])),
    [[]],
  );
}

/** Counts the combinations without building them: three long lists make a great many. */
export const countCombinations = (options: readonly OptionValues[]): number =>
  options
    .filter(({ name, values }) => name.trim() !== "" && values.length > 0)
    .reduce((count, { values }) => count * values.length, 1);

export function missingCombinations(
  all: readonly ProductOption[][],
  existing: readonly (readonly ProductOption[])[],
): ProductOption[][] {
  const existingKeys = new Set(existing.map(combinationOf));
  return all.filter((options) => !existingKeys.has(combinationOf(options)));
}

/** Returns «PV-AZULCIELO-19L» for «PV» with «Azul cielo» and «19 L»; null without a base. */
export function skuOf(base: string | null, options: readonly ProductOption[]): string | null {
  return base ? [base, ...skuParts(options)].join("-").slice(0, 60) : null;
}

/** Returns the shared base of a key, without the suffix of this product's values. */
export function baseSkuOf(sku: string | null, options: readonly ProductOption[]): string | null {
  const end = skuParts(options)
    .map((part) => `-${part}`)
    .join("");
  return sku && end && sku.toUpperCase().endsWith(end) ? sku.slice(0, -end.length) : sku;
}

const skuParts = (options: readonly ProductOption[]): string[] =>
  options
    .map(({ value }) => normalizeText(value).replaceAll(/[^a-z0-9.]/g, ""))
    .filter(Boolean)
    .map((part) => part.toUpperCase());

function distinct(values: readonly string[]): string[] {
  return values.filter(
    (word, place) => values.findIndex((each) => isSameWord(each, word)) === place,
  );
}
