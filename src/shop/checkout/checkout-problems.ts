import type { DeliveryZone } from "#src/shop/delivery/contract.ts";
import { chosenRate, type Goods, type OfferedRate, zoneOffer } from "#src/shop/delivery/rates.ts";
import { findDeliveryCost } from "#src/shop/delivery/rules.ts";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import type { CheckoutData } from "./checkout-data.ts";
import { pricedPlace } from "#src/shop/delivery/wrong-postal-code.ts";

/** How an order can be delivered to a place. */
export type Delivery =
  | { kind: "cost"; cost: Pesos }
  /** At least one, the cheapest first. */
  | { kind: "rates"; rates: OfferedRate[] }
  /** No rate of its zone takes this weight, in kilograms. */
  | { kind: "too-heavy"; weight: number }
  /** The shop does not deliver there. */
  | { kind: "none" }
  /** The costs could not be loaded. */
  | { kind: "unknown" };

type Known = Pick<CheckoutData, "deliveries" | "failed"> & { zones: readonly DeliveryZone[] };

interface Place {
  address: string;
  state: string;
  city: string;
  postalCode: string;
}

/** Returns rates by weight if the place is in a zone, otherwise the cost of its city or state. */
export function deliveryTo(
  { deliveries, failed, zones }: Known,
  place: Place,
  goods: Goods,
): Delivery {
  if (failed.includes("zones")) return { kind: "unknown" };
  const offer = zoneOffer(zones, pricedPlace(place), goods);
  if (offer)
    return offer.rates.length > 0
      ? { kind: "rates", rates: offer.rates }
      : { kind: "too-heavy", weight: offer.weight };
  const cost = findDeliveryCost(deliveries, place);
  if (cost !== null) return { kind: "cost", cost };
  const requested = deliveries.find(({ state }) => state === place.state);
  const isUnknown =
    failed.includes("states") || (failed.includes("cities") && requested?.cities.length === 0);
  return { kind: isUnknown ? "unknown" : "none" };
}

/** Returns the rate with this id, or the cheapest if that one is not offered. */
export function takenRate(
  delivery: Delivery | null,
  id: number | null | undefined,
): OfferedRate | null {
  if (delivery?.kind !== "rates") return null;
  return chosenRate(delivery.rates, id) ?? delivery.rates[0] ?? null;
}

/** The cost of a delivery, and that of the cheapest rate: a promotion covers no more than that. */
export interface DeliveryCosts {
  cost: Pesos;
  minCost: Pesos;
}

/** Returns null if the cost is unknown or nothing is delivered there. */
export function costsOf(
  delivery: Delivery | null,
  id: number | null | undefined,
): DeliveryCosts | null {
  if (delivery?.kind === "cost") return { cost: delivery.cost, minCost: delivery.cost };
  const taken = takenRate(delivery, id);
  if (delivery?.kind !== "rates" || !taken) return null;
  return { cost: taken.cost, minCost: delivery.rates[0]?.cost ?? taken.cost };
}
