import { describe, expect, test } from "vitest";
import { countedQuery, isPersonsSearch } from "./searched-query.ts";

describe("a search is counted", () => {
  test("the same however it is written", () => {
    for (const query of ["Quita  Sarro", "quita sarro", " QUITA-SARRO ", "¿quita sarro?"])
      expect(countedQuery(query)).toBe("quita sarro");
    expect(countedQuery("Baño 19 L")).toBe("bano 19 l");
  });

  test.each([
    "ana@example.com",
    "ana arroba ejemplo punto com",
    "ana.ruiz gmail",
    "55 1234 5678",
    "(33) 12-34-56-78",
    "4242 4242 4242 4242",
    "GODE561231HDFABC09",
    "soy Ana Ruiz, vivo en la calle Morelos y quiero saber de mi pedido",
  ])("but %j looks like a person's own and is not", (query) => {
    expect(countedQuery(query)).toBeNull();
  });

  test.each(["", " ", "a", "¿?", "ñ"])("and %j says nothing", (query) => {
    expect(countedQuery(query)).toBeNull();
  });
});

describe("a person's search", () => {
  const browser =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";

  test("is the first page, asked for by a browser", () => {
    expect(isPersonsSearch({ userAgent: browser, purpose: null, page: 1 })).toBe(true);
    expect(isPersonsSearch({ userAgent: browser, purpose: null, page: 2 })).toBe(false);
  });

  test("is not what a browser fetches ahead", () => {
    expect(isPersonsSearch({ userAgent: browser, purpose: "prefetch;prerender", page: 1 })).toBe(
      false,
    );
  });

  test.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1)",
    "bingbot/2.0",
    "curl/8.5.0",
    "facebookexternalhit/1.1 preview",
    null,
  ])("is none of %j", (userAgent) => {
    expect(isPersonsSearch({ userAgent, purpose: null, page: 1 })).toBe(false);
  });
});
