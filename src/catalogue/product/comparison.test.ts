import { describe, expect, test } from "vitest";
import { comparedRows, readComparedIds, writeComparedIds } from "./comparison.ts";

const units = { performance: "m²", content: "L", weight: "kg" };
const product = (given: object) => ({
  id: 1,
  name: "Techo",
  price: 100,
  stock: 1,
  subcategories: [],
  ...given,
});

describe("a comparison", () => {
  test("marks in what the products differ, and leaves out what none has", () => {
    const rows = comparedRows(
      [
        product({ price: 1849, content: 19, coats: 2, applications: "Azotea" }),
        product({ price: 1389, content: "19", coats: 2 }),
      ],
      units,
    );
    expect(rows.map(({ quality, values, differs }) => [quality, differs, ...values])).toEqual([
      ["price", true, "$1,849", "$1,389"],
      ["unitPrice", true, "$97.32/L", "$73.11/L"],
      ["content", false, "19 L", "19 L"],
      ["coats", false, "2", "2"],
      ["application", true, "Azotea", null],
    ]);
  });
});

test.each([
  ["ids=7,9", ["7", "9"]],
  ["ids=7&ids=9&ids=7", ["7", "9"]],
  ["ids=1,2,3,4,5", ["1", "2", "3", "4"]],
  ["ids=<a>,,%20", []],
  ["", []],
])("an address (%s) names up to four products, each once", (query, ids) => {
  expect(readComparedIds(new URLSearchParams(query))).toEqual(ids);
  expect(readComparedIds(new URLSearchParams(writeComparedIds(ids)))).toEqual(ids);
});
