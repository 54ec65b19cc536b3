import { dayMilliseconds, mexicanDay } from "#src/kernel/dates.ts";
import type { Days } from "./promise.ts";

/** The first and last day of a promise, as YYYY-MM-DD, counted from today in Mexico City. */
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
