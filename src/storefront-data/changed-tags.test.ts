import { describe, expect, it } from "vitest";
import type { Element } from "#src/catalogue/contract.ts";
import type { PublishedReview } from "#src/reviews/contract.ts";
import { defined } from "#testing/defined.ts";
import { changedTags } from "./changed-tags.ts";
import type { Reading } from "./reading.ts";

const cement: Element = {
  id: 1,
  name: "Cemento",
  price: 200,
  stock: 9,
  subcategories: [{ name: "Cementos" }, { name: "Obra gris " }],
};
const soap: Element = { id: 2, name: "Jabón", price: 30, stock: 0, subcategories: [] };
const review = (product: number, text: string): PublishedReview => ({
  product,
  author: "Ana L.",
  stars: 5,
  text,
  images: [],
  reply: null,
  createdAt: "2026-01-01T00:00:00.000Z",
});
const listed = [
  { position: 0, rank: 1, element: cement },
  { position: 1, rank: null, element: soap },
];
const before: Reading = {
  listed,
  announced: { byProduct: new Map(), byGroup: false },
  parts: {
    categories: [],
    advertisements: [],
    pos: [],
    reviews: [review(1, "Bueno"), review(2, "Rico")],
  },
};
const withCement = (change: Partial<Element>, place: Partial<(typeof listed)[number]> = {}) => ({
  ...before,
  listed: [
    { ...defined(listed[0]), ...place, element: { ...cement, ...change } },
    defined(listed[1]),
  ],
});
const tagsAfter = (after: Reading) => changedTags(before, after);

describe("what a change makes anew", () => {
  it("is nothing where nothing changed", () => {
    expect(tagsAfter({ ...before })).toBeNull();
    expect(
      tagsAfter({ ...before, announced: { byProduct: new Map(), byGroup: false } }),
    ).toBeNull();
  });

  it("is, of a piece sold, the pages that show the product, and what tells all stock", () => {
    expect(tagsAfter(withCement({ stock: 8 }))).toEqual(new Set(["product:1", "stock"]));
  });

  it.each<[string, Partial<Element>]>([
    ["the last piece sold", { stock: 0 }],
    ["a new price", { price: 210 }],
    ["another name", { name: "Cemento gris" }],
    ["a promotion", { promotion: { buy: 3, get: 1 } }],
  ])("is, of %s, also every list with the product", (_, change) => {
    expect(tagsAfter(withCement(change))).toEqual(
      new Set(["product:1", "subcategory:cementos", "subcategory:obra gris", "catalogue", "stock"]),
    );
  });

  it.each<[string, Reading]>([
    ["a product that moved to another subcategory", withCement({ subcategories: [] })],
    ["a product of another line", withCement({ product_line: "Firme" })],
    ["another best seller", withCement({}, { rank: 2 })],
    ["a product that is no longer sold", { ...before, listed: listed.slice(1) }],
    ["two products in another order", { ...before, listed: listed.toReversed() }],
    ["another company", { ...before, parts: { ...before.parts, categories: [] } }],
  ])("is everything after %s", (_, after) => {
    expect(tagsAfter(after)).toBe("all");
  });

  it("is, of a review, its product's page alone", () => {
    const reviews = [review(1, "Bueno"), review(2, "Muy rico")];
    expect(tagsAfter({ ...before, parts: { ...before.parts, reviews } })).toEqual(
      new Set(["product:2"]),
    );
    const fewer = { ...before.parts, reviews: reviews.slice(1, 2) };
    expect(tagsAfter({ ...before, parts: fewer })).toEqual(new Set(["product:1", "product:2"]));
  });
});
