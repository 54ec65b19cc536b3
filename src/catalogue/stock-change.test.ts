import { expect, test } from "vitest";
import { stockChange } from "./stock-change.ts";

test("a count sets the stock, what arrives adds, what breaks takes away", () => {
  expect(stockChange({ reason: "counted", quantity: 7 }, 10)).toBe(-3);
  expect(stockChange({ reason: "received", quantity: 7 }, 10)).toBe(7);
  expect(stockChange({ reason: "returned", quantity: 7 }, 10)).toBe(7);
  expect(stockChange({ reason: "written-off", quantity: 7 }, 10)).toBe(-7);
});
