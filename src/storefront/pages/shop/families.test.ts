import { describe, expect, test } from "vitest";
import { snapshotOf } from "#src/shop/storefront-data/snapshot.ts";
import type { Element } from "#src/shop/catalogue/contract.ts";
import { defined } from "#testing/defined.ts";
import { familiesOf } from "./families.ts";

const element = (id: number, subcategory: string, more: Partial<Element> = {}): Element => ({
  id,
  name: `Producto ${id}`,
  price: 1,
  stock: 1,
  subcategories: [{ name: subcategory }],
  ...more,
});
const categories = [
  { id: 1, name: "Construcción", subcategories: [{ id: 1, name: "Morteros" }] },
  {
    id: 2,
    name: "Limpieza",
    subcategories: [
      { id: 2, name: "Pisos", description: "Limpia y sella." },
      { id: 3, name: "Vacía" },
    ],
  },
];

function groupsOf(elements: Element[], top: number[] = []) {
  const topProducts = elements
    .filter(({ id }) => top.includes(Number(id)))
    .map((each) => ({ element: each }));
  return familiesOf(
    snapshotOf({ elements, categories, advertisements: [], pos: [], topProducts }, "v1"),
  );
}
const many = (count: number, subcategory = "Pisos") =>
  Array.from({ length: count }, (_, index) => element(index + 1, subcategory));
const ids = (cards: readonly { id: number | string }[] | undefined) => cards?.map(({ id }) => id);

describe("the whole shop by family", () => {
  test("has the families that have products, under their categories", () => {
    const [group, ...others] = groupsOf(many(4));
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      name: "Limpieza",
      families: [
        { name: "Pisos", description: "Limpia y sella.", to: "/categories/Pisos", total: 4 },
      ],
    });
    expect(group?.families).toHaveLength(1);
  });

  test("begins a family with its best sellers, and ends it with what is sold out", () => {
    const [, soldOut, guest, ...others] = many(7);
    const elements = [
      element(1, "Pisos"),
      { ...defined(soldOut), stock: 0 },
      { ...defined(guest), subcategories: [{ name: "Morteros" }, { name: "Pisos" }] },
      ...others,
    ];
    const [family] = groupsOf(elements, [3, 5]).at(-1)?.families ?? [];
    expect(ids(family?.cards)).toEqual([5, 1, 4]);
    expect(ids(family?.rest)).toEqual([6, 7, 3, 2]);
  });

  test("opens a family of twelve in place, and leads to the list of a larger one", () => {
    const restOf = (count: number) => groupsOf(many(count))[0]?.families[0]?.rest.length;
    expect([restOf(2), restOf(12), restOf(13)]).toEqual([0, 9, 0]);
  });

  test("counts variants of a product as one", () => {
    const options = (value: string) => ({
      product_line: "Vinílica",
      options: [{ name: "Color", value }],
    });
    const elements = [
      element(1, "Pisos", { ...options("Rojo"), stock: 0 }),
      element(2, "Pisos", options("Azul")),
      element(3, "Pisos"),
    ];
    const [family] = groupsOf(elements)[0]?.families ?? [];
    expect(family?.total).toBe(2);
    expect(ids(family?.cards)).toEqual([2, 3]);
  });

  test("leaves no product out: those of no known family come last, with the way to all", () => {
    const groups = groupsOf([...many(2), element(9, "Perdida"), element(10, "Perdida")]);
    expect(groups.at(-1)).toMatchObject({ name: null, families: [{ total: 2 }] });
    expect(ids(groups.at(-1)?.families[0]?.cards)).toEqual([9, 10]);
    expect(groups.at(-1)?.families[0]?.to).toBe("/categories/all?sort=nombre");
  });

  test("is no wall where nothing has a family", () => {
    expect(groupsOf(many(5, "Perdida"))).toEqual([]);
    expect(groupsOf([])).toEqual([]);
  });
});
