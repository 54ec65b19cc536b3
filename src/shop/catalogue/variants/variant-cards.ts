import type { Element, ProductOption } from "#src/shop/catalogue/contract.ts";
import { caseless } from "#src/base/kernel/strings.ts";
import { hasOptions, isSameWord, valueOf } from "./options.ts";
import { pluralOf } from "./option-names.ts";

/**
 * In listings, variants of one product share a card. Products without options keep their own, and
 * so does a product that is the only one of its line in a listing.
 */

type Listed = Pick<Element, "options" | "product_line">;

/** Returns the key that products on one card share; null for a product with its own card. */
export const cardKeyOf = (product: Listed): string | null =>
  hasOptions(product) ? caseless(product.product_line) : null;

export interface Cards<Product> {
  /** The first product of each card, in the listing's order. */
  first: readonly Product[];
  /**
   * Returns all products on a card, in the listing's order; only the product itself if it is no
   * variant.
   */
  variantsOf(first: Product): readonly Product[];
}

/** @returns the same list if no product has options */
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

/** Returns the number of cards for these products. */
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

/** Returns «4 colores» if the variants differ in one option only, otherwise «4 opciones». */
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

/** The id by which other catalogues group the variants of one product: from the first one's id. */
export const groupIdOf = (variants: readonly Pick<Element, "id">[]): string =>
  `grupo-${variants[0]?.id}`;
