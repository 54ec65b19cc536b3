import { describe, expect, it } from "vitest";
import type { Element } from "#src/catalogue/contract.ts";
import { createSearch } from "./search.ts";
import { readSearchIndex, writeSearchIndex } from "./search-index.ts";

const element = (id: number, name: string, given: Partial<Element> = {}): Element => ({
  id,
  name,
  price: 100,
  stock: 5,
  subcategories: [],
  ...given,
});
const palas = { name: "Palas", category: { name: "Obra" } };
const elements = [
  element(1, "Pala", { subcategories: [palas], description: "Redonda" }),
  element(2, "Pico", {
    subcategories: [palas, { name: "Palas" }],
    image: "/a.webp",
    rating: { average: 4.5, count: 12 },
  }),
  element(3, "Pino", { content: 19, price: "98.50", stock: 0 }),
];
const synonyms = [{ typed: "talacho", means: "pico" }];
const catalogue = {
  elements,
  topProducts: [elements[2]!, elements[0]!],
  units: { content: "L" },
  synonyms,
};
/** As the browser gets it. */
const received = JSON.parse(JSON.stringify(writeSearchIndex(catalogue)));
const local = readSearchIndex(received);

describe("the search of a browser", () => {
  it.each(["pala", "PIC", "redonda", "obra", "19 litros", "talacho", "pinno", "nada", ""])(
    "finds for «%s» what the server finds",
    (query) => {
      const ids = (found: { products: { id: number | string }[]; close: boolean }) => [
        found.close,
        ...found.products.map(({ id }) => id),
      ];
      const onServer = createSearch(
        elements.map((each) => (each.id === 3 ? { ...each, size: "19 L" } : each)),
        { synonyms },
      );
      expect(ids(local.search.find(query))).toEqual(ids(onServer.find(query)));
    },
  );

  it("shows each product with what its card needs", () => {
    expect(local.search.find("pino").products[0]).toMatchObject({
      id: 3,
      name: "Pino",
      price: "98.50",
      image: null,
      stock: 0,
      rating: null,
    });
    expect(local.search.find("pico").products[0]).toMatchObject({
      image: "/a.webp",
      rating: { label: "4.5 de 5, 12 opiniones" },
    });
  });

  it("goes on with the best sellers, in the catalogue's order", () => {
    expect(local.topProducts.map(({ id }) => id)).toEqual([1, 3]);
  });

  it("gets each subcategory once; one without a category is another", () => {
    expect(received.subcategories).toEqual([
      ["Palas", "Obra"],
      ["Palas", null],
    ]);
  });

  it("of an empty catalogue finds nothing", () => {
    const none = { elements: [], topProducts: [], units: {}, synonyms: [] };
    const empty = readSearchIndex(writeSearchIndex(none));
    expect(empty.search.find("pala")).toEqual({ products: [], close: false });
    expect(empty.topProducts).toEqual([]);
  });
});
