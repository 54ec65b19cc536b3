import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPesos, parsePesos } from "./pesos.ts";

describe("a price", () => {
  it("is cut to whole pesos, however the backend wrote it", () => {
    expect(parsePesos(1849)).toBe(1849);
    expect(parsePesos("1849.99")).toBe(1849);
    expect(parsePesos(12.5)).toBe(12);
    expect(parsePesos(" 12 ")).toBe(12);
    expect(parsePesos("0.99")).toBe(0);
  });

  it.each(["", "gratis", "$12", "NaN", ".5"])("that is none (%j) is no number", (price) => {
    expect(parsePesos(price)).toBeNaN();
  });

  it("is shown as in Mexico, without centavos", () => {
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
