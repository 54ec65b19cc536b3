import { formatPesos, parsePesos, roundPesos } from "#src/base/kernel/pesos.ts";
import type { Element } from "#src/shop/catalogue/contract.ts";
import * as texts from "#src/shop/catalogue/texts.ts";

type Priced = Pick<Element, "price" | "compare_at_price">;

/**
 * Returns the former price in pesos, which is never charged; null unless it is higher than the
 * price.
 */
export function compareAtPriceOf({ price, compare_at_price: before }: Priced): number | null {
  const pesos = parsePesos(before ?? "");
  return pesos > parsePesos(price) ? pesos : null;
}

/** Formats it for pages: «$1,849» and «Ahorras $200». */
export function compareAtTexts(product: Priced): { price: string; savings: string } | null {
  const before = compareAtPriceOf(product);
  if (before === null) return null;
  const savings = texts.savings(roundPesos(before - parsePesos(product.price)));
  return { price: formatPesos(before), savings };
}
