import { expect, test } from "vitest";
import {
  type Current,
  hadBefore,
  noNotices,
  noticesOf,
  withCurrent,
  withNotices,
  withoutNotice,
} from "./notices.ts";
import type { CartLine } from "./rules.ts";
import fc from "fast-check";

const line = (id: number, overrides: Partial<CartLine> = {}): CartLine => ({
  id,
  name: `Producto ${id}`,
  price: "189",
  image: null,
  description: null,
  stock: 100,
  quantity: 72,
  ...overrides,
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

const lineOf = (id: number | string, quantity = 5) => ({
  id,
  name: "Cemento",
  price: 100,
  image: null,
  description: null,
  stock: 10,
  quantity,
});

test("a line takes over price and stock, holds no more, and goes with its product", () => {
  const known = new Map([
    ["1", { price: 120, stock: 3 }],
    ["2", null],
  ]);
  expect(withCurrent([lineOf(1), lineOf(2), lineOf(3)], known)).toEqual([
    { ...lineOf(1), price: 120, stock: 3, quantity: 3 },
    lineOf(3),
  ]);
});

test("a product that is sold out stays as a line of none, to be seen", () => {
  expect(withCurrent([lineOf(1)], new Map([["1", { stock: 0 }]]))).toEqual([
    { ...lineOf(1), stock: 0, quantity: 0 },
  ]);
});

test("a quantity does not grow with the stock", () => {
  expect(withCurrent([lineOf(1)], new Map([["1", { stock: 99 }]]))[0]?.quantity).toBe(5);
});

test("ids of numbers and of text are the same products", () => {
  expect(
    withCurrent(
      [lineOf("1"), lineOf(2)],
      new Map([
        ["1", null],
        ["2", null],
      ]),
    ),
  ).toEqual([]);
});

test("where nothing is known, nothing changes", () => {
  expect(withCurrent([lineOf(1), lineOf(2)], new Map())).toEqual([lineOf(1), lineOf(2)]);
  expect(withCurrent([], new Map([["1", null]]))).toEqual([]);
});

test("no line ever holds more than the stock, and the lines keep their order", () => {
  const current = fc.option(fc.record({ stock: fc.nat(20) }), { nil: null });
  fc.assert(
    fc.property(fc.array(fc.nat(10)), fc.array(current), (quantities, changes) => {
      const lines = quantities.map((quantity, id) => lineOf(id, quantity));
      const known = new Map<string, Current | null>(
        changes.map((change, id) => [String(id), change]),
      );
      const after = withCurrent(lines, known);
      expect(after.every(({ quantity, stock }) => quantity <= stock)).toBe(true);
      expect(after.map(({ id }) => id)).toEqual(
        lines.map(({ id }) => id).filter((id) => known.get(String(id)) !== null),
      );
    }),
    { numRuns: 30 },
  );
});
