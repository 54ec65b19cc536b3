import type { Pesos } from "#src/kernel/pesos.ts";
import type { Deliveries } from "./contract.ts";
import type { DeliveryKind } from "./kinds.ts";
import { deliveryCost } from "./rules.ts";

/** Where an order goes; the city is empty while only the state is known. */
export interface Place {
  state: string;
  city: string;
  /** As it was typed; empty where the state was chosen from the list. */
  postalCode: string;
}

export interface Days {
  from: number;
  to: number;
}

/** What the shop may promise for a place before anybody pays. */
export type DeliveryPromise =
  | { kind: "delivered"; place: Place; cost: Pesos; days: Days | null; by: DeliveryKind | null }
  /** Some of the state's cities are delivered to, and which one it is nobody said. */
  | { kind: "some-cities"; place: Place; cities: string[] }
  | { kind: "none"; place: Place };

/**
 * A city's own cost, days and kind come before its state's, each for itself. Costs are the same
 * rule as an order's.
 */
export function deliveryPromise(deliveries: Deliveries, place: Place): DeliveryPromise {
  const state = deliveries.find((each) => each.state === place.state);
  const city = state?.cities.find((each) => each.city === place.city);
  const cost = deliveryCost(city?.cost, state?.cost);
  if (cost !== null) {
    const days = daysOf(city) ?? daysOf(state);
    return { kind: "delivered", place, cost, days, by: city?.kind ?? state?.kind ?? null };
  }
  const cities = state?.cities.map((each) => each.city) ?? [];
  if (place.city === "" && cities.length > 0) return { kind: "some-cities", place, cities };
  return { kind: "none", place };
}

interface StoredDays {
  daysFrom?: number | null | undefined;
  daysTo?: number | null | undefined;
}

function daysOf({ daysFrom, daysTo }: StoredDays = {}): Days | null {
  const from = daysFrom ?? daysTo ?? null;
  return from === null ? null : { from, to: daysTo ?? from };
}
