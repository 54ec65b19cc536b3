import { expect, test } from "vitest";
import { announcedFree } from "./weights.ts";

const line = { id: "7", quantity: 5, stock: 9 };
const free = (promotion: object, given = line) =>
  announcedFree([given], new Map([["7", { buy: 2, get: 1, ...promotion }]]));

test("the pieces that come free by themselves are sent too, as many as are left", () => {
  expect(free({})).toEqual([{ id: "7", quantity: 2 }]);
  expect(free({}, { ...line, stock: 6 })).toEqual([{ id: "7", quantity: 1 }]);
  expect(free({}, { ...line, stock: 5 })).toEqual([]);
  expect(announcedFree([line], new Map())).toEqual([]);
});

test("what waits for a code, or takes off money, adds no pieces", () => {
  expect(free({ code: "LLEVA3" })).toEqual([]);
  expect(free({ buy: 0, get: 0, discount: { kind: "percent" } })).toEqual([]);
});
