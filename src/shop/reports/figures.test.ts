import { expect, test } from "vitest";
import { changeInPercent, figuresOf, noSales, outlookOf } from "./figures.ts";

test("discounts and refunds are taken off, and delivery is added", () =>
  expect(
    figuresOf({ ...noSales, sold: 50000, discount: 5000, delivery: 9900, refunded: 4900 }),
  ).toMatchObject({ net: 500, margin: null, marginPercent: null }));

test("the margin leaves out IVA and what has no known cost", () =>
  expect(figuresOf({ ...noSales, sold: 99900, costed: 23200, cost: 15000 })).toMatchObject({
    margin: 50,
    marginPercent: 25,
  }));

test("stock lasts as many days as it would sell in, rounded down", () => {
  expect(outlookOf({ stock: 10, sold: 45, days: 30 })).toEqual({ daysLeft: 6, toOrder: 35 });
  expect(outlookOf({ stock: 10, sold: 0, days: 30 })).toEqual({ daysLeft: null, toOrder: 0 });
});

test("a day with more refunds than sales loses margin, and has no percentage of it", () =>
  expect(figuresOf({ ...noSales, refunded: 11600, costed: -11600, cost: -6000 })).toMatchObject({
    net: -116,
    margin: -40,
    marginPercent: null,
  }));

test("against nothing or nearly nothing there is no percentage", () => {
  expect(changeInPercent(150, 100)).toBe(50);
  expect(changeInPercent(1099, 100)).toBe(999);
  expect(changeInPercent(1100, 100)).toBe(null);
  expect(changeInPercent(-1100, 100)).toBe(null);
  expect(changeInPercent(150, 0)).toBe(null);
});
