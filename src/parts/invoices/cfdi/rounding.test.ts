import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { totalRange } from "./rounding.ts";

const iva = ["0.160000"];
const line = (quantity: string, unitValue: string, discount = "") => ({
  quantity,
  unitValue,
  discount,
  rates: iva,
});

describe("the total of a CFDI", () => {
  test("is the same but for rounding within the limits of Anexo 20 for its lines", () => {
    // 3 × 171.545 to 171.555 is 514.63 to 514.67, and its IVA 82.34 to 82.35.
    expect(totalRange(596.99, [line("3", "171.55")])).toEqual({ from: 596.97, to: 597.02 });
    expect(totalRange(597, [line("3", "171.551724")])).toEqual({ from: 596.99, to: 597.01 });
    expect(totalRange(481, [line("3", "171.55", "100.00")])).toEqual({ from: 480.97, to: 481.02 });
  });

  test("rounds more where a rounded price is multiplied, and at most a piece's own decimals", () => {
    expect(totalRange(198998, [line("1000", "171.55")])).toEqual({ from: 198992.2, to: 199003.8 });
    // A price without decimals has centavos all the same.
    expect(totalRange(116, [line("1", "100")])).toEqual({ from: 115.98, to: 116.02 });
    // Half a piece more is no rounding, whatever «Cantidad» is written like.
    expect(totalRange(116, [line("1.0", "100.00")])).toEqual({ from: 115.98, to: 116.02 });
  });

  test("is itself alone where its lines do not come to it, or say nothing", () => {
    expect(totalRange(500, [line("3", "171.55")])).toEqual({ from: 500, to: 500 });
    expect(totalRange(116, [])).toEqual({ from: 116, to: 116 });
    expect(totalRange(116, [line("many", "1e9")])).toEqual({ from: 116, to: 116 });
    expect(totalRange(100, [{ ...line("1", "100.00"), rates: [] }])).toEqual({
      from: 99.99,
      to: 100.01,
    });
  });

  test("of a sale that a program splits into prices of two decimals is always in range", () => {
    const sold = fc.record({
      quantity: fc.integer({ min: 1, max: 500 }),
      paid: fc.integer({ min: 100, max: 900_000 }),
    });
    fc.assert(
      fc.property(fc.array(sold, { minLength: 1, maxLength: 20 }), (lines) => {
        const sale = sumPesos(lines.map(({ quantity, paid }) => (paid / 100) * quantity));
        const written = lines.map(({ quantity, paid }) => {
          const unitValue = roundPesos(paid / 116);
          const base = roundPesos(unitValue * quantity);
          return { base, tax: roundPesos(base * 0.16), unitValue, quantity };
        });
        const total = sumPesos(written.flatMap(({ base, tax }) => [base, tax]));
        const { from, to } = totalRange(
          total,
          written.map(({ quantity, unitValue }) => line(String(quantity), unitValue.toFixed(2))),
        );
        expect(from).toBeLessThanOrEqual(sale);
        expect(to).toBeGreaterThanOrEqual(sale);
      }),
    );
  });
});
