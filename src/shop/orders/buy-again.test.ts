import { expect, test } from "vitest";
import { noNotices } from "#src/shop/cart/notices.ts";
import { buyAgain } from "./buy-again.ts";

const element = (id: number, price: number, quantity: number) => ({
  id,
  name: `Producto ${id}`,
  image: null,
  price,
  order_element: { quantity },
});
const products = new Map([
  ["1", { id: 1, name: "Producto 1", description: null, image: null, price: 120, stock: 3 }],
  ["2", { id: 2, name: "Producto 2", description: null, image: null, price: 50, stock: 0 }],
]);

test("an order bought again says what changed in price and stock, and leaves free pieces to the promotion", () => {
  const { lines, notices } = buyAgain(
    [element(1, 100, 5), element(1, 0, 1), element(2, 50, 1), element(3, 10, 1)],
    (id) => products.get(id),
  );
  expect(lines).toEqual([{ product: products.get("1"), quantity: 3 }]);
  expect([...notices.lines]).toEqual([["1", { had: 5, before: 100 }]]);
  expect(notices.dropped).toEqual([
    { kind: "sold-out", name: "Producto 2" },
    { kind: "gone", name: "Producto 3" },
  ]);
});

test("an order that is as it was then is bought again without a word", () => {
  const { lines, notices } = buyAgain([element(1, 120, 3)], (id) => products.get(id));
  expect([lines.map(({ quantity }) => quantity), notices]).toEqual([[3], noNotices]);
});

test("prices that another backend writes as text are compared as pesos", () => {
  const bought = { ...element(1, 0, 1), price: "120.00" };
  expect(buyAgain([bought], (id) => products.get(id))).toMatchObject({
    lines: [{ quantity: 1 }],
    notices: noNotices,
  });
});

test("an order of gifts alone, or of nothing, buys nothing", () => {
  const none = { lines: [], notices: noNotices };
  expect(buyAgain([element(1, 0, 1)], (id) => products.get(id))).toEqual(none);
  expect(buyAgain([], () => undefined)).toEqual(none);
});

test("of an order whose products were changed, what stayed is bought again, each product once", () => {
  const { lines } = buyAgain(
    [
      { ...element(1, 120, 2), refunded: 1 },
      element(1, 100, 1),
      { ...element(3, 10, 1), refunded: 1 },
    ],
    (id) => products.get(id),
  );
  expect(lines).toEqual([{ product: products.get("1"), quantity: 2 }]);
});
