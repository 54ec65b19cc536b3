import { dayMilliseconds, isDay, mexicanDay } from "#src/base/kernel/dates.ts";

/** Rules for a parcel's arrival date and its corrections. */

const longestDays = 365;

export type DeliveryDateProblem = "no-day" | "before-shipment" | "too-late";

/** Returns what is wrong with a delivery date, or null. */
export function deliveryDateProblem(day: string, shippedAt: Date): DeliveryDateProblem | null {
  if (!isDay(day)) return "no-day";
  const shippedOn = mexicanDay(shippedAt);
  if (day < shippedOn) return "before-shipment";
  if (Date.parse(day) - Date.parse(shippedOn) > longestDays * dayMilliseconds) return "too-late";
  return null;
}

/** Returns the day that a form suggests for what leaves today: the promised one, unless it is past. */
export const suggestedDay = (deliverBy: string | null, today: string): string =>
  deliverBy && deliverBy < today ? today : (deliverBy ?? "");

export interface Shipment {
  carrier: string | null;
  guideNumber: string | null;
  deliveryDate: string | null;
}

/** The corrected details of a parcel; a missing one is removed. */
export type ShipmentCorrection = {
  [Name in keyof Shipment]?: Shipment[Name] | undefined;
};

/** Returns only the fields that a correction changes, before and after; null if nothing changes. */
export function shipmentChange(
  before: Shipment,
  after: Shipment,
): { before: Partial<Shipment>; after: Partial<Shipment> } | null {
  const changed = (["carrier", "guideNumber", "deliveryDate"] as const).filter(
    (field) => before[field] !== after[field],
  );
  if (changed.length === 0) return null;
  const only = (shipment: Shipment) =>
    Object.fromEntries(changed.map((field) => [field, shipment[field]]));
  return { before: only(before), after: only(after) };
}

/**
 * Returns a guide number as it is stored: on one line, without the tabs and invisible characters
 * that come with a copied one.
 */
export const tidyGuide = (typed: string): string =>
  typed
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();

/** Returns a history as its customer knows it: without the shipments that were undone. */
export function withoutUndone<Event extends { kind: string }>(history: readonly Event[]): Event[] {
  const undone = history.findLastIndex(({ kind }) => kind === "unshipped");
  return history.filter(
    ({ kind }, index) =>
      index > undone || !["shipped", "shipment-corrected", "unshipped"].includes(kind),
  );
}

/** What two spellings of one guide number have in common. */
export const guideKey = (guide: string): string =>
  tidyGuide(guide).replaceAll(" ", "").toLowerCase();

/** The carriers that a form suggests; any other can be typed. */
export const carrierNames = [
  "Estafeta",
  "DHL",
  "FedEx",
  "Paquetexpress",
  "Castores",
  "Redpack",
  "99minutos",
  "UPS",
  "Camión propio",
];

/** The tracking pages of Mexico's carriers. */
const carriers: [name: RegExp, url: (guide: string) => string][] = [
  [/\bdhl\b/, (guide) => `https://www.dhl.com/mx-es/home/rastreo.html?tracking-id=${guide}`],
  [/\bfed ?ex\b/, (guide) => `https://www.fedex.com/fedextrack/?trknbr=${guide}`],
  [/\bups\b/, (guide) => `https://www.ups.com/track?loc=es_MX&tracknum=${guide}`],
  [/\bestafeta\b/, estafeta],
  [/\bpaquete? ?express\b/, (guide) => `https://www.paquetexpress.com.mx/rastreo/${guide}`],
  [/\bredpack\b/, (guide) => `https://www.redpack.com.mx/es/rastreo/?guias=${guide}`],
  [/\b99 ?minutos\b/, (guide) => `https://tracking.99minutos.com/search/${guide}`],
];

/** Ten digits are Estafeta's tracking code; a longer number is the waybill. */
function estafeta(guide: string): string {
  const type = /^\d{10}$/.test(guide) ? 1 : 0;
  return `https://cs.estafeta.com/es/Tracking/searchByGet?wayBillType=${type}&wayBill=${guide}`;
}

/** Returns null if the carrier, as the staff typed it, is not in the list. */
export function trackingUrl(carrier: string | null, guideNumber: string | null): string | null {
  if (!carrier || !guideNumber) return null;
  const url = carriers.find(([name]) => name.test(carrier.toLowerCase()))?.[1];
  return url ? url(encodeURIComponent(guideNumber.replaceAll(/\s/g, ""))) : null;
}
