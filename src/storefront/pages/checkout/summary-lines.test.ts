import { expect, test } from "vitest";
import type { CartLine } from "#src/shop/cart/rules.ts";
import type { CheckoutData } from "#src/shop/checkout/checkout-data.ts";
import { quote } from "#src/shop/orders/quote/quote.ts";
import { multibuyPromotion } from "#testing/promotions.ts";
import { summaryLines } from "./summary-lines.ts";

const line = (id: number, quantity: number): CartLine => ({
  id,
  name: `Producto ${id}`,
  price: "99.90",
  image: null,
  description: null,
  stock: 10,
  quantity,
});
const promotion = multibuyPromotion({ code: "TRES" });
const data = { promotions: [promotion] } as unknown as CheckoutData;

test("what a promotion gives stands after the lines of the cart, under a key of its own", () => {
  const lines = summaryLines([line(1, 6), line(2, 1)], data, [5]);
  expect(lines.map(({ price, quantity }) => [price, quantity])).toEqual([
    [99.9, 6],
    [99.9, 1],
    [0, 2],
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(3);
  expect(lines[2]).toMatchObject({ name: "Producto 1" });
});

test("nothing is given that was not chosen, or before promotions are known", () => {
  expect(summaryLines([line(1, 6)], data, [])).toHaveLength(1);
  expect(summaryLines([line(1, 6)], null, [5])).toHaveLength(1);
  expect(summaryLines([], data, [5])).toEqual([]);
});

test("the summary says what the order will hold", () => {
  const cart = [line(1, 7), line(2, 3)];
  const products = new Map(
    cart.map(({ id, name, stock }) => [
      Number(id),
      { id: Number(id), name, stock, image: null, price: 99.9, options: [], sku: null },
    ]),
  );
  const { lines } = quote({
    requested: cart.map(({ id, quantity }) => ({ id: Number(id), quantity })),
    products,
    promotions: [promotion],
    chosen: [5],
    deliveryCost: 0,
    expected: 0,
  });
  const told = (each: { name: string; price: number; quantity: number }) => [
    each.name,
    each.price,
    each.quantity,
  ];
  expect(summaryLines(cart, data, [5]).map(told)).toEqual(lines.map(told));
});
