import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { StockMovement } from "#src/catalogue/staff/contract.ts";
import { movementReasons, stockChange, isLowStock } from "./stock-change.ts";

test("a count sets the stock, what arrives adds, what breaks takes away", () => {
  expect(stockChange({ reason: "counted", quantity: 7 }, 10)).toBe(-3);
  expect(stockChange({ reason: "received", quantity: 7 }, 10)).toBe(7);
  expect(stockChange({ reason: "returned", quantity: 7 }, 10)).toBe(7);
  expect(stockChange({ reason: "written-off", quantity: 7 }, 10)).toBe(-7);
});

test("after a count the stock is what was counted, whatever it was", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (quantity, stock) => {
      expect(stock + stockChange({ reason: "counted", quantity }, stock)).toBe(quantity);
    }),
    { numRuns: 30 },
  );
});

test("a movement is of whole pieces, for a reason that the staff may give", () => {
  const accepts = (given: object) =>
    v.is(StockMovement, { reason: "counted", quantity: 1, ...given });
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
