import { mexicanDay, mexicoTime } from "#src/base/kernel/dates.ts";

const parts = {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: mexicoTime,
} as const;
const clock = new Intl.DateTimeFormat("es-MX", parts);
const dayAndClock = new Intl.DateTimeFormat("es-MX", { ...parts, day: "numeric", month: "short" });
const withYear = new Intl.DateTimeFormat("es-MX", {
  dateStyle: "medium",
  timeZone: mexicoTime,
});

const dayMilliseconds = 86_400_000;

/**
 * Formats as short as one reads a list: «Hoy, 13:52», «Ayer, 09:12», «24 nov, 20:55», and of
 * another year «24 nov 2025», in Mexico City's time.
 */
export function formatMoment(at: string | Date, now = new Date()): string {
  const moment = new Date(at);
  const [day, today] = [mexicanDay(moment), mexicanDay(now)];
  if (day === today) return `Hoy, ${clock.format(moment)}`;
  if (day === mexicanDay(new Date(now.getTime() - dayMilliseconds)))
    return `Ayer, ${clock.format(moment)}`;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return (isThisYear ? dayAndClock : withYear).format(moment);
}

const utc = { timeZone: "UTC" } as const;
const dayName = new Intl.DateTimeFormat("es-MX", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: mexicoTime,
});
const weekdays = new Intl.DateTimeFormat("es-MX", { weekday: "short", ...utc });

/** «Viernes 27 de noviembre» */
export function formatDayName(at: Date): string {
  const text = dayName.format(at).replace(",", "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** «lun» of YYYY-MM-DD, and its «23». */
export const weekday = (day: string): string => weekdays.format(new Date(day));
export const shortDay = (day: string): string => String(Number(day.slice(8)));
