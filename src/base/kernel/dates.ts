/** The zone by whose clock the shop counts its days. */
export const mexicoTime = "America/Mexico_City";

const long = { day: "numeric", month: "long", year: "numeric" } as const;
const moments = new Intl.DateTimeFormat("es-MX", { ...long, timeZone: mexicoTime });
const days = new Intl.DateTimeFormat("es-MX", { ...long, timeZone: "UTC" });

/**
 * Formats as «18 de noviembre de 2026» a day (YYYY-MM-DD), or a moment in Mexico City's time. Empty
 * if it is no date.
 */
export function formatDate(date: string): string {
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime())) return "";
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? days.format(parsed) : moments.format(parsed);
}

const monthDays = new Intl.DateTimeFormat("es-MX", {
  day: "numeric",
  month: "long",
  timeZone: mexicoTime,
});

/** Formats as «18 de noviembre», in Mexico City's time. Empty if it is no date. */
export function formatMonthDay(moment: Date): string {
  return Number.isNaN(moment.getTime()) ? "" : monthDays.format(moment);
}

/**
 * Formats as «18 de noviembre de 2026, 1:05 p.m.», by the clock of Mexico City or of another place.
 * Empty if it is no date.
 */
export function formatTimestamp(at: string | Date, timeZone: string = mexicoTime): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return "";
  // Making one takes longer than all else in an email; Mexico has a handful of time zones.
  const format =
    timestamps.get(timeZone) ??
    new Intl.DateTimeFormat("es-MX", { ...long, hour: "numeric", minute: "2-digit", timeZone });
  timestamps.set(timeZone, format);
  return format.format(moment).replace(" a las ", ", ");
}
const timestamps = new Map<string, Intl.DateTimeFormat>();

const short = { day: "numeric", month: "short" } as const;
const shortMoments = new Intl.DateTimeFormat("es-MX", {
  ...short,
  timeZone: mexicoTime,
});
const shortDays = new Intl.DateTimeFormat("es-MX", { ...short, timeZone: "UTC" });

/** Formats as «18 nov» what `formatDate` takes. */
export function formatShortDay(date: string): string {
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime())) return "";
  return (/^\d{4}-\d{2}-\d{2}$/.test(date) ? shortDays : shortMoments).format(parsed);
}

/** Formats as «27 de noviembre, 8:38 p.m.», or «viernes 27 de noviembre, 8:38 p.m.». */
export const formatDeadline = (at: string, timeZone: string, withWeekday = false) =>
  new Intl.DateTimeFormat("es-MX", {
    ...(withWeekday && { weekday: "long" }),
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  })
    .format(new Date(at))
    .replace(/^(\p{L}+), /u, "$1 ")
    .replace(" a las ", ", ");

const morning = 6;

/**
 * Returns the end of the evening before a deadline in the night, which people take for the day
 * before; any other deadline as it is.
 */
export function endOfEvening(at: Date, timeZone: string): Date {
  const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone }).format(at);
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour < morning ? new Date(at.getTime() - (hour * 60 + minute + 1) * 60_000) : at;
}

/** Formats «13:05» as «1:05 p.m.». */
export function formatClock(time: string): string {
  const [hour, minute] = time.split(":");
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "a.m." : "p.m."}`;
}

const sheetMoments = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: mexicoTime,
});

/** Formats as «2026-11-18 13:05», in Mexico City's time, which spreadsheets read as a date. */
export const sheetTimestamp = (moment: Date): string => sheetMoments.format(moment);

export const dayMilliseconds = 86_400_000;

const dayInMexico = new Intl.DateTimeFormat("en-CA", { timeZone: mexicoTime });

/** Returns the day of a moment as YYYY-MM-DD, in Mexico City's time. */
export const mexicanDay = (moment: Date): string => dayInMexico.format(moment);

/** @param day as YYYY-MM-DD, like the day that it returns */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMilliseconds).toISOString().slice(0, 10);

/** Whether YYYY-MM-DD exists: February has no 31st day, and PostgreSQL has no year 0. */
export function isDay(text: string): boolean {
  const parsed = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) ? new Date(text) : null;
  return (
    parsed !== null && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
  );
}
