import { expect, test } from "vitest";
import { weightOf } from "./weight.ts";

test("what is sent weighs all its pieces, without the rests of binary fractions", () => {
  expect(
    weightOf([
      { quantity: 3, weight: 0.1 },
      { quantity: 2, weight: null },
    ]),
  ).toBe(0.3);
  expect(weightOf([{ quantity: 50, weight: 24.5 }, { quantity: 1 }])).toBe(1225);
});
