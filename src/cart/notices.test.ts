import { expect, test } from "vitest";
import { hadBefore, noNotices, noticesOf, withNotices, withoutNotice } from "./notices.ts";
import type { CartLine } from "./rules.ts";

const line = (id: number, given: Partial<CartLine> = {}): CartLine => ({
  id,
  name: `Producto ${id}`,
  price: "189",
  image: null,
  description: null,
  stock: 100,
  quantity: 72,
  ...given,
});
const known = (...products: [number, { price?: number; stock?: number } | null][]) =>
  new Map(products.map(([id, product]) => [String(id), product]));

test("a price that changed and a stock that fell are told with what was before", () => {
  const { lines, dropped } = noticesOf(
    [line(1), line(2), line(3)],
    known([1, { price: 195, stock: 69 }], [2, { price: 189, stock: 72 }], [3, { price: 180 }]),
  );
  expect([...lines]).toEqual([
    ["1", { before: 189, had: 72 }],
    ["3", { before: 189 }],
  ]);
  expect(dropped).toEqual([]);
});

test("what nobody can buy is told by its name, and why", () => {
  expect(noticesOf([line(1), line(2)], known([1, null], [2, { stock: 0 }])).dropped).toEqual([
    { kind: "gone", name: "Producto 1" },
    { kind: "sold-out", name: "Producto 2" },
  ]);
});

test("nothing is told of what is not known, or not bought", () => {
  expect(noticesOf([line(1)], known())).toEqual(noNotices);
  expect(noticesOf([line(1, { quantity: 0 })], known([1, null]))).toEqual(noNotices);
});

test("what did not change is no news, and neither is what was not said", () => {
  expect(noticesOf([line(1)], known([1, {}]))).toEqual(noNotices);
  expect(noticesOf([line(1)], known([1, { stock: 72 }]))).toEqual(noNotices);
});

test("what was dropped is remembered with what is dropped later", () => {
  const gone = noticesOf([line(1)], known([1, null]));
  const soldOut = noticesOf([line(2)], known([2, { stock: 0 }]));
  expect(withNotices(gone, soldOut).dropped).toEqual([
    { kind: "gone", name: "Producto 1" },
    { kind: "sold-out", name: "Producto 2" },
  ]);
});

test("who changes a line has read its notice, and those of the others stay", () => {
  const both = noticesOf(
    [line(1), line(2), line(3)],
    known([1, { price: 9 }], [2, { price: 9 }], [3, null]),
  );
  const left = withoutNotice(both, 1);
  expect([...left.lines]).toEqual([["2", { before: 189 }]]);
  expect(left.dropped).toEqual([{ kind: "gone", name: "Producto 3" }]);
});

test("the first price that somebody saw counts until they touch the line", () => {
  const first = noticesOf([line(1)], known([1, { price: 195 }]));
  const second = noticesOf([line(1, { price: 195 })], known([1, { price: 199, stock: 5 }]));
  const both = withNotices(first, second);
  expect(both.lines.get("1")).toEqual({ before: 189, had: 72 });
  expect(withoutNotice(both, 1).lines.size).toBe(0);
});

test("a stock that fell and came back is told no more", () => {
  const { lines } = noticesOf([line(1, { quantity: 5 })], known([1, { stock: 2 }]));
  const notice = lines.get("1");
  expect(hadBefore(notice, { stock: 2 })).toBe(5);
  expect(hadBefore(notice, { stock: 4 })).toBe(5);
  expect(hadBefore(notice, { stock: 5 })).toBeNull();
  expect(hadBefore(notice, { stock: 62 })).toBeNull();
  expect(hadBefore(undefined, { stock: 2 })).toBeNull();
});
