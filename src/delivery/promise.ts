import type { Pesos } from "#src/kernel/pesos.ts";
import type { Deliveries, DeliveryZone } from "./contract.ts";
import type { DeliveryKind } from "./kinds.ts";
import { type Goods, hasCodesOf, type OfferedRate, zoneOffer } from "./rates.ts";
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

/** What is looked at: a product, or all that is in the cart. */
export interface PromisedGoods extends Goods {
  /** More of it may be bought, and costs more to send. */
  isPart?: boolean;
}

/** What the shop may promise for a place before anybody pays. */
export type DeliveryPromise =
  | {
      kind: "delivered";
      place: Place;
      cost: Pesos;
      days: Days | null;
      by: DeliveryKind | null;
      /** The least that it may cost. */
      isFrom?: boolean;
      /** All ways there are, where there are several. */
      ways?: DeliveryKind[];
    }
  /** Its zone takes no such weight, in kilograms. */
  | { kind: "too-heavy"; place: Place; weight: number }
  /** Its zone is one of postal codes, and nobody said which it has. */
  | { kind: "postal-code"; place: Place }
  /** Some of the state's cities are delivered to, and which one it is nobody said. */
  | { kind: "some-cities"; place: Place; cities: string[] }
  | { kind: "none"; place: Place };

export interface KnownDeliveries {
  deliveries: Deliveries;
  zones: readonly DeliveryZone[];
}

const nothing: PromisedGoods = { weight: 0, itemsTotal: 0 };

/** By weight where the place is in a zone; else as its city and its state say. */
export function promiseOf(
  { deliveries, zones }: KnownDeliveries,
  place: Place,
  goods: PromisedGoods = nothing,
): DeliveryPromise {
  const offer = zoneOffer(zones, place, goods);
  if (offer) return ratesPromise(place, offer.rates, goods);
  const promise = deliveryPromise(deliveries, place);
  if (promise.kind === "delivered") return promise;
  const needsCode = !place.postalCode && zones.some((zone) => hasCodesOf(zone, place.state));
  if (needsCode) return { kind: "postal-code", place };
  const priced = promise.kind === "some-cities" ? promise.cities : [];
  const own = zones.flatMap((zone) => zone.cities).filter(({ state }) => state === place.state);
  const cities = [...new Set([...priced, ...own.map(({ city }) => city)])];
  return place.city === "" && cities.length > 0 ? { kind: "some-cities", place, cities } : promise;
}

/** The least cost, and the first and the last day of all ways. */
function ratesPromise(
  place: Place,
  rates: readonly OfferedRate[],
  { weight, isPart = false }: PromisedGoods,
): DeliveryPromise {
  const [cheapest] = rates;
  if (!cheapest) return { kind: "too-heavy", place, weight };
  const days = rates.flatMap((rate) => daysOf(rate) ?? []);
  const first = Math.min(...days.map(({ from }) => from));
  const last = Math.max(...days.map(({ to }) => to));
  const ways = [...new Set(rates.map(({ kind }) => kind))];
  return {
    kind: "delivered",
    place,
    cost: cheapest.cost,
    // Days that only some of the ways promise are none of the order's.
    days: days.length === rates.length ? { from: first, to: last } : null,
    by: ways.length === 1 ? cheapest.kind : null,
    isFrom: isPart || rates.length > 1,
    ways,
  };
}

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

export function daysOf({ daysFrom, daysTo }: StoredDays = {}): Days | null {
  const from = daysFrom ?? daysTo ?? null;
  return from === null ? null : { from, to: daysTo ?? from };
}
