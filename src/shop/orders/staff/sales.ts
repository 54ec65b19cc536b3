import { sumPesos } from "#src/base/kernel/pesos.ts";
import type { DaySales, PeriodSales } from "./contract.ts";

const sum = (days: readonly DaySales[]) => ({
  orders: days.reduce((all, { orders }) => all + orders, 0),
  total: sumPesos(days.map(({ total }) => total)),
  received: sumPesos(days.map(({ received }) => received)),
});

/**
 * Returns the sales of today, this week (from Monday) and this month, each with the same period
 * before.
 * @param days without gaps, ending today; full comparisons need at least 62
 */
export function periodsOf(
  days: readonly DaySales[],
): Record<"today" | "week" | "month", PeriodSales> {
  const today = days.at(-1)?.day ?? "1970-01-01";
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const date = Number(today.slice(8));
  const lengthOfMonthBefore = new Date(
    Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, 0),
  ).getUTCDate();
  const stretch = (length: number, back: number) => {
    const end = days.length - back;
    return sum(days.slice(Math.max(end - length, 0), Math.max(end, 0)));
  };
  const period = (length: number, back: number, lengthBefore = length) => ({
    ...stretch(length, 0),
    before: stretch(lengthBefore, back).total,
  });
  // A shorter last month counts only the days it had.
  const daysBefore = Math.min(date, lengthOfMonthBefore);
  return {
    today: period(1, 1),
    week: period(weekday + 1, 7),
    month: period(date, date + lengthOfMonthBefore - daysBefore, daysBefore),
  };
}
