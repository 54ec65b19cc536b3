import { type AnotherState, anotherState } from "#src/checkout/wrong-postal-code.ts";
import type { OrderStatus } from "./lifecycle/states.ts";

export interface PlacedOrder {
  status: OrderStatus;
  address: string;
  state: string;
  postalCode: string;
  pickup: unknown;
  origin: unknown;
}

/**
 * Returns the state that a postal code of this order belongs to, if its delivery was priced for
 * another one: somebody looks before it is sent. Null for what is picked up, was sent, or is history.
 */
export function placeToCheck(order: PlacedOrder): AnotherState | null {
  const isComing = order.status === "processing" || order.status === "voucher_issued";
  return isComing && !order.pickup && !order.origin ? anotherState(order) : null;
}
