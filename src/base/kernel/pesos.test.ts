import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  cutToPart,
  formatPesos,
  lineTotal,
  parsePesos,
  partsOfPeso,
  shareOut,
  sumPesos,
  wholePesos,
} from "./pesos.ts";
import { defined } from "#testing/defined.ts";

describe("a price", () => {
  it("is read to the centavo, however the backend wrote it", () => {
    expect(parsePesos(1849)).toBe(1849);
    expect(parsePesos("1849.99")).toBe(1849.99);
    expect(parsePesos(1.15)).toBe(1.15);
    expect(parsePesos("12.999")).toBe(12.99);
    expect(parsePesos(" 12 ")).toBe(12);
  });

  it("is cut to whole pesos where nobody speaks of centavos", () => {
    expect(wholePesos(1849)).toBe(1849);
    expect(wholePesos("1849.99")).toBe(1849);
    expect(wholePesos(12.5)).toBe(12);
    expect(wholePesos("0.99")).toBe(0);
  });

  it.each(["", "gratis", "$12", "NaN"])("that is none (%j) is no number", (price) => {
    expect(parsePesos(price)).toBeNaN();
    expect(wholePesos(price)).toBeNaN();
  });

  it("is shown as in Mexico, with its centavos where it has some", () => {
    expect(formatPesos(12.5)).toBe("$12.50");
    expect(formatPesos(1849.99)).toBe("$1,849.99");
    expect(formatPesos(1849)).toBe("$1,849");
    expect(formatPesos(0)).toBe("$0");
    expect(formatPesos(1_234_567)).toBe("$1,234,567");
    expect(formatPesos(-50)).toBe("-$50");
  });

  it("that is shown says every digit of it", () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (price) => {
        expect(parsePesos(formatPesos(price).replace(/[$,]/g, ""))).toBe(price);
      }),
      { numRuns: 50 },
    );
  });
});

describe("amounts", () => {
  it("add up as if they were counted in centavos", () => {
    const centavos = fc.array(fc.tuple(fc.nat(10_000_000), fc.nat(999)), { maxLength: 30 });
    fc.assert(
      fc.property(centavos, (lines) => {
        const exact = lines.reduce((sum, [price, quantity]) => sum + price * quantity, 0);
        const totals = lines.map(([price, quantity]) =>
          lineTotal({ price: price / 100, quantity }),
        );
        expect(Math.round(sumPesos(totals) * 100)).toBe(exact);
      }),
    );
  });

  it("are divided into pesos where all are whole, or else into centavos", () => {
    expect(partsOfPeso([10, 20])).toBe(1);
    expect(partsOfPeso([10, 20.5])).toBe(100);
    expect(cutToPart(19.99, 1)).toBe(19);
    expect(cutToPart(1.15, 100)).toBe(1.15);
    expect(cutToPart(1.159, 100)).toBe(1.15);
  });
});

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
