import { dayMilliseconds, mexicanDay } from "#src/kernel/dates.ts";
import type { Days } from "./promise.ts";

/** First and last day of a promise, as YYYY-MM-DD, counted from the day in Mexico City. */
export interface Arrival {
  first: string;
  last: string;
}

/** @param from a moment in ISO 8601; null where it is none */
export function arrivalOf(from: string, days: Days): Arrival | null {
  const moment = new Date(from);
  if (Number.isNaN(moment.getTime())) return null;
  const today = Date.parse(mexicanDay(moment));
  const dayAfter = (count: number) =>
    new Date(today + count * dayMilliseconds).toISOString().slice(0, 10);
  return { first: dayAfter(days.from), last: dayAfter(days.to) };
}
