import { expect, test } from "vitest";
import { formatQuantity } from "./quantity.ts";

test("one is in the singular, none and several are in the plural", () => {
  const word = (count: number) => formatQuantity(count).replace(/^\d+ /, "");
  expect(word(0)).toBe(word(2));
  expect(word(1)).not.toBe(word(2));
  expect(word(21)).toBe(word(2));
});

test("the number is always said", () => {
  for (const count of [0, 1, 12, 1000]) expect(formatQuantity(count)).toContain(String(count));
});
