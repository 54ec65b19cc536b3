import type { Element, ProductOption } from "#src/catalogue/contract.ts";
import { caseless } from "#src/kernel/caseless.ts";
import { hasOptions, isSameWord, valueOf } from "./options.ts";
import { pluralOf } from "./option-names.ts";

/**
 * In listings the variants of one product are one card. Products without options, and the only one
 * of its line that a listing has, stay as they are.
 */

type Listed = Pick<Element, "options" | "product_line">;

/** Listings of thousands ask it of the same products again and again. */
const keys = new WeakMap<object, string>();

/** What products share that are one card; null for a product that is a card by itself. */
export function cardKeyOf(product: Listed): string | null {
  if (!hasOptions(product)) return null;
  const stored = keys.get(product);
  if (stored !== undefined) return stored;
  const key = caseless(product.product_line);
  keys.set(product, key);
  return key;
}

export interface Cards<Product> {
  /** The first of each card, in the listing's order. */
  first: readonly Product[];
  /** All products of a card, in the listing's order; that product alone where it is no variant. */
  variantsOf(first: Product): readonly Product[];
}

/** @returns the same list where nothing in it has options */
export function cardsOf<Product extends Listed>(products: readonly Product[]): Cards<Product> {
  const groups = new Map<string, Product[]>();
  const first = products.filter((product) => {
    const key = cardKeyOf(product);
    if (key === null) return true;
    const group = groups.get(key);
    if (group) group.push(product);
    else groups.set(key, [product]);
    return group === undefined;
  });
  return {
    first: groups.size === 0 ? products : first,
    variantsOf: (each) => groups.get(cardKeyOf(each) ?? "") ?? [each],
  };
}

/** How many cards these products are. */
export function countCards(products: readonly Listed[]): number {
  const shared = new Set<string>();
  let alone = 0;
  for (const product of products) {
    const key = cardKeyOf(product);
    if (key === null) alone += 1;
    else shared.add(key);
  }
  return alone + shared.size;
}

/** «4 colores» where one option alone tells them apart, else «4 opciones», one for each. */
export function choiceWords(options: readonly (readonly ProductOption[])[]): string {
  const varied = (options[0] ?? []).filter(({ name }) => valuesOf(name, options).length > 1);
  const [only] = varied;
  return only && varied.length === 1
    ? `${valuesOf(only.name, options).length} ${pluralOf(only.name)}`
    : `${options.length} opciones`;
}

function valuesOf(name: string, all: readonly (readonly ProductOption[])[]): string[] {
  const values: string[] = [];
  for (const options of all) {
    const value = valueOf(options, name) ?? "";
    if (!values.some((each) => isSameWord(each, value))) values.push(value);
  }
  return values;
}

/** By which other catalogues know that they are variants of one product: the first one's id. */
export const groupIdOf = (variants: readonly Pick<Element, "id">[]): string =>
  `grupo-${variants[0]?.id}`;
