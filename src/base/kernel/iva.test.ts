import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutTax } from "./iva.ts";

test("subtotal and IVA add up to the centavo", () => {
  expect(withoutTax(13_730)).toEqual({ subtotal: 11_836.21, tax: 1893.79 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (centavos) => {
      const { subtotal, tax } = withoutTax(centavos / 100);
      expect(Math.round((subtotal + tax) * 100)).toBe(centavos);
    }),
  );
});
