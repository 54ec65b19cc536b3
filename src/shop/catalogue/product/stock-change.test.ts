import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { StockMovement } from "#src/shop/catalogue/staff/contract.ts";
import {
  addToStock,
  countedStock,
  isLowStock,
  movementReasons,
  onHandOf,
  unmetOrders,
} from "./stock-change.ts";

const paint = { stock: 117, shortfall: 0, committed: 30, reserved: 0 };

test("in the warehouse lie the pieces for sale, those to send and those that are reserved", () => {
  expect(onHandOf(paint)).toBe(147);
  expect(onHandOf({ ...paint, reserved: 3 })).toBe(150);
  expect(onHandOf({ stock: 0, shortfall: 10, committed: 25, reserved: 5 })).toBe(20);
});

test("a count leaves for sale what no order was promised", () => {
  expect(countedStock(147, paint)).toEqual({ stock: 117, shortfall: 0 });
  expect(countedStock(140, { committed: 25, reserved: 5 })).toEqual({ stock: 110, shortfall: 0 });
  expect(countedStock(30, paint)).toEqual({ stock: 0, shortfall: 0 });
  expect(countedStock(20, paint)).toEqual({ stock: 0, shortfall: 10 });
});

test("after a count the warehouse has what was counted, whatever it had", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(999), fc.nat(999), (counted, committed, reserved) => {
      const commitments = { committed, reserved };
      expect(onHandOf({ ...countedStock(counted, commitments), ...commitments })).toBe(counted);
    }),
    { numRuns: 30 },
  );
});

test("what comes covers first what is missing, and no more is missing than was promised", () => {
  const short = { stock: 0, shortfall: 10, committed: 30, reserved: 0 };
  expect(addToStock(short, 4)).toEqual({ stock: 0, shortfall: 6 });
  expect(addToStock(short, 15)).toEqual({ stock: 5, shortfall: 0 });
  expect(addToStock(paint, -127)).toEqual({ stock: 0, shortfall: 10 });
  expect(addToStock({ ...paint, committed: 0 }, -127)).toEqual({ stock: 0, shortfall: 0 });
});

test("pieces that do not suffice go to the orders in turn, each whole", () => {
  const commitments = [10, 15, 5].map((quantity, index) => ({ orderId: index + 1, quantity }));
  expect(unmetOrders(commitments, 30)).toEqual([]);
  expect(unmetOrders(commitments, 20)).toEqual([2]);
  expect(unmetOrders(commitments, 10)).toEqual([2, 3]);
  expect(unmetOrders(commitments, 0)).toEqual([1, 2, 3]);
});

test("a movement is of whole pieces, for a reason that the staff may give", () => {
  const accepts = (overrides: object) =>
    v.is(StockMovement, { reason: "counted", quantity: 1, ...overrides });
  expect([0, 1, 1_000_000].every((quantity) => accepts({ quantity }))).toBe(true);
  for (const quantity of [-1, 1.5, 1_000_001, "7", null, Number.NaN])
    expect([quantity, accepts({ quantity })]).toEqual([quantity, false]);
  expect(movementReasons.every((reason) => accepts({ reason }))).toBe(true);
  for (const reason of ["reserved", "released", "", null])
    expect([reason, accepts({ reason })]).toEqual([reason, false]);
});

test("an empty note is none", () => {
  const noteOf = (note: unknown) =>
    v.parse(StockMovement, { reason: "counted", quantity: 1, note }).note;
  expect([noteOf("  "), noteOf(null), noteOf(" Bodega ")]).toEqual([null, null, "Bodega"]);
});

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
