import { expect, test } from "vitest";
import { priceRangeOf } from "./price-range.ts";

const rangeOf = (...prices: (number | string)[]) =>
  priceRangeOf(prices.map((price) => ({ price })));

test("the bounds of a price filter are whole pesos that hold every product", () => {
  expect(rangeOf(189, "89.90", 1849.5)).toEqual({ lowest: 89, highest: 1850 });
  expect(rangeOf("269")).toEqual({ lowest: 269, highest: 269 });
  expect(rangeOf(0, 5)).toEqual({ lowest: 0, highest: 5 });
});

test("a price that is no number does not move them", () => {
  expect(rangeOf("a consultar", 50, "")).toEqual({ lowest: 50, highest: 50 });
});

test("without a price there is nothing to filter by", () => {
  expect(rangeOf()).toBeNull();
  expect(rangeOf("a consultar")).toBeNull();
});
