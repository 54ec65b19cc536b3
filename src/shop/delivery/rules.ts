import type { Pesos } from "#src/base/kernel/pesos.ts";

/**
 * Returns the cost of delivering to a city: its own, otherwise its state's; 0 is free. Null if the
 * shop does not deliver there.
 */
export function deliveryCost(
  cityCost: Pesos | null | undefined,
  stateCost: Pesos | null | undefined,
): Pesos | null {
  return cityCost ?? stateCost ?? null;
}

/** Finds the cost in the backend's lists; names are compared exactly. */
export function findDeliveryCost(
  deliveries: readonly {
    state: string;
    cost: Pesos | null;
    cities: readonly { city: string; cost: Pesos }[];
  }[],
  place: { state: string; city: string },
): Pesos | null {
  const state = deliveries.find((each) => each.state === place.state);
  const city = state?.cities.find((each) => each.city === place.city);
  return deliveryCost(city?.cost, state?.cost);
}

/** How an order is delivered. */
export const deliveryKinds = ["truck", "parcel", "branch"] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];
