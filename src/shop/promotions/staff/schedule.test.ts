import { expect, test } from "vitest";
import { scheduleOf } from "./schedule.ts";

test("a promotion runs from its first moment until its last", () => {
  const [early, late] = ["2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z"];
  const at = (moment: string) => scheduleOf({ startsAt: early, endsAt: late }, Date.parse(moment));
  expect([at("2025-12-31T23:59:59Z"), at(early), at("2026-01-31T23:59:59Z"), at(late)]).toEqual([
    "scheduled",
    "running",
    "running",
    "over",
  ]);
  expect(scheduleOf({ startsAt: null, endsAt: null }, 0)).toBe("running");
});
