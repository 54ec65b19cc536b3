import { expect, test } from "vitest";
import { isLowStock } from "./low-stock.ts";

test.each([
  [5, null, true],
  [6, null, false],
  [20, 20, true],
  [21, 20, false],
  // Staff who set 0 hear of a product only when it is sold out.
  [1, 0, false],
  [0, 0, true],
])("%i pieces with the level %j are few: %j", (stock, lowStockLevel, isLow) => {
  expect(isLowStock({ stock, lowStockLevel })).toBe(isLow);
});
