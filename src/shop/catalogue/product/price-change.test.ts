import { expect, test } from "vitest";
import { isDrastic } from "./price-change.ts";

test("a price that falls by more than half or rises to ten times is drastic", () => {
  const drastic = (before: number, after: number) => isDrastic(before, after);
  expect([drastic(100, 49.99), drastic(100, 1000), drastic(1849, 184.9)]).toEqual([
    true,
    true,
    true,
  ]);
  expect([drastic(100, 50), drastic(100, 999), drastic(100, 100)]).toEqual([false, false, false]);
});

test("a first price is not", () => {
  expect(isDrastic(undefined, 1)).toBe(false);
  expect(isDrastic(0, 100)).toBe(false);
  expect(isDrastic(100, undefined)).toBe(false);
});
