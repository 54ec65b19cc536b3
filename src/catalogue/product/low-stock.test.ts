import { expect, test } from "vitest";
import { isLowStock } from "./low-stock.ts";

test.each([
  [5, null, true],
  [6, null, false],
  [20, 20, true],
  [21, 20, false],
  [1, 1, true],
  [2, 1, false],
])("%i pieces with the level %j are few: %j", (stock, lowStockLevel, isLow) => {
  expect(isLowStock({ stock, lowStockLevel })).toBe(isLow);
});
