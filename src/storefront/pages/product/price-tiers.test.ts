import { expect, test } from "vitest";
import type { Element } from "#src/shop/catalogue/contract.ts";
import { priceTiers, validTier } from "./price-tiers.ts";

const bucket: Element = {
  id: 1,
  name: "Techo Firme",
  price: 1849,
  stock: 86,
  pack: "cubeta",
  performance: 38,
  coats: 2,
  subcategories: [],
  price_steps: [
    { from: 10, price: 1749 },
    { from: 50, price: 1699 },
  ],
};
const units = { performance: "m²" };

test("a product says from how many packs on each costs less, and what a m² costs then", () => {
  expect(priceTiers(bucket, units)).toMatchObject([
    { from: 1, words: "1 a 9 cubetas", each: "$1,849", unitPrice: { amount: 97.32 } },
    { from: 10, words: "Desde 10 cubetas", each: "$1,749 c/u", unitPrice: { amount: 92.05 } },
    { from: 50, words: "Desde 50 cubetas", each: "$1,699 c/u" },
  ]);
  const pair = { ...bucket, pack: null, price_steps: [{ from: 2, price: 1749.5 }] };
  expect(priceTiers(pair, units).map(({ words, each }) => [words, each])).toEqual([
    ["1 pieza", "$1,849"],
    ["Desde 2 piezas", "$1,749.50 c/u"],
  ]);
});

test("what costs the same however many are bought says nothing", () => {
  expect(priceTiers({ ...bucket, price_steps: null }, units)).toEqual([]);
  expect(priceTiers({ ...bucket, price: 1500 }, units)).toEqual([]);
});

test.each([
  [1, 1],
  [9, 1],
  [10, 10],
  [49, 10],
  [999, 50],
])("of %i packs the price from %i on is valid", (quantity, from) => {
  expect(validTier(priceTiers(bucket, units), quantity)?.from).toBe(from);
});
