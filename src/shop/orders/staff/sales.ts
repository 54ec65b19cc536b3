import { roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import type { DaySales, PeriodSales } from "./contract.ts";

interface DayOfWeek {
  day: string;
  /** Null of a day that has not come. */
  total: number | null;
  /** On the same day of the last week. */
  before: number;
}

const dayMilliseconds = 86_400_000;
const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Returns this week's seven days from Monday, each with the same day of the week before. */
export function weekOf(days: readonly DaySales[]): DayOfWeek[] {
  const today = Date.parse(days.at(-1)?.day ?? "1970-01-01");
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * dayMilliseconds;
  const totals = new Map(days.map(({ day, total }) => [day, total]));
  return Array.from({ length: 7 }, (_, index) => {
    const at = monday + index * dayMilliseconds;
    return {
      day: dayText(at),
      total: at > today ? null : (totals.get(dayText(at)) ?? 0),
      before: totals.get(dayText(at - 7 * dayMilliseconds)) ?? 0,
    };
  });
}

/** Returns the top of a scale of three round steps that holds all these amounts. */
export function scaleOf(amounts: readonly number[]): number {
  const step = Math.max(3, ...amounts) / 3;
  const magnitude = 10 ** Math.floor(Math.log10(step));
  const round = [1, 2, 2.5, 5, 10].find((each) => each * magnitude >= step) ?? 10;
  return 3 * round * magnitude;
}

/** The days whose sales say how long stock lasts. */
export const paceDays = 28;

const sum = (days: readonly DaySales[]) => ({
  orders: days.reduce((all, { orders }) => all + orders, 0),
  total: sumPesos(days.map(({ total }) => total)),
  received: sumPesos(days.map(({ received }) => received)),
});

/**
 * Returns the sales of today, this week (from Monday) and this month, each with the same period
 * before.
 * @param soldByNow what was sold on this day of the last week until this hour
 * @param days without gaps, ending today; full comparisons need at least 62
 */
export function periodsOf(
  days: readonly DaySales[],
  soldByNow: number,
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
    // Its last day has just begun: the week before ended it at this hour.
    week: {
      ...stretch(weekday + 1, 0),
      before: roundPesos(stretch(weekday, 8).total + soldByNow),
    },
    month: period(date, date + lengthOfMonthBefore - daysBefore, daysBefore),
  };
}
