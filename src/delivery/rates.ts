import { caseless } from "#src/kernel/caseless.ts";
import type { Pesos } from "#src/kernel/pesos.ts";
import type { DeliveryRate, DeliveryZone } from "./contract.ts";
import { isPostalCode, stateOfPostalCode } from "./postal-codes.ts";
import { holdsPostalCode, readPostalRange } from "./postal-ranges.ts";

/**
 * What it costs to send by weight and zone: one rule for browser and server, so that the page shows
 * before paying what the server will charge.
 */

/** Where it goes; the postal code is empty where nobody said it. */
interface Place {
  state: string;
  city: string;
  postalCode: string;
}

/** What is sent. */
export interface Goods {
  /** Kilograms, with what promotions give away. */
  weight: number;
  /** What the products cost, promotions not taken off. */
  itemsTotal: Pesos;
}

export interface OfferedRate extends Pick<
  DeliveryRate,
  "id" | "name" | "kind" | "daysFrom" | "daysTo"
> {
  cost: Pesos;
}

/** What a zone offers for these goods, the cheapest first; nothing where they are too heavy. */
export interface ZoneOffer {
  zone: string;
  weight: number;
  rates: OfferedRate[];
}

/** The zone that a place belongs to: by its postal code, else by its city, else by its state. */
export function zoneOf(zones: readonly DeliveryZone[], place: Place): DeliveryZone | null {
  const { state, city, postalCode } = place;
  const name = caseless(city);
  const isCity = (each: DeliveryZone["cities"][number]) =>
    each.state === state && caseless(each.city) === name;
  const found =
    (isPostalCode(postalCode)
      ? zones.find(({ postalCodes }) => holdsPostalCode(postalCodes, postalCode))
      : undefined) ??
    zones.find(({ cities }) => name !== "" && cities.some(isCity)) ??
    zones.find(({ states }) => states.includes(state));
  return found ?? null;
}

/** Null: the place is in no zone, and costs what its city or its state costs. */
export function zoneOffer(
  zones: readonly DeliveryZone[],
  place: Place,
  goods: Goods,
): ZoneOffer | null {
  const zone = zoneOf(zones, place);
  return zone && { zone: zone.name, weight: goods.weight, rates: offeredRates(zone.rates, goods) };
}

/** Those that take this weight, the cheapest first; of two alike, the one the staff put first. */
export function offeredRates(rates: readonly DeliveryRate[], goods: Goods): OfferedRate[] {
  return rates
    .flatMap((rate): OfferedRate[] => {
      const cost = rateCost(rate, goods);
      const { id, name, kind, daysFrom, daysTo } = rate;
      return cost === null ? [] : [{ id, name, kind, daysFrom, daysTo, cost }];
    })
    .toSorted((one, other) => one.cost - other.cost);
}

const gramsOf = (kilograms: number) => Math.round(kilograms * 1000);

/** Null: it does not take so much. */
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
  // Each kilogram that is begun.
  const further = Math.ceil((grams - gramsOf(last.upTo)) / 1000);
  return isFree ? 0 : last.cost + further * furtherKilogram;
}

/** What all of it weighs, to the gram; what has no weight counts nothing. */
export function weightOf(
  lines: readonly { quantity: number; weight?: number | null | undefined }[],
): number {
  const grams = lines.reduce(
    (sum, { quantity, weight }) => sum + quantity * gramsOf(weight ?? 0),
    0,
  );
  return grams / 1000;
}

/** The one of this number; without a number, the cheapest. Undefined: it is not offered. */
export function chosenRate(
  rates: readonly OfferedRate[],
  id: number | null | undefined,
): OfferedRate | undefined {
  return id ? rates.find((rate) => rate.id === id) : rates[0];
}

/** Whether some zone delivers to a part of a state, or to all of it. */
export function isInSomeZone(zones: readonly DeliveryZone[], state: string): boolean {
  return zones.some(
    (zone) =>
      zone.states.includes(state) ||
      zone.cities.some((each) => each.state === state) ||
      hasCodesOf(zone, state),
  );
}

/** Whether a postal code must be known before it is known what a place of this state costs. */
export const hasCodesOf = ({ postalCodes }: DeliveryZone, state: string): boolean =>
  postalCodes.some((text) => {
    const range = readPostalRange(text);
    return range !== null && statesOfRange(range.first, range.last).has(state);
  });

/** By the first two digits of the codes in it. */
function statesOfRange(first: number, last: number): Set<string> {
  const states = new Set<string>();
  for (let digits = Math.floor(first / 1000); digits <= Math.floor(last / 1000); digits++) {
    const state = stateOfPostalCode(String(digits).padStart(2, "0"));
    if (state) states.add(state);
  }
  return states;
}
