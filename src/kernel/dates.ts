const long = { day: "numeric", month: "long", year: "numeric" } as const;
const moments = new Intl.DateTimeFormat("es-MX", { ...long, timeZone: "America/Mexico_City" });
const days = new Intl.DateTimeFormat("es-MX", { ...long, timeZone: "UTC" });
const withHour = new Intl.DateTimeFormat("es-MX", { ...long, hour: "2-digit", minute: "2-digit", timeZone: "America/Mexico_City" });

/** «18 de noviembre de 2026», of a day (YYYY-MM-DD) or of a moment as it was in Mexico City. Empty where it is no date. */
export function formatDate(date: string): string {
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime())) return "";
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? days.format(parsed) : moments.format(parsed);
}

/** «18 de noviembre de 2026 a las 01:05 p.m.». */
export function formatMoment(date: string): string {
  const parsed = new Date(date);
  return Number.isNaN(parsed.getTime()) ? "" : withHour.format(parsed);
}
