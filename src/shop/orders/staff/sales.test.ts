import { expect, test } from "vitest";
import { periodsOf, scaleOf, weekOf } from "./sales.ts";

/** One peso per day. */
function daysUntil(today: string, count = 62) {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => ({
    day: new Date(end - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
    orders: 1,
    total: 1,
    received: 2,
  }));
}

function sell(days: ReturnType<typeof daysUntil>, on: string, total: number): void {
  for (const sold of days) if (sold.day === on) sold.total = total;
}

test("a week begins on Monday and is compared with the week before up to this time", () => {
  const days = daysUntil("2026-11-21"); // a Saturday
  sell(days, "2026-11-09", 100); // the Monday before last
  expect(periodsOf(days, 3).week).toEqual({ orders: 6, total: 6, received: 12, before: 107 });
});

test("a month is compared with the same days of the month before", () => {
  const days = daysUntil("2026-11-21");
  sell(days, "2026-10-22", 1000);
  expect(periodsOf(days, 3).month).toEqual({ orders: 21, total: 21, received: 42, before: 21 });
  sell(days, "2026-10-01", 1000);
  expect(periodsOf(days, 3).month.before).toBe(1020);
});

test("a month before with fewer days is taken as far as it goes", () => {
  expect(periodsOf(daysUntil("2026-03-31"), 3).month).toEqual({
    orders: 31,
    total: 31,
    received: 62,
    before: 28,
  });
});

test("today is compared with yesterday, and a shop without a past with nothing", () => {
  expect(periodsOf(daysUntil("2026-11-21"), 3).today).toEqual({
    orders: 1,
    total: 1,
    received: 2,
    before: 1,
  });
  expect(periodsOf(daysUntil("2026-11-21", 1), 3).today.before).toBe(0);
});

test("a week that has just begun is compared with a part of one Monday, a month with its first day", () => {
  expect(periodsOf(daysUntil("2026-11-16"), 3).week).toEqual({
    orders: 1,
    total: 1,
    received: 2,
    before: 3,
  });
  expect(periodsOf(daysUntil("2026-11-01"), 3).month).toEqual({
    orders: 1,
    total: 1,
    received: 2,
    before: 1,
  });
});

test("January is compared with December, and March of a leap year with February's 29 days", () => {
  expect(periodsOf(daysUntil("2027-01-31"), 3).month).toEqual({
    orders: 31,
    total: 31,
    received: 62,
    before: 31,
  });
  expect(periodsOf(daysUntil("2028-03-30"), 3).month.before).toBe(29);
});

test("a shop that has not opened yet sold nothing", () => {
  const nothing = { orders: 0, total: 0, received: 0, before: 0 };
  expect(periodsOf([], 0)).toEqual({ today: nothing, week: nothing, month: nothing });
});

test("the days of a week stand beside those of the week before, and Sunday has not come", () => {
  const days = daysUntil("2026-11-21");
  sell(days, "2026-11-20", 40);
  sell(days, "2026-11-15", 7);
  const week = weekOf(days);
  expect(week.map(({ day }) => day.slice(-2))).toEqual(["16", "17", "18", "19", "20", "21", "22"]);
  expect(week[4]).toEqual({ day: "2026-11-20", total: 40, before: 1 });
  expect(week[6]).toEqual({ day: "2026-11-22", total: null, before: 7 });
});

test("a scale ends at the first round number above the best day, in three steps", () => {
  expect(scaleOf([9240, 26_395])).toBe(30_000);
  expect(scaleOf([6681])).toBe(7500);
  expect(scaleOf([])).toBe(3);
});
