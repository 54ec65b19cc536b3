import { expect, test } from "vitest";
import { quantitiesOf, quote } from "./quote.ts";

const products = new Map([
  [1, { id: 1, name: "Techo Firme", price: 1849, image: null, stock: 10 }],
  [2, { id: 2, name: "Pegazulejo", price: 189, image: null, stock: 7 }],
]);
const azulejo = {
  id: 5,
  code: "AZULEJO3",
  type: "multibuy",
  elements: [{ id: 2 }],
  multibuyDetails: { buy: 3, get: 1 },
  autoApply: false,
};
const requested = {
  requested: [
    { id: 1, quantity: 3 },
    { id: 2, quantity: 6 },
  ],
  products,
  promotions: [azulejo],
  chosen: [],
  deliveryCost: 249,
  expected: 6930,
};

test("an order costs its products and the delivery", () => {
  expect(quote(requested)).toMatchObject({
    itemsTotal: 6681,
    deliveryCost: 249,
    total: 6930,
    changes: [],
  });
});

test("free pieces are lines of their own at price 0, as many as the stock still holds", () => {
  const { lines, total } = quote({ ...requested, chosen: [5] });
  expect(lines.at(-1)).toEqual({
    id: 2,
    name: "Pegazulejo",
    image: null,
    price: 0,
    quantity: 1,
    promotionId: 5,
  });
  expect(total).toBe(6930);
  expect(quantitiesOf(lines)).toEqual(
    new Map([
      [1, 3],
      [2, 7],
    ]),
  );
});

test("a total that the customer did not see is told", () => {
  expect(quote({ ...requested, expected: 1 }).changes).toEqual([{ kind: "total", expected: 1 }]);
});

test("what is short, gone, no longer promoted or not delivered is told line by line", () => {
  const { changes, lines } = quote({
    ...requested,
    requested: [
      { id: 1, quantity: 11 },
      { id: 9, quantity: 1 },
    ],
    chosen: [8],
    deliveryCost: null,
    expected: 18_490,
  });
  expect(changes).toEqual([
    { kind: "stock", id: 1, name: "Techo Firme", stock: 10 },
    { kind: "gone", id: 9 },
    { kind: "promotion", id: 8 },
    { kind: "delivery" },
  ]);
  expect(lines).toHaveLength(1);
});

test("the last units of a stock can be bought", () => {
  const all = { ...requested, requested: [{ id: 1, quantity: 10 }], expected: 18_739 };
  expect(quote(all).changes).toEqual([]);
});

test("a chosen promotion is known among others", () => {
  const others = [{ ...azulejo, id: 4 }, azulejo, { ...azulejo, id: 6 }];
  expect(quote({ ...requested, promotions: others, chosen: [5] }).changes).toEqual([]);
});
