import { expect, test } from "vitest";
import { globalPeriod } from "./global-period.ts";

test.each([
  ["day", "2026-11-28", "2026-11-27", "2026-11-27"],
  ["day", "2026-12-01", "2026-11-30", "2026-11-30"],
  ["week", "2026-11-28", "2026-11-16", "2026-11-22"],
  ["week", "2026-11-30", "2026-11-23", "2026-11-29"],
  ["fortnight", "2026-11-28", "2026-11-01", "2026-11-15"],
  ["fortnight", "2026-12-01", "2026-11-16", "2026-11-30"],
  ["month", "2026-12-01", "2026-11-01", "2026-11-30"],
  ["month", "2026-12-31", "2026-11-01", "2026-11-30"],
  ["month", "2027-01-01", "2026-12-01", "2026-12-31"],
] as const)("the last whole %s on %s is from %s to %s", (kind, today, from, to) => {
  expect(globalPeriod(kind, today)).toEqual({ from, to });
});

test("a week ends with its month, and the next one begins with the next: a CFDI names one month", () => {
  expect(globalPeriod("week", "2026-12-01")).toEqual({ from: "2026-11-30", to: "2026-11-30" });
  expect(globalPeriod("week", "2026-12-07")).toEqual({ from: "2026-12-01", to: "2026-12-06" });
});
