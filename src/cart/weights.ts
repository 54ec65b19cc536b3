import type { PromisedGoods } from "#src/delivery/promise.ts";
import { weightOf } from "#src/delivery/rates.ts";
import { createStore, useStore } from "#src/ui/store.ts";
import { type CartLine, total } from "./rules.ts";
import type { SoldProduct } from "./contract.ts";
import type { AnnouncedPromotion } from "#src/catalogue/contract.ts";
import { freeUnits } from "#src/promotions/rules.ts";

/**
 * Products' weights in kilograms by id, as far as known; the shop sends them only if it has zones.
 */
const weights = createStore<ReadonlyMap<string, number>>(new Map());

export function rememberWeights(products: readonly SoldProduct[]): void {
  const entries = products.flatMap(({ id, weight }) =>
    weight === undefined ? [] : [[String(id), weight] as const],
  );
  if (entries.length > 0) weights.set(new Map([...weights.get(), ...entries]));
}

/**
 * Returns what delivery costs depend on; null while some weight is unknown.
 *
 * @param free pieces that promotions add automatically: they are sent too, so they count
 */
export function useCartGoods(
  lines: readonly CartLine[],
  free: readonly FreePieces[],
): PromisedGoods | null {
  const weightById = useStore(weights);
  const weighed = [...lines, ...free].map(({ id, quantity }) => ({
    quantity,
    weight: weightById.get(String(id)),
  }));
  if (weighed.some(({ weight }) => weight === undefined)) return null;
  return { weight: weightOf(weighed), itemsTotal: total(lines) };
}

export type FreePieces = Pick<CartLine, "id" | "quantity">;

/**
 * Returns the free pieces that announced promotions add to these lines; the panel knows only those.
 * Never more than the stock left after the paid pieces.
 */
export function announcedFree(
  lines: readonly Pick<CartLine, "id" | "quantity" | "stock">[],
  announced: ReadonlyMap<string, AnnouncedPromotion>,
): FreePieces[] {
  return lines.flatMap(({ id, quantity, stock }) => {
    const promotion = announced.get(String(id));
    if (!promotion || promotion.code || promotion.discount) return [];
    const free = Math.min(freeUnits(quantity, promotion), stock - quantity);
    return free > 0 ? [{ id, quantity: free }] : [];
  });
}
