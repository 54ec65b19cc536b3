import { expect, test } from "vitest";
import { cleaningProducts } from "#demo/catalogue/products/cleaning.ts";
import { constructionProducts } from "#demo/catalogue/products/construction.ts";
import { demoCategories } from "#demo/catalogue/categories.ts";
import { createSearch } from "./search.ts";

const subcategoryByKey = new Map(
  demoCategories.flatMap((category) =>
    category.subcategories.map(({ key, name }) => [key, { name, category: { name: category.name } }] as const),
  ),
);

const search = createSearch(
  [...constructionProducts, ...cleaningProducts].map(({ name, description, stock, subcategories }) => ({
    name,
    description,
    stock,
    subcategories: subcategories.map((key) => subcategoryByKey.get(key)!),
  })),
);

const names = (query: string) => search.find(query).map(({ name }) => name);

test.each([
  ["inpermeabilisante", /impermeabilizante/i],
  ["jabon", /^Jabón/],
  ["cemnto", /^Cemento/],
  ["JABÓN DE MANOS", /^Jabón Líquido para Manos/],
  ["brochas", /^Brocha/],
  ["quita sarro", /^Quita Sarro/],
  ["techo firme 3", /^Techo Firme 3/],
  ["pegasulejo", /^Pegazulejo/],
  ["silikon", /^Silicón/],
  ["kloro", /^Cloro/],
  ["escova", /^Escoba/],
  ["pintra vinilica", /^Vinílica/],
])("searching %j finds its product first", (query, first) => {
  expect(names(query)[0]).toMatch(first);
});

test("a subcategory's name finds its products", () => {
  expect(names("baños y sarro").length).toBeGreaterThanOrEqual(4);
});

test("a top category's name finds everything in it", () => {
  expect(names("limpieza").length).toBeGreaterThanOrEqual(cleaningProducts.length);
});

test("a part of a word is enough", () => {
  expect(names("permeab").length).toBeGreaterThanOrEqual(3);
});

test("every word has to be found", () => {
  expect(names("cemento lavanda")).toEqual([]);
});

test.each(["", "   ", "xyzzyx", "¿?", "zapato"])("searching %j finds nothing", (query) => {
  expect(names(query)).toEqual([]);
});

test("figures are not corrected", () => {
  expect(names("techo firme 5").every((name) => name.includes("5"))).toBe(true);
});
