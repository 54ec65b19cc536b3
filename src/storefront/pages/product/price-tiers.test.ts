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
    { from: 10, words: "desde 10 cubetas", each: "$1,749 c/u", unitPrice: { amount: 92.05 } },
    { from: 50, words: "desde 50 cubetas", each: "$1,699 c/u" },
  ]);
  const pair = { ...bucket, pack: null, price_steps: [{ from: 2, price: 1749.5 }] };
  expect(priceTiers(pair, units).map(({ words, each }) => [words, each])).toEqual([
    ["1 pieza", "$1,849"],
    ["desde 2 piezas", "$1,749.50 c/u"],
  ]);
});

test("what costs the same however many are bought says nothing", () => {
  expect(priceTiers({ ...bucket, price_steps: null }, units)).toEqual([]);
  expect(priceTiers({ ...bucket, price: 1500 }, units)).toEqual([]);
});

test.each([
  [1, 1, [1, 10, 50]],
  [9, 1, [1, 10, 50]],
  [10, 10, [1, 10, 50]],
  [49, 10, [1, 10, 50]],
  [50, 50, [10, 50, 100]],
  [999, 100, [10, 50, 100]],
])("of %i packs the price from %i on is valid, beside its neighbours", (quantity, from, shown) => {
  const price_steps = [...(bucket.price_steps ?? []), { from: 100, price: 1600 }];
  const chosen = validTier(priceTiers({ ...bucket, price_steps }, units), quantity);
  expect(chosen.valid?.from).toBe(from);
  expect(chosen.shown.map((tier) => tier.from)).toEqual(shown);
});
