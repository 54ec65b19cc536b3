import { useState } from "react";
import {
  type OrderState,
  orderState,
  type StateContext,
  type StatedOrder,
} from "#src/shop/orders/state/state.ts";
import { useBackend, useShop } from "#src/shop/page-kit/shop-data.ts";

type Shown = Pick<StateContext, "isPlaced" | "isPage" | "email">;

/** Returns what says how orders stand, for this shop and as of now. */
export function useOrderState(): (order: StatedOrder, shown?: Shown) => OrderState {
  const { capabilities } = useBackend();
  const { saleTerms, hasInvoices } = useShop();
  // The page is made in the browser, when the order is there.
  const [now] = useState(() => new Date());
  const invoices = hasInvoices ? "page" : saleTerms?.invoice ? "message" : null;
  return (order, shown = {}) =>
    orderState(order, { ...shown, now, isOwn: capabilities.orderPages, invoices });
}
