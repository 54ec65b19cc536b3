import type { Element, Units } from "#src/shop/catalogue/contract.ts";
import { piecePrice } from "#src/shop/catalogue/product/price-steps.ts";
import { type UnitPrice, unitPriceOf } from "#src/shop/catalogue/product/unit-price.ts";
import { formatPesos, parsePesos, type Pesos } from "#src/base/kernel/pesos.ts";
import * as texts from "./texts.ts";

/** What a piece costs from so many on, in words: the browser only chooses which one is valid. */
export interface PriceTier {
  from: number;
  /** «1 a 9 cubetas», «Desde 10 cubetas» */
  words: string;
  price: Pesos;
  /** «$1,849», «$1,749 c/u» */
  each: string;
  unitPrice: UnitPrice | null;
}

/** Empty if a piece costs the same however many are bought. */
export function priceTiers(product: Element, units: Units): PriceTier[] {
  const { pack, price_steps: steps } = product;
  const full = parsePesos(product.price);
  const [first, ...others] = (steps ?? []).filter(({ price }) => price < full);
  if (!first) return [];
  return [
    tierOf(1, texts.upTo(first.from - 1, pack)),
    ...[first, ...others].map(({ from }) => tierOf(from, texts.fromPacks(from, pack))),
  ];

  function tierOf(from: number, words: string): PriceTier {
    const price = piecePrice(product, from);
    const each = from === 1 ? formatPesos(price) : texts.each(price);
    return { from, words, price, each, unitPrice: unitPriceOf({ ...product, price }, units) };
  }
}

/** Returns the tier that is valid for so many pieces. */
export const validTier = (tiers: readonly PriceTier[], quantity: number): PriceTier | undefined =>
  tiers.findLast(({ from }) => from <= quantity);
