import { describe, expect, test } from "vitest";
import {
  countLines,
  readCart,
  withAmount,
  withoutEmptyLines,
  withoutLine,
  withProduct,
} from "./rules.ts";
import { total, typedAmount } from "./sums.ts";

const cement = { id: 1, name: "Cemento", price: 269, image: null, description: null, stock: 5 };
const brush = { id: 2, name: "Brocha", price: "89.90", image: null, description: null, stock: 50 };

describe("a cart", () => {
  test("adds a product as a line of one piece", () => {
    expect(withProduct([], cement)).toEqual([{ ...cement, amount: 1 }]);
  });
  test("sets the amount when a product is added again", () => {
    expect(withProduct(withProduct([], cement, 2), cement, 3)).toEqual([{ ...cement, amount: 3 }]);
  });
  test("never holds more than the stock", () => {
    expect(withProduct([], cement, 9)[0]?.amount).toBe(5);
    expect(withAmount(withProduct([], cement), 1, 99)[0]?.amount).toBe(5);
  });
  test("keeps a line at 0 until the panel closes, and does not count it", () => {
    const lines = withAmount(withProduct(withProduct([], cement), brush), 1, 0);
    expect(lines).toHaveLength(2);
    expect(countLines(lines)).toBe(1);
    expect(withoutEmptyLines(lines).map(({ id }) => id)).toEqual([2]);
  });
  test("never goes below 0", () => {
    expect(withAmount(withProduct([], cement), 1, -3)[0]?.amount).toBe(0);
  });
  test("sums amount times price, decimals of a price cut", () => {
    expect(total(withProduct(withProduct([], cement, 2), brush, 3))).toBe(2 * 269 + 3 * 89);
  });
  test("loses a deleted line", () => {
    expect(withoutLine(withProduct([], cement), 1)).toEqual([]);
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
])("typing %j as an amount gives %j", (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});

describe("a stored cart", () => {
  test("comes back as it was", () => {
    const lines = withProduct(withProduct([], cement, 2), brush);
    expect(readCart(JSON.stringify(lines))).toEqual(lines);
  });
  test.each([
    [null],
    ["no es json"],
    ["{}"],
    ["[1, null, {}]"],
    ['[{"id":1,"name":"x","price":"gratis","amount":1}]'],
    ['[{"id":1,"name":"x","price":1,"amount":-1}]'],
    ['[{"id":1,"name":"x","price":1,"amount":1.5}]'],
  ])("that someone spoiled (%s) is empty, not an error", (stored) => {
    expect(readCart(stored)).toEqual([]);
  });
});
