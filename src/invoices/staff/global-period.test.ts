import { expect, test } from "vitest";
import { globalPeriod } from "./global-period.ts";

test("a global invoice holds a day, a week from Monday, half a month or a month, up to today", () => {
  const saturday = "2026-11-28";
  expect(globalPeriod("day", saturday)).toEqual({ from: saturday, to: saturday });
  expect(globalPeriod("week", saturday).from).toBe("2026-11-23");
  expect(globalPeriod("week", "2026-11-29").from).toBe("2026-11-23");
  expect(globalPeriod("fortnight", saturday).from).toBe("2026-11-16");
  expect(globalPeriod("fortnight", "2026-11-15").from).toBe("2026-11-01");
  expect(globalPeriod("month", saturday).from).toBe("2026-11-01");
});

test("a week that began in another month begins with this one", () =>
  expect(globalPeriod("week", "2026-12-02")).toEqual({ from: "2026-12-01", to: "2026-12-02" }));
