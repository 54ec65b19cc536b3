import { expect, test } from "vitest";
import { periodsOf } from "./sales.ts";

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

test("a week begins on Monday and is compared with the same days of the week before", () => {
  const days = daysUntil("2026-11-21"); // a Saturday
  sell(days, "2026-11-09", 100); // the Monday before last
  expect(periodsOf(days).week).toEqual({ orders: 6, total: 6, received: 12, before: 105 });
});

test("a month is compared with the same days of the month before", () => {
  const days = daysUntil("2026-11-21");
  sell(days, "2026-10-22", 1000);
  expect(periodsOf(days).month).toEqual({ orders: 21, total: 21, received: 42, before: 21 });
  sell(days, "2026-10-01", 1000);
  expect(periodsOf(days).month.before).toBe(1020);
});

test("a month before with fewer days is taken as far as it goes", () => {
  expect(periodsOf(daysUntil("2026-03-31")).month).toEqual({
    orders: 31,
    total: 31,
    received: 62,
    before: 28,
  });
});

test("today is compared with yesterday, and a shop without a past with nothing", () => {
  expect(periodsOf(daysUntil("2026-11-21")).today).toEqual({
    orders: 1,
    total: 1,
    received: 2,
    before: 1,
  });
  expect(periodsOf(daysUntil("2026-11-21", 1)).today.before).toBe(0);
});

test("a week that has just begun is compared with one Monday, a month with its first day", () => {
  expect(periodsOf(daysUntil("2026-11-16")).week).toEqual({
    orders: 1,
    total: 1,
    received: 2,
    before: 1,
  });
  expect(periodsOf(daysUntil("2026-11-01")).month).toEqual({
    orders: 1,
    total: 1,
    received: 2,
    before: 1,
  });
});

test("January is compared with December, and March of a leap year with February's 29 days", () => {
  expect(periodsOf(daysUntil("2027-01-31")).month).toEqual({
    orders: 31,
    total: 31,
    received: 62,
    before: 31,
  });
  expect(periodsOf(daysUntil("2028-03-30")).month.before).toBe(29);
});

test("a shop that has not opened yet sold nothing", () => {
  const nothing = { orders: 0, total: 0, received: 0, before: 0 };
  expect(periodsOf([])).toEqual({ today: nothing, week: nothing, month: nothing });
});
