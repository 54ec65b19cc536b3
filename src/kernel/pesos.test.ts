import { describe, expect, it } from "vitest";
import { formatPesos, parsePesos } from "./pesos.ts";

describe("a price", () => {
  it("is cut to whole pesos, however the backend wrote it", () => {
    expect(parsePesos(1849)).toBe(1849);
    expect(parsePesos("1849.99")).toBe(1849);
    expect(parsePesos(12.5)).toBe(12);
  });

  it("is shown as in Mexico, without centavos", () => {
    expect(formatPesos(1849)).toBe("$1,849");
    expect(formatPesos(0)).toBe("$0");
  });
});
