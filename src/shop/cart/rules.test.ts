import { describe, expect, test } from "vitest";
import {
  type CartLine,
  countLines,
  parseQuantity,
  readCart,
  subtotal,
  total,
  withoutEmptyLines,
  withoutLine,
  withProduct,
  withQuantity,
  writeCart,
} from "./rules.ts";
import fc from "fast-check";

const cement = { id: 1, name: "Cemento", price: 269, image: null, description: null, stock: 5 };
const brush = { id: 2, name: "Brocha", price: "89.90", image: null, description: null, stock: 50 };

describe("a cart", () => {
  test("adds a product as a line of one piece", () => {
    expect(withProduct([], cement)).toEqual([{ ...cement, quantity: 1 }]);
  });
  test("sets the quantity when a product is added again", () => {
    expect(withProduct(withProduct([], cement, 2), cement, 3)).toEqual([
      { ...cement, quantity: 3 },
    ]);
  });
  test("never holds more than the stock", () => {
    expect(withProduct([], cement, 9)[0]?.quantity).toBe(5);
    expect(withQuantity(withProduct([], cement), 1, 99)[0]?.quantity).toBe(5);
  });
  test("keeps a line at 0 until the panel closes, and does not count it", () => {
    const lines = withQuantity(withProduct(withProduct([], cement), brush), 1, 0);
    expect(lines).toHaveLength(2);
    expect(countLines(lines)).toBe(1);
    expect(withoutEmptyLines(lines).map(({ id }) => id)).toEqual([2]);
  });
  test("never goes below 0", () => {
    expect(withQuantity(withProduct([], cement), 1, -3)[0]?.quantity).toBe(0);
  });
  test("sums quantity times price to the centavo", () => {
    expect(total(withProduct(withProduct([], cement, 2), brush, 3))).toBe(807.7);
  });
  test("is kept to the centavo, and cuts the decimals of a line that another program wrote", () => {
    const stored = writeCart(withProduct([], brush, 3));
    expect(total(readCart(stored))).toBe(269.7);
    const foreign: unknown[] = JSON.parse(stored);
    const lines = foreign.map((line) => ({ ...(line as object), centavos: undefined }));
    expect(total(readCart(JSON.stringify(lines)))).toBe(3 * 89);
  });
  test("loses a deleted line, and no other", () => {
    const lines = withProduct(withProduct([], cement), brush);
    expect(withoutLine(lines, 1).map(({ id }) => id)).toEqual([2]);
  });
  test("changes the line that is meant, and no other", () => {
    const lines = withProduct(withProduct(withProduct([], cement), brush), cement, 4);
    expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 4],
      [2, 1],
    ]);
  });
});

test.each([
  ["3", 3],
  ["2.7", 2],
  ["12 piezas", 12],
  ["0", null],
  ["-4", null],
  ["", null],
  ["mucho", null],
])("typing %j as a quantity gives %j", (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});

describe("a stored cart", () => {
  test("knows numbers and words as ids, and only text as text", () => {
    const stored =
      '[{"id":"a","name":"x","price":1,"amount":0,"stock":"9","image":7,"description":7}]';
    expect(readCart(stored)).toEqual([
      { id: "a", name: "x", price: 1, quantity: 0, stock: 0, image: null, description: null },
    ]);
    const whole = { id: 3, name: "x", price: 1, stock: 9, image: "/a.webp", description: "Seca" };
    expect(readCart(JSON.stringify([{ ...whole, amount: 2 }]))).toEqual([
      { ...whole, quantity: 2 },
    ]);
    expect(readCart(null)).toEqual([]);
  });
  test("comes back as it was", () => {
    const lines = withProduct(withProduct([], cement, 2), brush);
    expect(readCart(writeCart(lines))).toEqual(lines);
  });
  test("calls a quantity `amount`, as other pages of this browser may", () => {
    expect(JSON.parse(writeCart(withProduct([], cement, 2)))).toMatchObject([{ id: 1, amount: 2 }]);
  });
  test("keeps its other lines where one is spoiled", () => {
    const stored: unknown[] = JSON.parse(writeCart(withProduct([], cement)));
    expect(readCart(JSON.stringify([null, 3, "x", [], ...stored]))).toEqual(
      withProduct([], cement),
    );
  });
  test("says of its prices only where they have centavos", () => {
    const stored: object[] = JSON.parse(writeCart(withProduct(withProduct([], cement), brush)));
    expect(stored.map((line) => "centavos" in line)).toEqual([false, true]);
  });
  test.each([
    [null],
    ["no es json"],
    ["{}"],
    ["[1, null, {}]"],
    ['[{"id":{},"name":"x","price":1,"amount":1}]'],
    ['[{"id":1,"name":7,"price":1,"amount":1}]'],
    ['[{"id":1,"name":"x","price":"gratis","amount":1}]'],
    ['[{"id":1,"name":"x","price":1,"amount":-1}]'],
    ['[{"id":1,"name":"x","price":1,"amount":1.5}]'],
  ])("that someone spoiled (%s) is empty, not an error", (stored) => {
    expect(readCart(stored)).toEqual([]);
  });
});

const line = (price: CartLine["price"], quantity: number): CartLine => ({
  id: 1,
  name: "Cemento",
  price,
  quantity,
  image: null,
  description: null,
  stock: 1000,
});

test("an empty cart costs nothing", () => {
  expect(total([])).toBe(0);
  expect(total([line(269, 0)])).toBe(0);
});

test("a cart costs what its lines cost, in whatever order they stand", () => {
  const lines = fc.array(fc.tuple(fc.nat(10_000), fc.nat(99)));
  fc.assert(
    fc.property(lines, (pairs) => {
      const lines = pairs.map(([price, quantity]) => line(price, quantity));
      expect(total(lines)).toBe(total(lines.toReversed()));
      expect(total(lines)).toBe(lines.reduce((sum, each) => sum + subtotal(each), 0));
    }),
    { numRuns: 30 },
  );
});

test("centavos add up exactly, however many pieces there are", () => {
  expect(subtotal(line("1.15", 3))).toBe(3.45);
  expect(subtotal(line(0.1, 3))).toBe(0.3);
  expect(total([line(0.1, 1), line(0.2, 1)])).toBe(0.3);
});

test.each([
  [" 4 ", 4],
  ["1,200", 1200],
  ["1.200", 1200],
  ["1 200", 1200],
  ["１２", 12],
  ["\u200b7", 7],
  ["1e3", 1],
  ["+2", 2],
  ["999999", 999_999],
  ["0.9", null],
  ["-0", null],
  ["٣", null],
  ["Infinity", null],
])("typing %j as a quantity gives %j", (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});
