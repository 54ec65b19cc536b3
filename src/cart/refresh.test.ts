import fc from "fast-check";
import { expect, test } from "vitest";
import { type Current, withCurrent } from "./refresh.ts";

const line = (id: number | string, quantity = 5) => ({
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
  expect(withCurrent([line(1), line(2), line(3)], known)).toEqual([
    { ...line(1), price: 120, stock: 3, quantity: 3 },
    line(3),
  ]);
});

test("a product that is sold out stays as a line of none, to be seen", () => {
  expect(withCurrent([line(1)], new Map([["1", { stock: 0 }]]))).toEqual([
    { ...line(1), stock: 0, quantity: 0 },
  ]);
});

test("a quantity does not grow with the stock", () => {
  expect(withCurrent([line(1)], new Map([["1", { stock: 99 }]]))[0]?.quantity).toBe(5);
});

test("ids of numbers and of text are the same products", () => {
  expect(
    withCurrent(
      [line("1"), line(2)],
      new Map([
        ["1", null],
        ["2", null],
      ]),
    ),
  ).toEqual([]);
});

test("where nothing is known, nothing changes", () => {
  expect(withCurrent([line(1), line(2)], new Map())).toEqual([line(1), line(2)]);
  expect(withCurrent([], new Map([["1", null]]))).toEqual([]);
});

test("no line ever holds more than the stock, and the lines keep their order", () => {
  const current = fc.option(fc.record({ stock: fc.nat(20) }), { nil: null });
  fc.assert(
    fc.property(fc.array(fc.nat(10)), fc.array(current), (quantities, changes) => {
      const lines = quantities.map((quantity, id) => line(id, quantity));
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
