import { describe, expect, it, vi } from "vitest";
import type { Element } from "#src/catalogue/contract.ts";
import { defined } from "#testing/defined.ts";
import { largeCatalogue } from "./catalogue-search.ts";
import type { MainInfo } from "./contract.ts";
import { snapshotOf } from "./snapshot.ts";

const element = (id: number | string, ...subcategories: string[]): Element => ({
  id,
  name: `Producto ${id}`,
  price: 1,
  stock: 1,
  subcategories: subcategories.map((name) => ({ name })),
});
const mainInfo: MainInfo = {
  elements: [element(1, "Pisos"), element("b-2", "pisos ", "Baños", "PISOS"), element(3)],
  categories: [
    {
      id: 1,
      name: "Limpieza",
      subcategories: [
        { id: 1, name: "Pisos" },
        { id: 2, name: "Baños", category: { name: "Otra" } },
      ],
    },
  ],
  advertisements: [],
  pos: [],
  topProducts: [],
};
const snapshot = snapshotOf(mainInfo, "v1");
const ids = (elements: readonly Element[]) => elements.map(({ id }) => id);

describe("a snapshot", () => {
  it("finds a product by its id as it stands in an address", () => {
    expect(snapshot.elementById("1")).toBe(mainInfo.elements[0]);
    expect(snapshot.elementById("b-2")).toBe(mainInfo.elements[1]);
    for (const id of ["", "01", "1.0", "B-2", "constructor"])
      expect(snapshot.elementById(id)).toBeUndefined();
  });

  it("finds a subcategory in any case, with the category that it stands in or names", () => {
    expect(snapshot.subcategoryByName(" PISOS")?.category).toEqual({ name: "Limpieza" });
    expect(snapshot.subcategoryByName("baños")?.category).toEqual({ name: "Otra" });
    expect(snapshot.subcategoryByName("banos")).toBeUndefined();
    expect(snapshot.subcategoryByName("Limpieza")).toBeUndefined();
  });

  it("lists a subcategory's products in the catalogue's order, each once", () => {
    expect(ids(snapshot.elementsOf("Pisos"))).toEqual([1, "b-2"]);
    expect(ids(snapshot.elementsOf("BAÑOS"))).toEqual(["b-2"]);
    expect(snapshot.elementsOf("Nada")).toEqual([]);
  });

  it("has best sellers even where none are named: the first five", () => {
    const many = { ...mainInfo, elements: Array.from({ length: 9 }, (_, id) => element(id)) };
    expect(ids(snapshotOf(many, "v1").topProducts)).toEqual([0, 1, 2, 3, 4]);
    const named = { ...many, topProducts: [{ element: element(7) }] };
    expect(ids(snapshotOf(named, "v1").topProducts)).toEqual([7]);
    expect(snapshotOf({ ...mainInfo, elements: [] }, "v1").topProducts).toEqual([]);
  });

  it("of another backend, which tells less, is whole", () => {
    expect(snapshotOf(mainInfo, "v1")).toMatchObject({
      version: "v1",
      units: {},
      synonyms: [],
      company: null,
      deliveries: [],
    });
  });

  it("opens its search once, with the sizes of packs and the staff's synonyms", async () => {
    const shop = snapshotOf(
      {
        ...mainInfo,
        elements: [{ ...element(1), content: 19 }, element(2)],
        configElement: { content: "L" },
        synonyms: [{ typed: "cosa", means: "producto" }],
      },
      "v1",
    );
    const search = await shop.search();
    expect(await shop.search()).toBe(search);
    expect(ids(search.find("19 litros").products)).toEqual([1]);
    expect(ids(search.find("cosa").products)).toEqual([1, 2]);
  });
});

