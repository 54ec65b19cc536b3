import { dayMilliseconds, isDay, mexicanDay } from "#src/kernel/dates.ts";

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

export interface Shipment {
  carrier: string | null;
  guideNumber: string | null;
  deliveryDate: string | null;
}

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
