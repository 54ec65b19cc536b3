import { expect, test } from "vitest";
import { tileWorth } from "./tile-worth.ts";

test("a tile is worth $50 a year, or so much more that no bar has more than twenty", () => {
  expect(tileWorth([926, 740, 654])).toBe(50);
  expect(tileWorth([1000])).toBe(50);
  expect(tileWorth([1001])).toBe(100);
  expect(tileWorth([5558, 4440])).toBe(500);
  expect(tileWorth([20_001])).toBe(2000);
  expect(tileWorth([0])).toBe(50);
  for (let cost = 1; cost < 5_000_000; cost = Math.ceil(cost * 1.7))
    expect(cost / tileWorth([cost])).toBeLessThanOrEqual(20);
});
