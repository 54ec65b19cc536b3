import { formatKilograms } from "#src/base/kernel/numbers.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import type { DeliveryKind } from "./rules.ts";
import {
  type Days,
  daysOf,
  type EstimatedDelivery,
  type Place,
  type Arrival,
} from "./estimated-delivery.ts";
import type { OfferedRate } from "./rates.ts";

/** Spanish texts for estimated deliveries, with the same wording everywhere. */

export const unknownPlace = "Con tu CP te decimos día y costo";
export const asking = "Consultando el envío...";
export const costByAddress = "Ves costo y días con tu dirección";

const kinds: Record<DeliveryKind, string> = {
  truck: "a pie de camión",
  parcel: "por paquetería",
  branch: "en la sucursal de la paquetería",
};

/** One sentence, and how it is sent, or the name of its rate. */
export interface EstimateWords {
  sentence: string;
  way: string | null;
}

/**
 * @param isFree whether a promotion gives the delivery, whatever the place costs; null where the cost
 *   stands beside it
 */
export function estimateWords(
  estimate: EstimatedDelivery,
  isFree: boolean | null = false,
): EstimateWords {
  const { place } = estimate;
  if (estimate.kind === "too-heavy")
    return { sentence: `${tooHeavy(estimate.weight, place)}. ${writeUs}`, way: null };
  if (estimate.kind === "postal-code") return { sentence: unknownPlace, way: null };
  if (estimate.kind === "none")
    return { sentence: `No hay envíos a ${placeName(place)}`, way: null };
  if (estimate.kind === "some-cities")
    return { sentence: `En ${place.state} enviamos a ${list(estimate.cities)}`, way: null };
  const sentence = isFree === null ? `Envío ${toPlace(place)}` : costSentence(estimate, isFree);
  return { sentence: sentence + afterPlace(estimate.days), way: wayOf(estimate) };
}

const costSentence = (estimate: Delivered, isFree: boolean) =>
  isFree || estimate.cost === 0
    ? `Envío gratis ${toPlace(estimate.place)}`
    : `Envío ${toPlace(estimate.place)} ${estimate.isFrom ? "" : "por "}${estimatedCost(estimate)}`;

/** «a pie de camión» */
function wayOf({ by, ways = [] }: Delivered): string | null {
  return by ? kinds[by] : either(ways.map((way) => kinds[way])) || null;
}
type Delivered = Extract<EstimatedDelivery, { kind: "delivered" }>;

/** «Exprés. 1 a 2 días · por paquetería» */
export function rateInWords(rate: RateTerms): string {
  const terms = rateTerms(rate);
  return terms ? `${rate.name}. ${terms}` : rate.name;
}

/** The estimate for an order's rate; its cost is in the totals beside it. */
export const rateEstimate = (place: Place, { name, ...rate }: RateTerms): EstimateWords => ({
  sentence: `Envío ${toPlace(place)}${afterPlace(daysOf(rate))}`,
  way: name,
});

/** The picker's preview of a place: «Guadalajara, Jalisco: 4 a 5 días · $249 · por paquetería». */
export function estimateAnswer(estimate: EstimatedDelivery): string {
  if (estimate.kind !== "delivered") return estimateWords(estimate).sentence;
  const { place, days } = estimate;
  const terms = [days && inDays(days), estimatedCost(estimate), wayOf(estimate)].filter(Boolean);
  return `${placeName(place)}: ${terms.join(" · ")}`;
}

/** Returns «desde $180» if more pieces, or another kind, cost more. */
const estimatedCost = ({ cost, isFrom }: { cost: number; isFrom?: boolean }) =>
  isFrom && cost > 0 ? `desde ${costWords(cost)}` : costWords(cost);

/** «Pesa 1,250 kg; más de lo que llevamos a Puebla» */
export const tooHeavy = (weight: number, place: Place | null) =>
  `Pesa ${formatKilograms(weight)}; más de lo que llevamos ${place ? toPlace(place) : "ahí"}`;
const writeUs = "Escríbenos y lo vemos";

/** Returns «1 a 2 días · por paquetería», without repeating what the rate's name says. */
export function rateTerms({ name, kind, ...days }: RateTerms): string {
  const workingDays = daysOf(days);
  const named = name.toLocaleLowerCase("es");
  const isNamed = [named, `por ${named}`].includes(kinds[kind]);
  return [...(workingDays ? [inDays(workingDays)] : []), ...(isNamed ? [] : [kinds[kind]])].join(
    " · ",
  );
}
type RateTerms = Pick<OfferedRate, "name" | "kind" | "daysFrom" | "daysTo">;

const costWords = (cost: number) => (cost === 0 ? "envío gratis" : formatPesos(cost));

/** Returns «Guadalajara, Jalisco», or only the state. */
export const placeName = ({ state, city }: Pick<Place, "state" | "city">) =>
  city ? `${city}, ${state}` : state;

/** Distinguishes a state from the city of the same name. */
function toPlace({ state, city }: Pick<Place, "state" | "city">): string {
  if (city) return `a ${city}`;
  if (state.startsWith("Ciudad ")) return `a ${state}`;
  return state.startsWith("Estado ") ? `al ${state}` : `al estado de ${state}`;
}

const afterPlace = (days: Days | null) => (days ? `, en ${inDays(days)}` : "");
const inDays = ({ from, to }: Days) =>
  from === to ? (from === 1 ? "1 día" : `${from} días`) : `${from} a ${to} días`;

const partsOfDay = new Intl.DateTimeFormat("es-MX", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** «jueves 27 de noviembre», or without the month. */
function dayWords(day: string, withMonth: boolean): string {
  const parts = new Map(
    partsOfDay.formatToParts(new Date(day)).map(({ type, value }) => [type, value]),
  );
  const named = `${parts.get("weekday")} ${parts.get("day")}`;
  return withMonth ? `${named} de ${parts.get("month")}` : named;
}

/** «el jueves 27 de noviembre», «entre el jueves 27 y el viernes 28 de noviembre». */
export function arrivalWords({ first, last }: Arrival): string {
  const end = `el ${dayWords(last, true)}`;
  if (first === last) return end;
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `entre el ${dayWords(first, !isOneMonth)} y ${end}`;
}

export const deliveredBy = (by: DeliveryKind) => kinds[by];

const listFormat = new Intl.ListFormat("es-MX");
const list = (names: string[]) => listFormat.format(names);
const eitherFormat = new Intl.ListFormat("es-MX", { type: "disjunction" });
const either = (names: string[]) => eitherFormat.format(names);
