import fc from "fast-check";
import { expect, test } from "vitest";
import type { CartLine } from "./rules.ts";
import { parseQuantity, subtotal, total } from "./sums.ts";

const line = (price: CartLine["price"], quantity: number): CartLine => ({
  id: 1,
  name: "Cemento",
  price,
  quantity,
  image: null,
  description: null,
  stock: 1000,
});

test("an empty cart costs nothing", () => {
  expect(total([])).toBe(0);
  expect(total([line(269, 0)])).toBe(0);
});

test("a cart costs what its lines cost, in whatever order they stand", () => {
  const lines = fc.array(fc.tuple(fc.nat(10_000), fc.nat(99)));
  fc.assert(
    fc.property(lines, (pairs) => {
      const given = pairs.map(([price, quantity]) => line(price, quantity));
      expect(total(given)).toBe(total(given.toReversed()));
      expect(total(given)).toBe(given.reduce((sum, each) => sum + subtotal(each), 0));
    }),
    { numRuns: 30 },
  );
});

test("centavos add up exactly, however many pieces there are", () => {
  expect(subtotal(line("1.15", 3))).toBe(3.45);
  expect(subtotal(line(0.1, 3))).toBe(0.3);
  expect(total([line(0.1, 1), line(0.2, 1)])).toBe(0.3);
});

test.each([
  [" 4 ", 4],
  ["1e3", 1],
  ["+2", 2],
  ["999999", 999_999],
  ["0.9", null],
  ["-0", null],
  ["٣", null],
  ["Infinity", null],
])("typing %j as a quantity gives %j", (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});
