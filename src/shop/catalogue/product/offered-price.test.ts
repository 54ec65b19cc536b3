import { expect, test } from "vitest";
import { decidesPrice } from "./offered-price.ts";

const sold = { price: 2150, compareAtPrice: null, priceSteps: [], draft: false, archived: false };

test("another price, former price or volume price of what is sold decides its price", () => {
  expect(decidesPrice(sold, { ...sold })).toBe(false);
  expect(decidesPrice(sold, { ...sold, price: 1 })).toBe(true);
  expect(decidesPrice(sold, { ...sold, compareAtPrice: 3000 })).toBe(true);
  expect(decidesPrice(sold, { ...sold, priceSteps: [{ from: 2, price: 1 }] })).toBe(true);
});

test("a draft's price is nobody's, and whoever puts it on sale decides it", () => {
  const draft = { ...sold, draft: true };
  expect(decidesPrice(null, draft)).toBe(false);
  expect(decidesPrice(draft, { ...draft, price: 1 })).toBe(false);
  expect(decidesPrice(draft, sold)).toBe(true);
  expect(decidesPrice(null, sold)).toBe(true);
});

test("what was taken off sale is decided anew when it comes back", () => {
  const archived = { ...sold, archived: true };
  expect(decidesPrice(sold, { ...archived, price: 1 })).toBe(false);
  expect(decidesPrice({ ...archived, price: 1 }, { ...sold, price: 1 })).toBe(true);
});
