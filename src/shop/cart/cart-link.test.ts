import { expect, test } from "vitest";
import { cartUrl, readCartLines } from "./cart-link.ts";

test("a link puts the same products into the cart, and carries nothing else", () => {
  const lines = [
    { id: 12, quantity: 3 },
    { id: 40, quantity: 1 },
  ];
  expect(cartUrl(lines)).toBe("/carrito/12x3-40x1");
  expect(readCartLines("12x3-40x1")).toEqual(lines);
});

test("a link that somebody changed puts in nothing", () => {
  const tooMany = Array.from({ length: 201 }, () => "1x1").join("-");
  for (const text of ["", "12", "12x", "x3", "12x-3", "1e3x2", "12x3-", "12x3,4x1", tooMany])
    expect([text, readCartLines(text)]).toEqual([text, []]);
  expect(readCartLines("9999999999x1")).toEqual([]);
  expect(readCartLines("1x9999999")).toEqual([]);
});
