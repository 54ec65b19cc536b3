import fc from "fast-check";
import { expect, test } from "vitest";
import { categoryUrl, productUrl, searchUrl } from "./urls.ts";

// URLs can't encode a lone UTF-16 surrogate.
const name = fc.string({ unit: "grapheme" });
const pathOf = (url: string) => new URL(url, "https://shop.example").pathname;

test("whatever its name, a product's URL has three segments, which say name and id", () => {
  fc.assert(
    fc.property(
      name.filter((each) => !/^\.{1,2}$/.test(each)),
      fc.integer({ min: 1 }),
      (text, id) => {
        const [, product, ...rest] = pathOf(productUrl({ id, name: text })).split("/");
        expect([product, ...rest.map(decodeURIComponent)]).toEqual(["product", text, String(id)]);
      },
    ),
    { numRuns: 50 },
  );
});

test("a search's URL carries what was typed, and nothing else", () => {
  fc.assert(
    fc.property(name, (typed) => {
      const { searchParams, hash } = new URL(searchUrl(typed), "https://shop.example");
      expect([...searchParams]).toEqual([["query", typed]]);
      expect(hash).toBe("");
    }),
    { numRuns: 50 },
  );
});

test.each(["Pisos y azulejos", "50% más", "a/b", "¿qué?", "#1", "a&b=c", "日本"])(
  "the subcategory «%s» is one segment of its URL",
  (text) => {
    expect(pathOf(categoryUrl(text)).split("/").map(decodeURIComponent)).toEqual([
      "",
      "categories",
      text,
    ]);
  },
);
