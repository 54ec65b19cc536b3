import { expect, test } from "vitest";
import { comparedPeriods, periodOf, stepsOf, unitOf } from "./periods.ts";

const period = (from: string, to: string) => ({ from, to });

test("the last seven days end today", () =>
  expect(periodOf("week", "2026-03-02")).toEqual(period("2026-02-24", "2026-03-02")));

test("last month has all its days", () =>
  expect(periodOf("lastMonth", "2024-03-30")).toEqual(period("2024-02-01", "2024-02-29")));

test("this month is compared to the month before up to the same day, if it had one", () => {
  expect(comparedPeriods(period("2026-03-01", "2026-03-10")).before).toEqual(
    period("2026-02-01", "2026-02-10"),
  );
  expect(comparedPeriods(period("2026-03-01", "2026-03-30")).before).toEqual(
    period("2026-02-01", "2026-02-28"),
  );
});

test("a whole month is compared to the whole month before", () =>
  expect(comparedPeriods(period("2026-02-01", "2026-02-28")).before).toEqual(
    period("2026-01-01", "2026-01-31"),
  ));

test("other days are compared to as many before them, and to those of last year", () =>
  expect(comparedPeriods(period("2024-02-26", "2024-02-29"))).toEqual({
    now: period("2024-02-26", "2024-02-29"),
    before: period("2024-02-22", "2024-02-25"),
    lastYear: period("2023-02-26", "2023-02-28"),
  }));

test("a day is plotted by hours, a month by days and a year by months", () => {
  expect(unitOf(period("2026-03-01", "2026-03-01"))).toBe("hour");
  expect(stepsOf(period("2026-02-27", "2026-03-01"), "day")).toEqual([
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
  ]);
  expect(unitOf(period("2026-01-01", "2026-11-26"))).toBe("month");
  expect(stepsOf(period("2025-11-15", "2026-02-01"), "month")).toEqual([
    "2025-11",
    "2025-12",
    "2026-01",
    "2026-02",
  ]);
});
