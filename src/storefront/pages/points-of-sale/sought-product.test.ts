import { expect, test } from "vitest";
import type { Element } from "#src/shop/catalogue/contract.ts";
import type { OutletCity } from "#src/shop/points-of-sale/contract.ts";
import { searchUrl, soughtOf, stockedOf, withoutStock } from "./sought-product.ts";

const outlet = (
  name: string,
  stock?: [product: number, quantity: number, confirmed: boolean][],
) => ({
  name,
  address: "Calle 5",
  latitude: 19,
  longitude: -99,
  email: "a@b.example",
  stock: stock?.map(([product, quantity, confirmed]) => ({
    product,
    quantity,
    confirmed,
    counted: "2026-11-20",
  })),
});
const cities: OutletCity[] = [
  { city: "Puebla", pos: [outlet("Centro", [[7, 4, true]]), outlet("Sur")] },
  {
    city: "Toluca",
    pos: [
      outlet("Norte", [
        [8, 9, true],
        [7, 2, false],
      ]),
      outlet("Este", [[7, 0, true]]),
    ],
  },
];
const product = { id: "7", name: "Fibra", image: null } as Element;

test("what outlets have of a product is told by their places among all cities", () => {
  const sought = soughtOf(product, cities);
  expect(Object.entries(sought.stock).map(([place, { quantity }]) => [place, quantity])).toEqual([
    ["0", 4],
    ["2", 2],
    ["3", 0],
  ]);
  expect(soughtOf({ ...product, id: 9 }, cities).stock).toEqual({});
});

test("only what was counted lately counts, and sold out is known as such", () => {
  expect(stockedOf(soughtOf(product, cities))).toEqual(
    new Map([
      [0, 4],
      [3, 0],
    ]),
  );
  expect(stockedOf(null)).toBe(undefined);
});

test("what outlets have of other products does not leave the server", () => {
  expect(JSON.stringify(withoutStock(cities))).not.toContain("stock");
  expect(withoutStock(cities).map(({ pos }) => pos.length)).toEqual([2, 2]);
  expect(cities[0]?.pos[0]?.stock).toHaveLength(1);
});

test("a search has an address, with or without words and product", () => {
  expect([searchUrl("", null), searchUrl("Ñu & Co", null), searchUrl("", "7")]).toEqual([
    "/pos",
    "/pos?q=%C3%91u+%26+Co",
    "/pos?product=7",
  ]);
  expect(searchUrl("centro", "7")).toBe("/pos?q=centro&product=7");
});
