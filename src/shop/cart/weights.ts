import type { DeliveredGoods } from "#src/shop/delivery/estimated-delivery.ts";
import { weightOf } from "#src/shop/delivery/weight.ts";
import { createStore, useStore } from "#src/base/ui/store.ts";
import { type CartLine, total } from "./rules.ts";
import type { SoldProduct } from "./contract.ts";

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
 * @param free pieces that promotions add: they are sent too, so they count
 */
export function useCartGoods(
  lines: readonly CartLine[],
  free: readonly Pick<CartLine, "id" | "quantity">[],
): DeliveredGoods | null {
  const weightById = useStore(weights);
  const weighed = [...lines, ...free].map(({ id, quantity }) => ({
    quantity,
    weight: weightById.get(String(id)),
  }));
  if (weighed.some(({ weight }) => weight === undefined)) return null;
  return { weight: weightOf(weighed), itemsTotal: total(lines) };
}
