import { expect, test } from "vitest";
import * as v from "valibot";
import { defined } from "#testing/defined.ts";
import { Element } from "#src/shop/catalogue/contract.ts";
import { elementOf, subcategoriesOf } from "./element.server.ts";
import { ProductInput } from "#src/shop/catalogue/staff/contract.ts";

const input = v.parse(ProductInput, {
  name: "Pala",
  description: "Redonda",
  price: 120,
  sku: "PA-1",
  content: 19,
  factSheet: "/media/0123456789abcdef.pdf",
  subcategoryIds: [2, 1],
  instructions: [{ type: "paragraph", children: [{ text: "Agita" }] }],
});

test("pages get what the staff wrote in the contract's words, and nothing of theirs alone", () => {
  const element = elementOf({ ...input, id: 7, stock: 3 }, []);
  expect(v.is(Element, element)).toBe(true);
  expect(element).toMatchObject({
    id: 7,
    stock: 3,
    content: 19,
    fact_sheet: input.factSheet,
    safety_sheet: null,
    sku: "PA-1",
  });
  expect(Object.keys(element)).not.toEqual(expect.arrayContaining(["archived"]));
  expect(Object.keys(element)).not.toEqual(expect.arrayContaining(["draft"]));
});

test("instructions are written as JSON, and missing where there are none", () => {
  const product = { ...input, id: 7, stock: 3 };
  expect(JSON.parse(defined(elementOf(product, []).instructions))).toEqual(input.instructions);
  expect(elementOf({ ...product, instructions: [] }, []).instructions).toBeNull();
});

const categories = [
  { id: "1", name: "Obra", subcategories: [{ id: 1, name: "Palas" }] },
  { id: 2, name: "Casa", subcategories: [{ id: "2", name: "Jardín" }] },
  { id: 3, name: "Vacía", subcategories: [] },
];

test("a product stands in its subcategories in the order of its form", () => {
  expect(subcategoriesOf([2, 1], categories)).toEqual([
    { name: "Jardín", category: { name: "Casa" } },
    { name: "Palas", category: { name: "Obra" } },
  ]);
});

test("subcategories that are gone are left out", () => {
  expect(subcategoriesOf([9, 1, 3], categories)).toHaveLength(1);
  expect(subcategoriesOf([], categories)).toEqual([]);
  expect(subcategoriesOf([1], [])).toEqual([]);
});
