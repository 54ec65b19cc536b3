import { caseless } from "#src/base/kernel/strings.ts";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import type { DeliveryRate, DeliveryZone } from "./contract.ts";
import { isPostalCode, stateOfPostalCode } from "./postal-codes.ts";
import { holdsPostalCode, readPostalRange } from "./postal-ranges.ts";
import { gramsOf } from "./weight.ts";

/**
 * Delivery costs by weight and zone. Browser and server share this rule, so that pages show what
 * the server will charge.
 */

/** Where it goes; the postal code is empty if unknown. */
interface Place {
  state: string;
  city: string;
  postalCode: string;
}

/** The goods to send. */
export interface Goods {
  /** In kilograms, including free pieces. */
  weight: number;
  /** The products' total before discounts. */
  itemsTotal: Pesos;
}

export interface OfferedRate extends Pick<
  DeliveryRate,
  "id" | "name" | "kind" | "daysFrom" | "daysTo"
> {
  cost: Pesos;
}

/** A zone's rates for these goods, cheapest first; empty if they are too heavy. */
export interface ZoneOffer {
  zone: string;
  weight: number;
  rates: OfferedRate[];
}

/** Returns the zone of a place: by its postal code, otherwise its city, otherwise its state. */
export function zoneOf(zones: readonly DeliveryZone[], place: Place): DeliveryZone | null {
  const { state, city, postalCode } = place;
  const name = caseless(city);
  const isCity = (each: DeliveryZone["cities"][number]) =>
    each.state === state && caseless(each.city) === name;
  const match =
    (isPostalCode(postalCode)
      ? zones.find(({ postalCodes }) => holdsPostalCode(postalCodes, postalCode))
      : undefined) ??
    zones.find(({ cities }) => name !== "" && cities.some(isCity)) ??
    zones.find(({ states }) => states.includes(state));
  return match ?? null;
}

/** Returns null if the place is in no zone, so the city's or state's cost applies. */
export function zoneOffer(
  zones: readonly DeliveryZone[],
  place: Place,
  goods: Goods,
): ZoneOffer | null {
  const zone = zoneOf(zones, place);
  return zone && { zone: zone.name, weight: goods.weight, rates: offeredRates(zone.rates, goods) };
}

/** Returns the rates that take this weight, cheapest first; ties keep the staff's order. */
export function offeredRates(rates: readonly DeliveryRate[], goods: Goods): OfferedRate[] {
  return rates
    .flatMap((rate): OfferedRate[] => {
      const cost = rateCost(rate, goods);
      const { id, name, kind, daysFrom, daysTo } = rate;
      return cost === null ? [] : [{ id, name, kind, daysFrom, daysTo, cost }];
    })
    .toSorted((a, b) => a.cost - b.cost);
}

/** Returns null if the rate does not take this weight. */
export function rateCost(
  { steps, furtherKilogram, freeFrom }: DeliveryRate,
  { weight, itemsTotal }: Goods,
): Pesos | null {
  const grams = gramsOf(weight);
  const step = steps.find(({ upTo }) => grams <= gramsOf(upTo));
  const last = steps.at(-1);
  const isFree = freeFrom !== null && itemsTotal >= freeFrom;
  if (step) return isFree ? 0 : step.cost;
  if (!last || furtherKilogram === null) return null;
  // Each started kilogram counts.
  const further = Math.ceil((grams - gramsOf(last.upTo)) / 1000);
  return isFree ? 0 : last.cost + further * furtherKilogram;
}

/** Returns the rate with this id; without an id, the cheapest. Undefined if it is not offered. */
export function chosenRate(
  rates: readonly OfferedRate[],
  id: number | null | undefined,
): OfferedRate | undefined {
  return id ? rates.find((rate) => rate.id === id) : rates[0];
}

/** Whether a zone covers all or part of a state. */
export function isInSomeZone(zones: readonly DeliveryZone[], state: string): boolean {
  return zones.some(
    (zone) =>
      zone.states.includes(state) ||
      zone.cities.some((each) => each.state === state) ||
      hasCodesOf(zone, state),
  );
}

/** Whether costs in this state may depend on the postal code. */
export const hasCodesOf = ({ postalCodes }: DeliveryZone, state: string): boolean =>
  postalCodes.some((text) => {
    const range = readPostalRange(text);
    return range !== null && statesOfRange(range.first, range.last).has(state);
  });

/** Returns the states for the first two digits of the range's codes. */
function statesOfRange(first: number, last: number): Set<string> {
  const states = new Set<string>();
  for (let digits = Math.floor(first / 1000); digits <= Math.floor(last / 1000); digits++) {
    const state = stateOfPostalCode(String(digits).padStart(2, "0"));
    if (state) states.add(state);
  }
  return states;
}
