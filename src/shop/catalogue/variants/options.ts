import type { Element, ProductOption } from "#src/shop/catalogue/contract.ts";
import { normalizeText } from "#src/base/kernel/search-text.ts";

/** How a product differs within its line: «Color: Blanco», «Presentación: 19 L». */

export const maxOptions = 3;
export const maxOptionName = 40;
export const maxOptionValue = 60;

const comparable = (text: string) => normalizeText(text.trim());

export const isSameWord = (a: string, b: string): boolean => comparable(a) === comparable(b);

/** Returns an option's value, ignoring case and accents in its name. */
export const valueOf = (options: readonly ProductOption[], name: string): string | undefined =>
  options.find((each) => isSameWord(each.name, name))?.value;

/** Returns a key that is equal for products with the same values, in any order of options. */
export const combinationOf = (options: readonly ProductOption[]): string =>
  options
    .map(({ name, value }) => `${comparable(name)}=${comparable(value)}`)
    .toSorted()
    .join(";");

export const hasOptions = <Product extends Pick<Element, "options" | "product_line">>(
  product: Product,
): product is Product & { options: ProductOption[]; product_line: string } =>
  Boolean(product.product_line && product.options?.length);

const separator = " · ";

/** Returns «Pintura Vinílica · Blanco · 19 L»: cart, orders and emails show only the name. */
export const variantName = (name: string, options: readonly ProductOption[]): string =>
  [name, ...options.map(({ value }) => value)].join(separator);

/** Returns the name without trailing values, however they are joined, also as in other shops. */
export function baseNameOf(name: string, options: readonly ProductOption[]): string {
  let rest = name.trim();
  for (let last: string | null = rest; last !== null;) {
    rest = last;
    last = withoutValue(rest, options);
  }
  return rest;
}

function withoutValue(name: string, options: readonly ProductOption[]): string | null {
  for (const { value } of options) {
    const end = name.length - value.length;
    const before = /^(.*\S)\s*[·,\-–/|]\s*$/.exec(name.slice(0, Math.max(0, end)))?.[1];
    if (before && isSameWord(name.slice(end), value)) return before;
  }
  return null;
}
