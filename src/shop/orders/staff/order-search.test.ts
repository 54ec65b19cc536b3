import { expect, test } from "vitest";
import { readOrderSearch } from "./order-search.ts";

const nothing = {
  number: null,
  total: null,
  pickupCode: null,
  folio: null,
  phoneEnding: null,
  words: null,
};

test.each([
  [" #46 ", "46"],
  ["#123456", "123456"],
])("«%s» is only the number of an order", (typed, number) => {
  expect(readOrderSearch(typed)).toEqual({ ...nothing, number });
});

test("a short number is that of an order or of a delivery note, which may also say so", () => {
  expect(readOrderSearch("46")).toEqual({ ...nothing, number: "46", folio: 46 });
  expect(readOrderSearch("Remisión 46")).toMatchObject({ number: null, folio: 46 });
});

test.each([
  ["$1,234.50", 1234.5],
  ["1,234.50", 1234.5],
  ["1234.50", 1234.5],
  ["1234.5", 1234.5],
  ["$ 89", 89],
  ["1,234,567", 1_234_567],
])("«%s» is only a total", (typed, total) => {
  expect(readOrderSearch(typed)).toEqual({ ...nothing, total });
});

test("four to six digits may be a number, a total, a telephone's end or part of a guide", () => {
  expect(readOrderSearch("1234")).toEqual({
    ...nothing,
    number: "1234",
    total: 1234,
    folio: 1234,
    phoneEnding: "1234",
    words: "1234",
  });
});

test("more digits are a telephone or a guide, and a total up to what an order can cost", () => {
  expect(readOrderSearch("3312345678")).toEqual({
    ...nothing,
    words: "3312345678",
  });
  expect(readOrderSearch("12345678")).toMatchObject({ total: 12_345_678, number: null });
});

test("a pickup code is found as people type it, and may be a name as well", () => {
  expect(readOrderSearch("abc-234")).toEqual({
    ...nothing,
    pickupCode: "ABC234",
    words: "abc-234",
  });
});

test.each(["1,23", "12.345", "1.234,50", "$", "rosa linares", "ana@correo.mx"])(
  "«%s» is no amount, but words",
  (typed) => {
    expect(readOrderSearch(typed)).toEqual({ ...nothing, words: typed });
  },
);

test("nothing typed finds nothing in particular", () => {
  expect(readOrderSearch("  ")).toEqual(nothing);
});
