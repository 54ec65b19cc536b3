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

test("a price that would become nothing can't be imported, and is not given away", () => {
  expect(inWholePesos(product({ price: 0.4 }))).toMatchObject({
    problems: [{ kind: "price-below-peso", price: 0.4 }],
    notes: [],
  });
  expect(inWholePesos(product({ price: 0.5 }))).toMatchObject({ price: 1, problems: [] });
  expect(inWholePesos(product({ price: 0 }))).toMatchObject({ price: 0, problems: [] });
});

test("a price below nothing stays wrong, as the form refuses it", () => {
  expect(inWholePesos(product({ price: -0.4 }))).toMatchObject({ price: -0.4, notes: [] });
});

test("no price moves by more than half a peso, and none becomes nothing without a word", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (centavos) => {
      const { price = 0, notes, problems } = inWholePesos(product({ price: centavos / 100 }));
      expect(Number.isInteger(price)).toBe(true);
      expect(Math.abs(price - centavos / 100)).toBeLessThanOrEqual(0.5);
      expect(problems.length).toBe(price === 0 ? 1 : 0);
      expect(notes.length + problems.length).toBe(centavos % 100 === 0 ? 0 : 1);
    }),
  );
});
