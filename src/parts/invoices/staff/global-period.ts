import { addDays } from "#src/base/kernel/dates.ts";
import { addMonths, type Period } from "#src/shop/reports/periods.ts";

/** What a factura global may hold (c_Periodicidad); each within one month. */
export type GlobalPeriod = "day" | "week" | "fortnight" | "month";

/** Returns the last whole period that is over: on the 1st, «Mes» is the month before. */
export function globalPeriod(kind: GlobalPeriod, today: string): Period {
  const latest = around(kind, addDays(today, -1));
  return latest.to < today ? latest : around(kind, addDays(latest.from, -1));
}

/** The period of a day; weeks begin on Monday, and end with their month. */
function around(kind: GlobalPeriod, day: string): Period {
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const middle = `${day.slice(0, 7)}-15`;
  const monday = addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));
  const periods: Record<GlobalPeriod, Period> = {
    day: { from: day, to: day },
    week: { from: monday, to: addDays(monday, 6) },
    fortnight: day <= middle ? { from: first, to: middle } : { from: addDays(middle, 1), to: last },
    month: { from: first, to: last },
  };
  const { from, to } = periods[kind];
  return { from: from < first ? first : from, to: to > last ? last : to };
}
