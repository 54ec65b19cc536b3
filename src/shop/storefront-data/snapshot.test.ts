import { describe, expect, it } from "vitest";
import type { Element } from "#src/shop/catalogue/contract.ts";
import { defined } from "#testing/defined.ts";
import type { MainInfo } from "./contract.ts";
import { type Snapshot, snapshotOf } from "./snapshot.ts";

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

  it("finds products by the sizes of their packs and the staff's synonyms", () => {
    const shop = snapshotOf(
      {
        ...mainInfo,
        elements: [{ ...element(1), content: 19 }, element(2)],
        configElement: { content: "L" },
        synonyms: [{ typed: "cosa", means: "producto" }],
      },
      "v1",
    );
    expect(ids(shop.search().find("19 litros").products)).toEqual([1]);
    expect(ids(shop.search().find("cosa").products)).toEqual([1, 2]);
  });
});

describe("a product that changed", () => {
  const before = { ...element(2, "Pisos", "Baños"), product_line: "Firme" };
  const units = { performance: "m²" };
  const first: MainInfo = {
    ...mainInfo,
    elements: [{ ...element(1, "Pisos"), product_line: "Firme" }, before],
    configElement: units,
  };
  const with2 = (second: Element): MainInfo => ({
    ...first,
    elements: first.elements.with(1, second),
  });
  const open = (after: Element) => {
    const former = snapshotOf(first, "v1");
    former.search();
    return { former, shop: snapshotOf(with2(after), "v2", former) };
  };

  it("is the new one wherever it is found, and the version before stays as it was", () => {
    const after = { ...before, price: 5, stock: 0 };
    const { former, shop } = open(after);
    const foundIn = (version: typeof shop) => [
      version.allElements()[1],
      version.elementById("2"),
      version.elementsOf("pisos")[1],
      version.elementsOf("Baños")[0],
      version.elementsOfLine("firme")[1],
      version.topProducts[1],
      version.search().find("producto 2").products[0],
    ];
    for (const value of foundIn(shop)) expect(value).toBe(after);
    for (const value of foundIn(former)) expect(value).toBe(before);
    expect(shop.cardOf(defined(shop.allElements()[1])).price).toBe(5);
  });

  it("goes behind those that can be bought once it is sold out", () => {
    const shop = snapshotOf(
      { ...first, elements: first.elements.with(0, { ...element(1, "Pisos"), stock: 0 }) },
      "v2",
      snapshotOf(first, "v1"),
    );
    expect(ids(shop.search().find("producto").products)).toEqual([2, 1]);
  });

  it("decides whether its subcategories calculate, and no others", () => {
    const answers = (version: Snapshot) => ["pisos ", "Baños", "Nada"].map(version.hasCalculator);
    const covering = { ...before, performance: 10 };
    const { former, shop } = open(covering);
    expect(answers(former)).toEqual([false, false, false]);
    expect(answers(shop)).toEqual([true, true, false]);
    expect(answers(snapshotOf(with2({ ...covering, stock: 0 }), "v3", shop))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("is found by its new name, and by the old one no more", () => {
    const { shop } = open({ ...before, name: "Cemento" });
    expect(ids(shop.search().find("cemento").products)).toEqual([2]);
    expect(ids(shop.search().find("producto").products)).toEqual([1]);
  });

  it("is found by the size of its pack in the shop's other unit", () => {
    const shop = snapshotOf({ ...first, configElement: { content: "L" } }, "v1");
    const { former } = open(before);
    const pack = { ...before, content: 19 };
    const other = snapshotOf({ ...with2(pack), configElement: { content: "L" } }, "v2", former);
    expect(shop.search().find("19 litros").products).toEqual([]);
    expect(other.search().find("19 litros").products).toEqual([pack]);
  });
});
