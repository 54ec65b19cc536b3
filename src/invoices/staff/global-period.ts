import { addDays, type Period } from "#src/sales/periods.ts";

/** What a factura global may hold (c_Periodicidad); each within one month. */
export type GlobalPeriod = "day" | "week" | "fortnight" | "month";

/** Returns the period that contains a day, from its first day on; weeks begin on Monday. */
export function globalPeriod(kind: GlobalPeriod, today: string): Period {
  const first = `${today.slice(0, 7)}-01`;
  const middle = `${today.slice(0, 7)}-16`;
  const starts: Record<GlobalPeriod, string> = {
    day: today,
    week: addDays(today, -((new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7)),
    fortnight: today < middle ? first : middle,
    month: first,
  };
  const from = starts[kind];
  return { from: from < first ? first : from, to: today };
}
