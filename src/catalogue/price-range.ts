import { parsePesos, type Pesos } from "#src/kernel/pesos.ts";
import type { Element } from "./contract.ts";

export interface PriceRange {
  lowest: Pesos;
  highest: Pesos;
}

/** Returns the range in whole pesos, as bounds are typed; null if no product has a price. */
export function priceRangeOf(products: readonly Pick<Element, "price">[]): PriceRange | null {
  const prices = products.map(({ price }) => parsePesos(price)).filter(Number.isFinite);
  if (prices.length === 0) return null;
  return prices.reduce(
    ({ lowest, highest }, price) => ({
      lowest: Math.min(lowest, Math.floor(price)),
      highest: Math.max(highest, Math.ceil(price)),
    }),
    { lowest: Infinity, highest: -Infinity },
  );
}
