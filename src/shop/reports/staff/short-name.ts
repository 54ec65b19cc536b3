const dayMonth = new Intl.DateTimeFormat("es-MX", {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

const month = new Intl.DateTimeFormat("es-MX", {
  month: "short",
  year: "2-digit",
  timeZone: "UTC",
});

/** «18 nov», «nov 26», or an hour as it is. */
export function shortName(step: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(step)) return dayMonth.format(new Date(step));
  return /^\d{4}-\d{2}$/.test(step) ? month.format(new Date(`${step}-01`)) : step;
}
