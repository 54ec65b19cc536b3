import { expect, test } from "vitest";
import { readWhole } from "./read-whole.ts";

test.each([
  ["99", 99, false],
  ["99.", 99, false],
  ["99.50", 100, true],
  ["99,5", 100, true],
  ["$ 99.40", 99, true],
  ["1,250", 1250, false],
  ["1,250.00", 1250, true],
  ["0", 0, false],
  ["", null, false],
  [".", null, false],
  [".5", 1, true],
])("«%s» is %s", (typed, value, isRounded) => {
  expect(readWhole(typed, 6)).toMatchObject({ value, isRounded });
});

test("typed text stays, without letters", () => {
  expect(readWhole("99.5 pesos", 6)?.text).toBe("99.5");
});

test("more digits than the field allows are rejected", () => {
  expect(readWhole("1234567", 6)).toBeNull();
  expect(readWhole("99.9", 2)).toBeNull();
});
