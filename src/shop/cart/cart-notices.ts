import { createStore, useStore } from "#src/base/ui/store.ts";
import { cart } from "./cart.ts";
import {
  type CartNotices,
  type Current,
  noNotices,
  noticesOf,
  withCurrent,
  withNotices,
  withoutNotice,
} from "./notices.ts";
import { ownPercent } from "./priced-lines.ts";
import type { CartLine } from "./rules.ts";
import { savedCartPrices } from "./saved-prices.ts";
import { fetchSoldProducts } from "./sold-products.ts";
import { rememberWeights } from "./weights.ts";

/** The notices beside the cart's lines, in the panel and on the order's review alike. */
const store = createStore<CartNotices>(noNotices);

export const useCartNotices = (): CartNotices => useStore(store);

export const cartNotices = {
  tell: (more: CartNotices) => store.set(withNotices(store.get(), more)),
  /** Removes a line's notice: changing the line means that it was read. */
  forget: (id: CartLine["id"]) => store.set(withoutNotice(store.get(), id)),
  forgetDropped: () => store.set({ ...store.get(), dropped: [] }),
};

/**
 * Refreshes prices and stock of the cart's products and reports changes here, not only at payment.
 * If the request fails, checkout checks them anyway.
 */
export async function refreshCart(): Promise<void> {
  const ids = cart.lines().map(({ id }) => id);
  if (ids.length === 0) return;
  try {
    const currentById = new Map<string, Current | null>(ids.map((id) => [String(id), null]));
    const sold = await fetchSoldProducts(ids);
    for (const { id, price, price_steps: steps, stock } of sold)
      currentById.set(String(id), { price, price_steps: steps ?? undefined, stock });
    rememberWeights(sold);
    applyCurrent(currentById);
    savedCartPrices.areNew();
  } catch (error) {
    // fetch throws a TypeError when there is no network.
    if (error instanceof TypeError) savedCartPrices.areOld();
    console.warn("the cart could not be compared with what is sold", error);
  }
}

function applyCurrent(currentById: ReadonlyMap<string, Current | null>): void {
  const lines = cart.lines();
  const notices = noticesOf(lines, currentById, ownPercent());
  const renewed = withCurrent(lines, currentById).filter(
    ({ stock, quantity }) => stock > 0 || quantity > 0,
  );
  if (JSON.stringify(renewed) !== JSON.stringify(lines)) cart.replace(renewed);
  cartNotices.tell(notices);
}
