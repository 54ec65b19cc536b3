import { describe, expect, it } from "vitest";
import type { Element } from "#src/catalogue/contract.ts";
import { defined } from "#testing/defined.ts";
import { snapshotOf } from "./snapshot.ts";
import { trackedSnapshot } from "./cache-tags.ts";

const element = (id: number, line: string): Element => ({
  id,
  name: `Producto ${id}`,
  price: 1,
  stock: 1,
  product_line: line,
  subcategories: [{ name: "Pisos" }],
});
const snapshot = snapshotOf(
  {
    elements: [element(1, "Firme"), element(2, "Firme"), element(3, "Otra")],
    categories: [{ id: 1, name: "Limpieza", subcategories: [{ id: 1, name: "Pisos" }] }],
    advertisements: [],
    pos: [],
    topProducts: [{ element: element(3, "Otra") }],
  },
  "v1",
);
function tagsOf(read: (tracked: typeof snapshot) => unknown): string[] {
  const tags = new Set<string>();
  read(trackedSnapshot(snapshot, tags));
  return [...tags];
}

describe("a page that reads", () => {
  it.each<[string, (from: typeof snapshot) => unknown, string[]]>([
    ["a product", (from) => from.elementById("2"), ["product:2"]],
    ["a product that is not there yet", (from) => from.elementById("9"), ["product:9"]],
    ["a card", (from) => from.cardOf(defined(snapshot.allElements()[0])), ["product:1"]],
    ["the best sellers", (from) => from.topProducts, ["product:3"]],
    ["a line", (from) => from.elementsOfLine("firme"), ["product:1", "product:2"]],
    ["a subcategory's products", (from) => from.elementsOf(" PISOS"), ["subcategory:pisos"]],
    ["whether it calculates", (from) => from.hasCalculator("Pisos"), ["subcategory:pisos"]],
    ["all products", (from) => from.allElements(), ["catalogue"]],
    ["what a search finds", (from) => from.search(), ["catalogue"]],
    ["all that there is in stock", (from) => from.showsAll(), ["catalogue", "stock"]],
    ["names and sizes alone", (from) => [from.categories, from.size, from.cardsOf("Pisos")], []],
  ])("%s depends on that", (_, read, tags) => {
    expect(tagsOf(read)).toEqual(tags);
  });
});
