import { expect, test } from "vitest";
import { stockChange } from "./stock-change.ts";

test("a count sets the stock, what arrives adds, what breaks takes away", () => {
  expect(stockChange({ reason: "counted", pieces: 7 }, 10)).toBe(-3);
  expect(stockChange({ reason: "received", pieces: 7 }, 10)).toBe(7);
  expect(stockChange({ reason: "returned", pieces: 7 }, 10)).toBe(7);
  expect(stockChange({ reason: "written-off", pieces: 7 }, 10)).toBe(-7);
});
