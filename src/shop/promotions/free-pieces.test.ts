import fc from "fast-check";
import { expect, test } from "vitest";
import { freeUnits, paidPieces } from "./free-pieces.ts";

test.each([
  [2, 0],
  [3, 1],
  [7, 2],
])("of %i pieces at three for one, %i are free", (quantity, free) => {
  expect(freeUnits(quantity, { buy: 3, get: 1 })).toBe(free);
  expect(freeUnits(quantity, { buy: 3, get: 2 })).toBe(free * 2);
});

test("a promotion that asks for nothing gives nothing", () => {
  expect(freeUnits(7, { buy: 0, get: 1 })).toBe(0);
  expect(freeUnits(7, { buy: -1, get: 1 })).toBe(0);
});

test.each([
  [2, 2],
  [3, 3],
  [4, 3],
  [5, 4],
  [7, 6],
  [8, 6],
])("of %i pieces at four for three, %i are paid", (needed, paid) => {
  expect(paidPieces(needed, { buy: 3, get: 1 })).toBe(paid);
  expect(paidPieces(needed, { buy: 0, get: 1 })).toBe(needed);
});

test("what is paid brings as much as is needed, and one fewer would not", () => {
  const count = (max: number) => fc.integer({ min: 1, max });
  fc.assert(
    fc.property(count(200), count(6), count(4), (needed, buy, get) => {
      const brings = (paid: number) => paid + freeUnits(paid, { buy, get });
      const paid = paidPieces(needed, { buy, get });
      expect(brings(paid)).toBeGreaterThanOrEqual(needed);
      expect(brings(paid - 1)).toBeLessThan(needed);
    }),
  );
});
