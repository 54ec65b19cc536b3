import { formatPesos, parsePesos, roundPesos } from "#src/kernel/pesos.ts";
import type { Element } from "./contract.ts";
import * as texts from "./price-texts.ts";

type Priced = Pick<Element, "price" | "compare_at_price">;

/** What a product cost before, in pesos: never charged. Null where that is not more than now. */
export function compareAtPriceOf({ price, compare_at_price: before }: Priced): number | null {
  const pesos = parsePesos(before ?? "");
  return pesos > parsePesos(price) ? pesos : null;
}

/** As pages show it: «$1,849» and «Ahorras $200». */
export function compareAtTexts(product: Priced): { price: string; savings: string } | null {
  const before = compareAtPriceOf(product);
  if (before === null) return null;
  const savings = texts.savings(roundPesos(before - parsePesos(product.price)));
  return { price: formatPesos(before), savings };
}
