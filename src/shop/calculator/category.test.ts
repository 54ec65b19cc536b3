import { expect, test } from "vitest";
import type { Element } from "#src/shop/catalogue/contract.ts";
import { defined } from "#testing/defined.ts";
import { categoryAnswersOf, categoryCalculatorOf, shortNameOf } from "./category.ts";

const units = { performance: "m²", content: "L", weight: "kg" };
const element = (id: number, overrides: Partial<Element> = {}): Element => ({
  id,
  name: `Techo ${id}, 19 L`,
  price: 1000,
  stock: 9,
  performance: 40,
  coats: 2,
  subcategories: [],
  ...overrides,
});
const idsOf = (elements: Element[]) =>
  categoryCalculatorOf(elements, units)?.products.map(({ id }) => id);

test("a category counts with its first three products that cover a surface and are there", () => {
  expect(
    idsOf([
      element(1),
      element(2, { stock: 0 }),
      element(3, { performance: null }),
      element(4),
      element(5),
      element(6),
    ]),
  ).toEqual([1, 4, 5]);
});

test("what goes with another of them is no choice of its own", () => {
  expect(idsOf([element(1, { complementary: ["2"] }), element(2), element(3)])).toEqual([1, 3]);
});

test("a category that covers nothing has no calculator", () => {
  expect(categoryCalculatorOf([element(1, { performance: 0 })], units)).toBeNull();
  expect(categoryCalculatorOf([element(1)], { performance: "usos" })).toBeNull();
  expect(categoryCalculatorOf([], units)).toBeNull();
});

test("coats count for what is applied in coats, and for nothing else", () => {
  const calculator = defined(
    categoryCalculatorOf([element(1, { coats: null }), element(2)], units),
  );
  expect(calculator.coats).toBe(2);
  const answers = categoryAnswersOf(calculator, { area: 80, coats: 3 }, units);
  expect(answers.map(({ answer }) => answer.coverage.packs)).toEqual([2, 6]);
  expect(categoryCalculatorOf([element(1, { coats: null })], units)?.coats).toBeNull();
});

test("more packs than there are come with how many are left", () => {
  const calculator = categoryCalculatorOf([element(1), element(2, { stock: 4 })], units)!;
  const left = (area: number) =>
    categoryAnswersOf(calculator, { area, coats: 2 }, units).map(({ onlyLeft }) => onlyLeft);
  expect(left(80)).toEqual([null, null]);
  expect(left(100)).toEqual([null, 4]);
});

test("the short name of a product ends before the first comma", () => {
  expect(shortNameOf(element(7))).toBe("Techo 7");
  expect(shortNameOf({ name: "Cal" })).toBe("Cal");
});
