import fc from "fast-check";
import { expect, test } from "vitest";
import type { ImportedProduct } from "./imported-product.ts";
import { inWholePesos } from "./whole-pesos.ts";

const product = (given: Partial<ImportedProduct>): ImportedProduct => ({
  line: 2,
  name: "Pala",
  problems: [],
  notes: [],
  ...given,
});

test("centavos are rounded, half a peso up, and each price that changes is told", () => {
  expect(inWholePesos(product({ price: 19.5, compareAtPrice: 25.49 }))).toMatchObject({
    price: 20,
    compareAtPrice: 25,
    notes: [
      { kind: "price-rounded", from: 19.5, to: 20 },
      { kind: "price-rounded", from: 25.49, to: 25 },
    ],
  });
});

test("what has no centavos stays as it is, and what was told before stays told", () => {
  const whole = product({ price: 20, compareAtPrice: null });
  expect(inWholePesos(whole)).toBe(whole);
  const negative = { kind: "negative-stock" as const };
  expect(inWholePesos(product({ price: 1.2, notes: [negative] })).notes[0]).toEqual(negative);
});

test("a price that nobody said is none, and an old price that is taken away stays taken", () => {
  expect(inWholePesos(product({ compareAtPrice: 9.5 }))).not.toHaveProperty("price");
  expect(inWholePesos(product({ price: 9.5, compareAtPrice: null })).compareAtPrice).toBe(null);
});

test("a screw of forty centavos costs a peso and is no gift", () => {
  expect(inWholePesos(product({ price: 0.4 }))).toMatchObject({
    price: 1,
    notes: [{ kind: "price-rounded", from: 0.4, to: 1 }],
  });
  expect(inWholePesos(product({ price: 0 })).price).toBe(0);
  // The form rejects it then, as it does -1.
  expect(inWholePesos(product({ price: -0.4 })).price).toBe(-1);
});

test("no price moves by more than a peso, and none becomes nothing", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (centavos) => {
      const { price = 0, notes } = inWholePesos(product({ price: centavos / 100 }));
      expect(Number.isInteger(price) && price > 0).toBe(true);
      expect(Math.abs(price - centavos / 100)).toBeLessThan(1);
      expect(notes.length).toBe(centavos % 100 === 0 ? 0 : 1);
    }),
  );
});
