import { describe, expect, test } from "vitest";
import { productPageOf, pageSize, readProductQuery, writeProductQuery } from "./product-page.ts";

const products = [
  { name: "Ñandú", price: 30, stock: 1 },
  { name: "Brocha 10", price: "9.90", stock: 0 },
  { name: "Brocha 9", price: 20, stock: 5 },
];

const productPage = (query: string) =>
  productPageOf(products, readProductQuery(new URLSearchParams(query)));
const names = (query: string) => productPage(query).products.map(({ name }) => name);

describe("a listing", () => {
  test("keeps the staff's order where none is asked for", () => {
    expect(names("")).toEqual(["Ñandú", "Brocha 10", "Brocha 9"]);
  });
  test("sorts by price and by name as people read", () => {
    expect(names("sort=precio")).toEqual(["Brocha 10", "Brocha 9", "Ñandú"]);
    expect(names("sort=precio-desc")).toEqual(["Ñandú", "Brocha 9", "Brocha 10"]);
    expect(names("sort=nombre")).toEqual(["Brocha 9", "Brocha 10", "Ñandú"]);
  });
  test("leaves out what is sold out or outside the price range", () => {
    expect(names("available=1")).toEqual(["Ñandú", "Brocha 9"]);
    expect(names("min=10&max=25")).toEqual(["Brocha 9"]);
  });
  test("has pages, and the last one instead of one beyond it", () => {
    const many = Array.from({ length: pageSize + 1 }, (_, index) => ({
      name: String(index),
      price: 1,
      stock: 1,
    }));
    const page = (number: number) =>
      productPageOf(many, readProductQuery(new URLSearchParams({ page: String(number) })));
    expect(page(1).products).toHaveLength(pageSize);
    expect(page(2)).toMatchObject({ page: 2, pages: 2, total: pageSize + 1 });
    expect(page(77).page).toBe(2);
  });
  test("is never without a page", () => {
    expect(productPage("min=999")).toEqual({ products: [], total: 0, page: 1, pages: 1 });
  });
});

test.each([
  "page=-1",
  "page=cero",
  "page=1e9",
  "sort=toString",
  "sort=__proto__",
  "min=abc",
  "max=-5",
  "available=si",
])("nonsense in the address (%s) counts as not said", (query) => {
  expect(writeProductQuery(readProductQuery(new URLSearchParams(query)))).toBe("");
});

test("an address says what was asked for, and reads back the same", () => {
  const query = "?page=3&sort=precio-desc&available=1&min=10&max=900";
  expect(writeProductQuery(readProductQuery(new URLSearchParams(query)))).toBe(query);
});
