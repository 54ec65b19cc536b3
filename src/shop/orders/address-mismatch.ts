import { type StateMismatch, stateMismatch } from "#src/shop/delivery/wrong-postal-code.ts";
import { type Pesos, roundPesos } from "#src/base/kernel/pesos.ts";
import type { OrderStatus } from "./lifecycle/states.ts";

export interface AddressedOrder {
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
export function addressMismatchOf(order: AddressedOrder): StateMismatch | null {
  const isComing = order.status === "processing" || order.status === "voucher_issued";
  return isComing && !order.pickup && !order.origin ? stateMismatch(order) : null;
}

/**
 * Returns what the customer owes for a delivery that costs this, beyond what was paid for it; 0 if
 * nothing. A promotion that made the delivery free covers it anywhere.
 */
export function deliveryDifference({ deliveryCost, promotions }: PaidDelivery, cost: Pesos): Pesos {
  const isFree = promotions.some(({ deliveryDiscount }) => deliveryDiscount > 0);
  return isFree ? 0 : Math.max(roundPesos(cost - deliveryCost), 0);
}

interface PaidDelivery {
  deliveryCost: Pesos;
  promotions: readonly { deliveryDiscount: Pesos }[];
}
