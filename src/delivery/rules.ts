import type { Pesos } from "#src/kernel/pesos.ts";

/**
 * What it costs to send to a city: its own cost, or else its state's; 0 is free. Null: nothing is
 * sent there.
 */
export function deliveryCost(
  cityCost: Pesos | null | undefined,
  stateCost: Pesos | null | undefined,
): Pesos | null {
  return cityCost ?? stateCost ?? null;
}

/** Finds the cost in the lists as the backend gives them, names compared as they are. */
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
