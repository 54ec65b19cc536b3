import { expect, test } from "vitest";
import type { QuoteLine } from "#src/shop/orders/quote/quote.ts";
import { type ChangeableLine, changedAmounts, ownPrice, plannedLines } from "./line-change.ts";

const line = (changes: Partial<ChangeableLine> = {}): ChangeableLine => ({
  position: 0,
  productId: 5,
  promotionId: null,
  name: "Llana",
  price: 100,
  quantity: 3,
  discount: 0,
  conceded: 0,
  refunded: 0,
  returned: 0,
  ...changes,
});
const order = (lines: ChangeableLine[], changes = {}) => ({
  status: "processing",
  total: 400,
  deliveryCost: 100,
  refunded: 0,
  refundedDelivery: 0,
  wasShipped: false,
  lines,
  ...changes,
});
const added = (price: number, quantity = 1): QuoteLine => ({
  id: 9,
  name: "Boquilla",
  options: [],
  sku: null,
  image: null,
  price,
  quantity,
  discount: 0,
  promotionId: null,
});

test("fewer pieces leave their line, more are added as their product, and the same are no change", () => {
  const lines = [line(), line({ position: 1, productId: 6, refunded: 1 })];
  expect(
    plannedLines(lines, {
      lines: [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 4 },
      ],
      products: [
        { id: 6, quantity: 1 },
        { id: 9, quantity: 2 },
      ],
    }),
  ).toEqual({
    removed: [{ position: 0, quantity: 2 }],
    requested: [
      { id: 6, quantity: 3 },
      { id: 9, quantity: 2 },
    ],
  });
  // Of three pieces one was refunded before.
  expect(plannedLines(lines, { lines: [{ position: 1, quantity: 2 }], products: [] })).toEqual({
    problem: { kind: "nothing-changed" },
  });
});

test.each([
  ["an unknown line", [{ position: 4, quantity: 1 }], "unknown-line"],
  [
    "a line twice",
    [
      { position: 0, quantity: 1 },
      { position: 0, quantity: 2 },
    ],
    "line-twice",
  ],
])("%s is rejected", (_what, lines, kind) => {
  expect(plannedLines([line()], { lines, products: [] })).toEqual({
    problem: { kind: "refund", problem: { kind } },
  });
});

test("pieces that a promotion gave can be removed, not added", () => {
  const gift = line({ price: 0, promotionId: 2 });
  const to = (quantity: number) =>
    plannedLines([gift], { lines: [{ position: 0, quantity }], products: [] });
  expect(to(4)).toEqual({ problem: { kind: "free-line", name: "Llana" } });
  expect(to(1)).toMatchObject({ removed: [{ position: 0, quantity: 2 }] });
});

test("an added piece costs what the order's own pieces cost with their discount, else today's price", () => {
  const lines = [line({ price: 0, promotionId: 2 }), line({ discount: 50 })];
  // 250 for three, in whole pesos.
  expect(ownPrice(lines, 5)).toEqual({ price: 83, priceSteps: [], conceded: 0 });
  expect(ownPrice([line({ price: 99.5, discount: 0.5 })], 5)).toMatchObject({ price: 99.33 });
  expect(ownPrice(lines, 9)).toBeNull();
});

test("what removed pieces were worth pays for added ones, and only the difference moves", () => {
  const lines = [line()];
  const remove = [{ position: 0, quantity: 1 }];
  expect(changedAmounts(order(lines), remove, [added(130)])).toMatchObject({
    exchanged: 100,
    difference: 30,
    total: 430,
  });
  expect(changedAmounts(order(lines), remove, [added(60)])).toMatchObject({
    exchanged: 60,
    difference: -40,
    total: 360,
  });
  expect(changedAmounts(order(lines), remove, [added(100)])).toMatchObject({ difference: 0 });
  expect(changedAmounts(order(lines), [], [added(60)])).toMatchObject({
    exchanged: 0,
    difference: 60,
  });
});

test("all bought lines may leave for others, but not for nothing", () => {
  const all = [{ position: 0, quantity: 3 }];
  expect(changedAmounts(order([line()]), all, [])).toEqual({
    problem: { kind: "refund", problem: { kind: "whole-order" } },
  });
  expect(changedAmounts(order([line()]), all, [added(50)])).toMatchObject({ difference: -250 });
});

test("no change refunds more than is left of what was paid", () => {
  const refunded = order([line()], { refunded: 350 });
  expect(changedAmounts(refunded, [{ position: 0, quantity: 1 }], [])).toEqual({
    problem: { kind: "refund", problem: { kind: "more-than-paid" } },
  });
});

test("free pieces leave without money", () => {
  const lines = [line(), line({ position: 1, price: 0, promotionId: 2 })];
  expect(changedAmounts(order(lines), [{ position: 1, quantity: 3 }], [])).toMatchObject({
    difference: 0,
    total: 400,
  });
});

test("a difference below the smallest charge is rejected", () => {
  expect(changedAmounts(order([line()]), [], [added(9)])).toEqual({
    problem: { kind: "below-minimum", difference: 9 },
  });
  expect(changedAmounts(order([line()]), [], [added(10)])).toMatchObject({ difference: 10 });
});
