import { cleanCode } from "#src/base/kernel/strings.ts";
import type { CartLine } from "#src/shop/cart/rules.ts";
import type { Goods, OfferedRate } from "#src/shop/delivery/rates.ts";
import { type EstimateWords, rateEstimate } from "#src/shop/delivery/texts.ts";
import type { CheckoutData } from "#src/shop/checkout/checkout-data.ts";
import {
  costsOf,
  type Delivery,
  type DeliveryCosts,
  deliveryTo,
  takenRate,
} from "#src/shop/checkout/checkout-problems.ts";
import { cityOf, type DeliveryForm, type PendingOrder } from "#src/shop/checkout/pending-order.ts";
import type { Promotion } from "#src/shop/promotions/contract.ts";
import { goodsOf } from "./summary-lines.ts";

/** How an order is delivered, and what that costs. */
export interface CheckoutDelivery {
  /** Null while the weight is unknown. */
  goods: Goods | null;
  /** Null while place or costs are unknown. */
  delivery: Delivery | null;
  /** The applied rate; null if the place is in no zone. */
  rate: OfferedRate | null;
  costs: DeliveryCosts | null;
  /** The rate in words. */
  words: EstimateWords | null;
}

interface Requested {
  place: { address: string; state: string; city: string; postalCode: string };
  /** Whether a place was entered. */
  isPlaced: boolean;
  isPickup: boolean;
  rateId: number | null;
}

/** Reads the request from the current form. */
export const requestedBy = (form: DeliveryForm): Requested => ({
  place: {
    address: form.address,
    state: form.state,
    city: cityOf(form),
    postalCode: cleanCode(form.postalCode),
  },
  isPlaced: form.city !== "",
  isPickup: form.pickup !== "",
  rateId: Number(form.rate) || null,
});

/** Reads the request from the order to be paid. */
export const requestedIn = (order: PendingOrder): Requested => ({
  place: order,
  isPlaced: true,
  isPickup: order.pickupOutlet !== undefined,
  rateId: order.deliveryRate ?? null,
});

export function checkoutDelivery(
  { place, isPlaced, isPickup, rateId }: Requested,
  lines: readonly CartLine[],
  data: CheckoutData | null,
  chosen: readonly Promotion["id"][],
): CheckoutDelivery {
  const goods = data && goodsOf(lines, data, chosen);
  const sent = data && goods && isPlaced ? deliveryTo(data, place, goods) : null;
  const delivery = isPickup ? free : sent;
  const rate = takenRate(delivery, rateId);
  const words = rate && rateEstimate(place, rate);
  return { goods, delivery, rate, costs: costsOf(delivery, rateId), words };
}

/** Pickup needs no delivery. */
const free: Delivery = { kind: "cost", cost: 0 };
