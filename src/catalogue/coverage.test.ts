import { expect, test } from "vitest";
import { coverageOf, typedFigure } from "./coverage.ts";

test("two coats on 90 m² with 38 m² a bucket take five buckets", () => {
  expect(coverageOf({ area: 90, coats: 2, performance: 38 })).toMatchObject({
    packs: 5,
    surface: 180,
    spare: 10,
  });
});

test("an area that fits exactly takes no pack more", () => {
  expect(coverageOf({ area: 0.3, coats: 1, performance: 0.1 })?.packs).toBe(3);
});

test("the last pack is used in part", () => {
  expect(coverageOf({ area: 6, coats: 1, performance: 4 })?.use).toEqual([1, 0.5]);
});

test.each([
  [0, 2, 38],
  [-1, 2, 38],
  [Number.NaN, 2, 38],
  [10, 0, 38],
  [10, 2, 0],
  [1e9, 2, 38],
])("area %d, %d coats and a yield of %d give nothing", (area, coats, performance) => {
  expect(coverageOf({ area, coats, performance })).toBeNull();
});

test.each([
  ["12", 12],
  ["12.5", 12.5],
  ["12,5", 12.5],
  [" 7 ", 7],
  ["doce", Number.NaN],
  ["1e9", Number.NaN],
  ["", Number.NaN],
])("%j is read as %d", (text, figure) => {
  expect(typedFigure(text)).toBe(figure);
});
