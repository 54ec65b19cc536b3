import type { ProductOption } from "#src/catalogue/contract.ts";
import { normalizeText } from "#src/kernel/search-text.ts";
import { combinationOf, isSameWord } from "./options.ts";

/** The variants that options with several values make, and which of them are missing. */

export interface OptionValues {
  name: string;
  values: string[];
}

/** «Blanco, Azul cielo» are two values; each counts once. */
export function valuesIn(typed: string): string[] {
  const values = typed
    .split(/[,;\n]/)
    .map((value) => value.trim())
    .filter(Boolean);
  return distinct(values);
}

/** What a line has already, option by option, in the order of its products. */
export function valuesOfLine(line: readonly (readonly ProductOption[])[]): OptionValues[] {
  const all = line.flat();
  return distinct(all.map(({ name }) => name)).map((name) => ({
    name,
    values: distinct(all.filter((each) => isSameWord(each.name, name)).map((each) => each.value)),
  }));
}

/** Each value with each of the others, the last option changing first; none without any value. */
export function combinations(options: readonly OptionValues[]): ProductOption[][] {
  const named = options.filter(({ name, values }) => name.trim() !== "" && values.length > 0);
  if (named.length === 0) return [];
  return named.reduce<ProductOption[][]>(
    (all, { name, values }) =>
      all.flatMap((before) => values.map((value) => [...before, { name: name.trim(), value }])),
    [[]],
  );
}

/** How many they are, without making them: three long lists are very many. */
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

/** «PV» and «Azul cielo», «19 L» are «PV-AZULCIELO-19L»; null where there is nothing to begin with. */
export function skuOf(base: string | null, options: readonly ProductOption[]): string | null {
  return base ? [base, ...skuParts(options)].join("-").slice(0, 60) : null;
}

/** The key that all share: what this one's values added to it is taken off. */
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
