import type { Promotion } from "./contract.ts";

/** Free pieces, without the rest of the rules: pages of products load it. */

/** Returns floor(quantity / buy) × get. */
export function freeUnits(quantity: number, { buy, get }: Promotion["multibuyDetails"]): number {
  return buy > 0 ? Math.floor(quantity / buy) * get : 0;
}

/** Returns the fewest pieces to pay for, so that with the free ones there are as many as needed. */
export function paidPieces(needed: number, { buy, get }: Promotion["multibuyDetails"]): number {
  if (!(buy > 0 && get > 0)) return needed;
  const group = buy + get;
  return Math.floor(needed / group) * buy + Math.min(needed % group, buy);
}
