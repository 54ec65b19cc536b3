import fc from "fast-check";
import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { shareOut } from "./share-out.ts";

test("an amount is shared out without loss, and nobody gets more than their weight", () => {
  const weights = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
      const sum = given.reduce((total, weight) => total + weight, 0);
      const amount = Math.floor(sum * part);
      const shares = shareOut(amount, given);
      expect(shares.reduce((total, share) => total + share, 0)).toBe(amount);
      for (const [place, share] of shares.entries()) {
        expect(Number.isInteger(share)).toBe(true);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(defined(given[place]));
        expect(Math.abs(share - (amount * defined(given[place])) / Math.max(1, sum))).toBeLessThan(
          1,
        );
      }
    }),
    { numRuns: 200 },
  );
});

test("what rounding leaves goes to the largest remainders", () => {
  expect(
    shareOut(
      100,
      [1, 1, 1].map((part) => part * 100),
    ),
  ).toEqual([34, 33, 33]);
  expect(shareOut(10, [199, 101, 700])).toEqual([2, 1, 7]);
  expect(shareOut(0, [0, 0])).toEqual([0, 0]);
});
