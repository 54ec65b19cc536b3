import { expect, test } from "vitest";
import { compareAtPriceOf, compareAtTexts } from "./compare-at-price.ts";

test.each([
  ["more than now", 1849, 1649, 1849],
  ["more, as another backend writes it", "1849.90", "1649.50", 1849.9],
  ["as much as now", 1649, 1649, null],
  ["less than now", 1200, 1649, null],
  ["nothing that anybody said", null, 1649, null],
])("a product that cost %s", (_, before, price, told) =>
  expect(compareAtPriceOf({ price, compare_at_price: before })).toBe(told),
);

test("pages say what it cost and what is saved", () => {
  expect(compareAtTexts({ price: 1649, compare_at_price: 1849 })).toEqual({
    price: "$1,849",
    savings: "Ahorras $200",
  });
  expect(compareAtTexts({ price: 1649 })).toBeNull();
});
