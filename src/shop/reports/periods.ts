import { addDays, dayMilliseconds, isDay } from "#src/base/kernel/dates.ts";

/** Periods of sales: days as YYYY-MM-DD, both ends included. */
export interface Period {
  from: string;
  to: string;
}

export const presets = ["today", "week", "30", "month", "lastMonth", "year"] as const;
export type Preset = (typeof presets)[number];

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

export const daysOf = ({ from, to }: Period): number =>
  Math.round((at(to).getTime() - at(from).getTime()) / dayMilliseconds) + 1;

/** Returns the same day some months later, or the last one of a shorter month. */
export function addMonths(day: string, months: number): string {
  const first = at(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const month = dayOf(first).slice(0, 7);
  const same = `${month}-${day.slice(8)}`;
  return isDay(same) ? same : lastDayOf(month);
}

function lastDayOf(month: string): string {
  const first = at(`${month}-01`);
  return dayOf(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)));
}

export function periodOf(preset: Preset, today: string): Period {
  const month = `${today.slice(0, 7)}-01`;
  const periods: Record<Preset, Period> = {
    today: { from: today, to: today },
    week: { from: addDays(today, -6), to: today },
    "30": { from: addDays(today, -29), to: today },
    month: { from: month, to: today },
    lastMonth: { from: addMonths(month, -1), to: addDays(month, -1) },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
  };
  return periods[preset];
}

/**
 * Returns a period with what it is compared to: the one before, and the same days of last year. A
 * month is compared to the month before, up to the same day; other periods to as many days.
 */
export function comparedPeriods(now: Period): Record<"now" | "before" | "lastYear", Period> {
  const { from, to } = now;
  const startsMonth = from.endsWith("-01") && from.slice(0, 7) === to.slice(0, 7);
  const isWholeMonth = startsMonth && to === lastDayOf(to.slice(0, 7));
  const before = startsMonth
    ? { from: addMonths(from, -1), to: isWholeMonth ? addDays(from, -1) : addMonths(to, -1) }
    : { from: addDays(from, -daysOf(now)), to: addDays(from, -1) };
  return { now, before, lastYear: { from: addMonths(from, -12), to: addMonths(to, -12) } };
}

export type Unit = "hour" | "day" | "month";

/** Returns in which steps a period is plotted. */
export const unitOf = (period: Period): Unit =>
  daysOf(period) === 1 ? "hour" : daysOf(period) > 92 ? "month" : "day";

/** Returns the key of each step of a period, in order: an hour, a day or a month. */
export function stepsOf(period: Period, unit: Unit): string[] {
  if (unit === "hour") return Array.from({ length: 24 }, (_, hour) => String(hour));
  if (unit === "day")
    return Array.from({ length: daysOf(period) }, (_, index) => addDays(period.from, index));
  const months = [period.from.slice(0, 7)];
  for (let month = period.from.slice(0, 7); month < period.to.slice(0, 7); months.push(month))
    month = addMonths(`${month}-01`, 1).slice(0, 7);
  return months;
}
