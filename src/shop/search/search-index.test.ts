import { describe, expect, it } from "vitest";
import type { Element } from "#src/shop/catalogue/contract.ts";
import { defined } from "#testing/defined.ts";
import { createSearch } from "./search.ts";
import { readSearchIndex, writePartialIndex, writeSearchIndex } from "./search-index.ts";

const element = (id: number, name: string, overrides: Partial<Element> = {}): Element => ({
  id,
  name,
  price: 100,
  stock: 5,
  subcategories: [],
  ...overrides,
});
const palas = { name: "Palas", category: { name: "Obra" } };
const elements = [
  element(1, "Pala", { subcategories: [palas], description: "Redonda" }),
  element(2, "Pico", {
    subcategories: [palas, { name: "Palas" }],
    image: "/a.webp",
    rating: { average: 4.5, count: 12 },
  }),
  element(3, "Pino", {
    content: 19,
    price: "98.50",
    stock: 0,
    sku: "PIN-3",
    gtin: "7501031311309",
  }),
  element(4, "Rastrillo", { applications: "Jardín, Patio", substrates: "Tierra" }),
];
const synonyms = [{ typed: "talacho", means: "pico" }];
const catalogue = {
  elements,
  topProducts: [defined(elements[2]), defined(elements[0])],
  units: { content: "L" },
  synonyms,
  hasCalculator: (name: string) => name === "Palas",
};
/** As the browser receives it. */
const received = JSON.parse(JSON.stringify(writeSearchIndex(catalogue)));
const local = readSearchIndex(received);

describe("the search of a browser", () => {
  it.each([
    "pala",
    "PIC",
    "redonda",
    "obra",
    "19 litros",
    "talacho",
    "pinno",
    "pin3",
    "7501031311309",
    "jardin",
    "tierra",
    "nada",
    "",
  ])("finds for «%s» what the server finds", (query) => {
    const ids = (found: { products: { id: number | string }[]; close: boolean }) => [
      found.close,
      ...found.products.map(({ id }) => id),
    ];
    const onServer = createSearch(
      elements.map((each) => (each.id === 3 ? { ...each, size: "19 L" } : each)),
      { synonyms },
    );
    expect(ids(local.search.find(query))).toEqual(ids(onServer.find(query)));
  });

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
      ["Palas", "Obra", true],
      ["Palas", null, true],
    ]);
  });

  it("knows which subcategories have a calculator", () => {
    expect(local.categories).toEqual([{ name: "Palas", count: 2, hasCalculator: true }]);
    const without = readSearchIndex(writeSearchIndex({ ...catalogue, hasCalculator: () => false }));
    expect(without.categories).toEqual([{ name: "Palas", count: 2, hasCalculator: false }]);
  });

  describe("of a large catalogue", () => {
    const categories: [string, number, boolean][] = [
      ["Palas", 7000, true],
      ["Picos", 9, false],
    ];
    const large = { ...catalogue, topProducts: elements.slice(2, 3), categories };
    const found = { products: elements.slice(0, 2), close: false, total: 1234 };
    const part = readSearchIndex(writePartialIndex(large, "pala", found));

    it("is what the server found, as it found it", () => {
      expect(part.askedFor).toBe("pala");
      expect(part.search.find("  pala ")).toMatchObject({ close: false, total: 1234 });
      expect(part.search.find("pala").products.map(({ id }) => id)).toEqual([1, 2]);
    });

    it("filters what is here until the server was asked again", () => {
      const narrower = part.search.find("palas redondas");
      expect(narrower.products.every(({ name }) => name !== "Pino")).toBe(true);
      expect(narrower.total).toBe(narrower.products.length);
    });

    it("knows all that there is for what was asked, and for more letters where it was little", () => {
      expect(["pala", " pala", "palas", "otra"].map(part.isExact)).toEqual([
        true,
        true,
        false,
        false,
      ]);
      const all = readSearchIndex(writePartialIndex(large, "pala", { ...found, total: 2 }));
      expect(["pala", "palas r", "pal", "pico"].map(all.isExact)).toEqual([
        true,
        true,
        false,
        false,
      ]);
      const none = { products: [], close: false, total: 0 };
      const begin = readSearchIndex(writePartialIndex(large, "", none));
      expect(begin.isExact("p")).toBe(false);
      expect(local.isExact("p")).toBe(true);
    });

    it("says how many products each subcategory has, and goes on with the best sellers", () => {
      expect(part.categories).toEqual([
        { name: "Palas", count: 7000, hasCalculator: true },
        { name: "Picos", count: 9, hasCalculator: false },
      ]);
      expect(part.topProducts.map(({ id }) => id)).toEqual([3]);
    });

    it("sends no more of what was found than a list shows", () => {
      const many = Array.from({ length: 500 }, (_, id) => ({
        ...defined(elements[0]),
        id: id + 10,
      }));
      const written = writePartialIndex(large, "pala", { ...found, products: many });
      expect(written.products).toHaveLength(49);
    });
  });

  it("of an empty catalogue finds nothing", () => {
    const none = { ...catalogue, elements: [], topProducts: [], synonyms: [] };
    const empty = readSearchIndex(writeSearchIndex(none));
    expect(empty.search.find("pala")).toEqual({ products: [], close: false, total: 0 });
    expect(empty.topProducts).toEqual([]);
  });
});
