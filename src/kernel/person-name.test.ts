import { describe, expect, it } from "vitest";
import { holdsNoUrl, isOneLine } from "./person-name.ts";

describe("a person's name", () => {
  it.each([
    "Ana",
    "Ma. Luisa",
    "J.R. Güemes",
    "O'Brien-López",
    "José Ángel del Río",
    "Sr. Núñez",
    "Íñigo (obra 3)",
  ])("may be %s", (name) => {
    expect(holdsNoUrl(name)).toBe(true);
  });

  it.each([
    "http://gana.example",
    "HTTPS://x",
    "Premio en gana.example",
    "www gana",
    "ana@gana.example",
    "gana.mx/premio",
    "10.0.0.1",
    "gana。example",
    "gana．example",
    "ga\u200bna.exa\u200bmple",
    "ñandú.xn--p1ai",
  ])("is not %s", (name) => {
    expect(holdsNoUrl(name)).toBe(false);
  });

  it("stands on one line", () => {
    expect(isOneLine("Ana Ruiz")).toBe(true);
    expect(isOneLine("Ana\n\nGanaste un premio")).toBe(false);
    expect(isOneLine("Ana\u2028Ganaste")).toBe(false);
  });
});
