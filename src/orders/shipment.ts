import { dayMilliseconds, isDay, mexicanDay } from "#src/kernel/dates.ts";

/** When a parcel may arrive. */

const longestDays = 365;

export type DeliveryDateProblem = "no-day" | "before-shipment" | "too-late";

/** What is wrong with a delivery date; null where nothing is. */
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

/** Only what a correction changes, as it was and as it is; null where it changes nothing. */
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
