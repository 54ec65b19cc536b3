import { expect, test } from "vitest";
import { kilogramsOf } from "./weight.ts";

test.each([
  [24.5, "kg", 24.5],
  ["5.3", "kg", 5.3],
  [500, "g", 0.5],
  [500, " Gramos ", 0.5],
  [20, "", 20],
  [null, "kg", null],
  [0, "kg", null],
  ["", "kg", null],
])("a weight of %s in «%s» is %s kg", (weight, unit, kilograms) => {
  expect(kilogramsOf({ weight }, { weight: unit })).toBe(kilograms);
});
