import type { ChosenRate, Deliveries } from "#src/shop/delivery/contract.ts";
import {
  type Arrival,
  arrivalOf,
  daysOf,
  cityEstimate,
} from "#src/shop/delivery/estimated-delivery.ts";
import { deliveredBy } from "#src/shop/delivery/texts.ts";
import type { OrderStatus } from "./lifecycle/states.ts";

/** When and how an order comes. */
export interface OrderArrival extends Arrival {
  /** «a pie de camión», or the name of the rate. */
  by: string | null;
}

interface SentOrder {
  /** The outlet where it is picked up instead. */
  pickup: unknown;
  deliveryRate: ChosenRate | null;
  state: string;
  city: string;
  postalCode: string;
  soldAt: Date | null;
  createdAt: Date;
}

/**
 * Counts the days from the sale. Null if the shop promises none, or nothing is sent.
 * @param deliveries the terms for its place
 */
export function orderArrival(order: SentOrder, deliveries: Deliveries): OrderArrival | null {
  const terms = order.deliveryRate ? rateTerms(order.deliveryRate) : placeTerms(order, deliveries);
  if (order.pickup || !terms?.days) return null;
  const arrival = arrivalOf((order.soldAt ?? order.createdAt).toISOString(), terms.days);
  return arrival && { ...arrival, by: terms.by };
}

/** Returns null too for an order that is not paid, or has left. */
export const comingArrival = (
  { status, ...order }: SentOrder & { status: OrderStatus },
  deliveries: Deliveries,
): OrderArrival | null => (status === "processing" ? orderArrival(order, deliveries) : null);

const rateTerms = (rate: ChosenRate) => ({ days: daysOf(rate), by: rate.name });

/** The terms of its city or state. */
function placeTerms(place: SentOrder, deliveries: Deliveries) {
  const estimate = cityEstimate(deliveries, place);
  if (estimate.kind !== "delivered") return null;
  return { days: estimate.days, by: estimate.by && deliveredBy(estimate.by) };
}
