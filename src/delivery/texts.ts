import { formatKilograms } from "#src/kernel/numbers.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import type { DeliveryKind } from "./rules.ts";
import { type Days, daysOf, type DeliveryPromise, type Place, type Arrival } from "./promise.ts";
import type { OfferedRate } from "./rates.ts";

/** Spanish texts for delivery promises, with the same wording everywhere. */

export const unknownPlace = "Con tu código postal te decimos el día y el costo.";
export const asking = "Consultando el envío...";
export const costByAddress = "El costo y los días los ves con tu dirección.";

const kinds: Record<DeliveryKind, string> = {
  truck: "a pie de camión",
  parcel: "por paquetería",
  branch: "en la sucursal de la paquetería",
};

/** A sentence and its conditions, which are joined by middle dots. */
export interface PromiseWords {
  sentence: string;
  conditions: string[];
}

/** @param isFree whether a promotion gives the delivery, whatever the place costs */
export function promiseWords(promise: DeliveryPromise, isFree = false): PromiseWords {
  const { place } = promise;
  if (promise.kind === "too-heavy")
    return { sentence: tooHeavy(promise.weight, place), conditions: [writeUs] };
  if (promise.kind === "postal-code") return { sentence: unknownPlace, conditions: [] };
  if (promise.kind === "none")
    return { sentence: `No hay envíos a ${placeName(place)}`, conditions: [] };
  if (promise.kind === "some-cities")
    return { sentence: `En ${place.state} enviamos a ${list(promise.cities)}`, conditions: [] };
  const { days, by, ways = [] } = promise;
  const how = by ? kinds[by] : either(ways.map((way) => kinds[way]));
  return {
    sentence: days ? `Llega ${toPlace(place)} en ${inDays(days)}` : `Enviamos ${toPlace(place)}`,
    conditions: [isFree ? costWords(0) : promisedCost(promise), ...(how ? [how] : [])],
  };
}

/** «Exprés. 1 a 2 días · por paquetería» */
export function rateInWords(rate: RateTerms): string {
  const terms = rateTerms(rate);
  return terms ? `${rate.name}. ${terms}` : rate.name;
}

/** The promise for an order's rate; its cost is in the totals beside it. */
export function ratePromise(place: Place, { name, ...rate }: RateTerms): PromiseWords {
  const days = daysOf(rate);
  const sentence = days
    ? `Llega ${toPlace(place)} en ${inDays(days)}`
    : `Enviamos ${toPlace(place)}`;
  return { sentence, conditions: [name] };
}

/** The picker's preview of a place: «Guadalajara, Jalisco: 4 a 5 días · $249». */
export function promiseAnswer(promise: DeliveryPromise): string {
  if (promise.kind !== "delivered") return promiseWords(promise).sentence;
  const { place, days } = promise;
  return `${placeName(place)}: ${days ? `${inDays(days)} · ` : ""}${promisedCost(promise)}`;
}

/** Returns «desde $180» if more pieces, or another kind, cost more. */
const promisedCost = ({ cost, isFrom }: { cost: number; isFrom?: boolean }) =>
  isFrom && cost > 0 ? `desde ${costWords(cost)}` : costWords(cost);

/** «Pesa 1,250 kg; más de lo que llevamos a Puebla» */
export const tooHeavy = (weight: number, place: Place | null) =>
  `Pesa ${formatKilograms(weight)}; más de lo que llevamos ${place ? toPlace(place) : "ahí"}`;
const writeUs = "escríbenos y lo vemos";

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

/** Returns «Llega a Puebla», before the days. */
export const arrivesAt = (place: Pick<Place, "state" | "city">) => `Llega ${toPlace(place)}`;
export const deliveredBy = (by: DeliveryKind) => kinds[by];

const listFormat = new Intl.ListFormat("es-MX");
const list = (names: string[]) => listFormat.format(names);
const eitherFormat = new Intl.ListFormat("es-MX", { type: "disjunction" });
const either = (names: string[]) => eitherFormat.format(names);