describe("a product that changed", () => {
  const open = () => {
    const shop = snapshotOf(
      {
        ...mainInfo,
        elements: [
          { ...element(1, "Pisos"), product_line: "Firme" },
          { ...element(2, "Pisos", "Baños"), product_line: "Firme" },
        ],
        topProducts: [],
      },
      "v1",
    );
    const [, before] = shop.allElements();
    return { shop, before: defined(before) };
  };

  it("is the new one wherever it is found, and lists that were handed out stay", async () => {
    const { shop, before } = open();
    const handedOut = shop.elementsOf("Pisos");
    const after = { ...before, price: 5, stock: 0 };
    await shop.search();
    shop.replace([{ before, after }], "v2");
    expect(shop.version).toBe("v2");
    for (const found of [
      shop.allElements()[1],
      shop.elementById("2"),
      shop.elementsOf("pisos")[1],
      shop.elementsOf("Baños")[0],
      shop.elementsOfLine("firme")[1],
      shop.topProducts[1],
      (await shop.search()).find("producto 2").products[0],
    ])
      expect(found).toBe(after);
    expect(shop.cardOf(defined(shop.allElements()[1])).price).toBe(5);
    expect(handedOut[1]).toBe(before);
  });

  it("goes behind those that can be bought once it is sold out", async () => {
    const { shop, before } = open();
    const [first] = shop.allElements();
    const search = await shop.search();
    expect(ids(search.find("producto").products)).toEqual([1, 2]);
    shop.replace([{ before: defined(first), after: { ...defined(first), stock: 0 } }], "v2");
    expect(ids(search.find("producto").products)).toEqual([2, 1]);
    expect(shop.allElements()[1]).toBe(before);
  });

  it("decides whether its subcategory calculates, and no other", () => {
    const covering = { ...element(1, "Pisos", "Baños"), performance: 10 };
    const shop = snapshotOf(
      { ...mainInfo, elements: [covering], configElement: { performance: "m²" } },
      "v1",
    );
    const answers = () => ["pisos ", "Baños", "Nada"].map(shop.hasCalculator);
    expect(answers()).toEqual([true, true, false]);
    const soldOut = { ...covering, stock: 0 };
    shop.replace([{ before: covering, after: soldOut }], "v2");
    expect(answers()).toEqual([false, false, false]);
    shop.replace([{ before: soldOut, after: covering }], "v3");
    expect(answers()).toEqual([true, true, false]);
  });

  it("is found by its new name, and by the old one no more", async () => {
    const { shop, before } = open();
    await shop.search();
    shop.replace([{ before, after: { ...before, name: "Cemento" } }], "v2");
    const search = await shop.search();
    expect(ids(search.find("cemento").products)).toEqual([2]);
    expect(ids(search.find("producto").products)).toEqual([1]);
  });
});

describe("the search of a large catalogue", () => {
  const many = (first: Element): MainInfo => ({
    ...mainInfo,
    elements: [first, ...Array.from({ length: largeCatalogue }, (_, id) => element(id + 2))],
  });

  it("is the former one while the words are collected, with what is sold today", async () => {
    const former = snapshotOf(many({ ...element(1), name: "Cemento gris" }), "v1");
    expect(ids((await former.search()).find("gris").products)).toEqual([1]);
    const today = { ...element(1), name: "Cemento blanco", price: 9 };
    const shop = snapshotOf(many(today), "v2", former);
    expect((await shop.search()).find("gris").products).toEqual([today]);
    const without = snapshotOf(
      { ...many(today), elements: many(today).elements.slice(1) },
      "v3",
      former,
    );
    expect((await without.search()).find("gris").products).toEqual([]);
    const isCollected = async () =>
      expect(ids((await shop.search()).find("blanco").products)).toEqual([1]);
    await vi.waitFor(isCollected, { timeout: 30_000 });
    expect((await shop.search()).find("gris").products).toEqual([]);
  });

  it("finds what a small one's finds", async () => {
    const shop = snapshotOf(many({ ...element(1), name: "Jabón" }), "v1");
    const found = (await shop.search()).find("jabon");
    expect(found).toEqual({ products: [shop.allElements()[0]], close: false, total: 1 });
  });
});
