import type { Pesos } from "#src/base/kernel/pesos.ts";
import type { Deliveries, DeliveryZone } from "./contract.ts";
import { type DeliveryKind, deliveryCost } from "./rules.ts";
import { type Goods, hasCodesOf, type OfferedRate, zoneOffer } from "./rates.ts";
import { dayMilliseconds, mexicanDay } from "#src/base/kernel/dates.ts";

/** Where an order goes; the city is empty if only the state is known. */
export interface Place {
  state: string;
  city: string;
  /** As typed; empty if the state was chosen from the list. */
  postalCode: string;
}

export interface Days {
  from: number;
  to: number;
}

/** The goods in question: one product, or the whole cart. */
export interface DeliveredGoods extends Goods {
  /** Whether more may be bought, which costs more to send. */
  isPart?: boolean;
}

/** What the shop promises for a place before payment. */
export type EstimatedDelivery =
  | {
      kind: "delivered";
      place: Place;
      cost: Pesos;
      days: Days | null;
      by: DeliveryKind | null;
      /** Whether the cost is a minimum. */
      isFrom?: boolean;
      /** All kinds of delivery, if there are several. */
      ways?: DeliveryKind[];
    }
  /** No rate of its zone takes this weight, in kilograms. */
  | { kind: "too-heavy"; place: Place; weight: number }
  /** Its zone is defined by postal codes, and the place has none. */
  | { kind: "postal-code"; place: Place }
  /** Only some cities of the state are delivered to, and none was chosen. */
  | { kind: "some-cities"; place: Place; cities: string[] }
  | { kind: "none"; place: Place };

export interface KnownDeliveries {
  deliveries: Deliveries;
  zones: readonly DeliveryZone[];
}

const nothing: DeliveredGoods = { weight: 0, itemsTotal: 0 };

/**
 * Returns rates by weight if the place is in a zone, otherwise the estimate of its city or state.
 */
export function estimateDelivery(
  { deliveries, zones }: KnownDeliveries,
  place: Place,
  goods: DeliveredGoods = nothing,
): EstimatedDelivery {
  const offer = zoneOffer(zones, place, goods);
  if (offer) return ratesEstimate(place, offer.rates, goods);
  const estimate = cityEstimate(deliveries, place);
  if (estimate.kind === "delivered") return estimate;
  const needsCode = !place.postalCode && zones.some((zone) => hasCodesOf(zone, place.state));
  if (needsCode) return { kind: "postal-code", place };
  const priced = estimate.kind === "some-cities" ? estimate.cities : [];
  const own = zones.flatMap((zone) => zone.cities).filter(({ state }) => state === place.state);
  const cities = [...new Set([...priced, ...own.map(({ city }) => city)])];
  return place.city === "" && cities.length > 0 ? { kind: "some-cities", place, cities } : estimate;
}

/** Returns the lowest cost, and the earliest and latest day of all rates. */
function ratesEstimate(
  place: Place,
  rates: readonly OfferedRate[],
  { weight, isPart = false }: DeliveredGoods,
): EstimatedDelivery {
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
    // The order names no days unless all rates do.
    days: days.length === rates.length ? { from: first, to: last } : null,
    by: ways.length === 1 ? cheapest.kind : null,
    isFrom: isPart || rates.length > 1,
    ways,
  };
}

/**
 * Returns a city's own cost, days and kind, each falling back to its state's. Costs follow the same
 * rule as an order's.
 */
export function cityEstimate(deliveries: Deliveries, place: Place): EstimatedDelivery {
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

/** The first and last day of an estimate, as YYYY-MM-DD, counted from today in Mexico City. */
export interface Arrival {
  first: string;
  last: string;
}

/** @param from a time in ISO 8601. @returns null if it is invalid */
export function arrivalOf(from: string, days: Days): Arrival | null {
  const moment = new Date(from);
  if (Number.isNaN(moment.getTime())) return null;
  const today = Date.parse(mexicanDay(moment));
  const dayAfter = (count: number) =>
    new Date(today + count * dayMilliseconds).toISOString().slice(0, 10);
  return { first: dayAfter(days.from), last: dayAfter(days.to) };
}
