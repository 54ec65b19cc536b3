import fc from "fast-check";
import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { createSearch } from "./search.ts";
import { tidyQuery } from "./searched-query.ts";

const words = ["cemento", "gris", "pala", "cubeta", "limpia", "vidrios", "19", "pintura", "blanca"];
const name = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 });
const shelf = fc
  .array(fc.record({ name, stock: fc.nat(2) }), { minLength: 1, maxLength: 6 })
  .map((products) =>
    products.map((each, id) => ({
      id,
      name: each.name.join(" "),
      stock: each.stock,
      description: null,
      subcategories: [],
    })),
  );
const shelfAndOne = shelf.chain((products) =>
  fc.record({ products: fc.constant(products), place: fc.nat(products.length - 1) }),
);

test("every product is found by its own name, before all that do not have it", () => {
  fc.assert(
    fc.property(shelfAndOne, ({ products, place }) => {
      const { name: own } = defined(products[place]);
      const found = createSearch(products).find(own);
      expect(found.close).toBe(false);
      expect(defined(found.products[0]).name).toContain(own.split(" ")[0]);
      expect(found.products).toContain(products[place]);
    }),
    { numRuns: 40 },
  );
});

test("a word that is typed further never finds more than its beginning found", () => {
  fc.assert(
    fc.property(
      shelf,
      fc.constantFrom(...words),
      fc.integer({ min: 1, max: 7 }),
      (products, word, cut) => {
        const search = createSearch(products);
        const [begun, whole] = [search.find(word.slice(0, cut)), search.find(word)];
        if (whole.close || whole.products.length === 0) return;
        if (!products.some((each) => each.name.includes(word))) return;
        expect(begun.products).toEqual(expect.arrayContaining(whole.products));
      },
    ),
    { numRuns: 60 },
  );
});

test("the order in which words are typed changes nothing of what is found", () => {
  fc.assert(
    fc.property(
      shelf,
      fc.subarray(words.slice(0, 6), { minLength: 2, maxLength: 3 }),
      (products, typed) => {
        const search = createSearch(products);
        const names = (query: string[]) =>
          search
            .find(query.join(" "))
            .products.map((each) => products.indexOf(each))
            .toSorted((a, b) => a - b);
        expect(names(typed)).toEqual(names(typed.toReversed()));
      },
    ),
    { numRuns: 40 },
  );
});

test("nothing is found twice, whatever is typed", () => {
  fc.assert(
    fc.property(shelf, fc.string({ maxLength: 30 }), (products, typed) => {
      const { products: found } = createSearch(products).find(typed);
      expect(new Set(found).size).toBe(found.length);
    }),
    { numRuns: 40 },
  );
});

test.each([
  [null, ""],
  ["  pala \n\t redonda ", "pala redonda"],
  ["a".repeat(200), "a".repeat(100)],
  [`${"a".repeat(99)} b`, "a".repeat(99)],
  ["\u202ealap\u202c \u200fpala\u0000", "alap pala"],
  [`${"a".repeat(99)}😀`, `${"a".repeat(99)}😀`],
  ["pala \ud83d", "pala"],
])("a search for %j is one for «%s»", (typed, tidy) => {
  expect(tidyQuery(typed)).toBe(tidy);
});

test("a search that was tidied is tidy", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 150, unit: "binary" }), (typed) => {
      expect(tidyQuery(tidyQuery(typed))).toBe(tidyQuery(typed));
      expect(tidyQuery(typed).isWellFormed()).toBe(true);
    }),
    { numRuns: 50 },
  );
});
