import fc from "fast-check";
import { expect, test } from "vitest";
import { coverageOf, maxDrawn, typedFigure } from "./coverage.ts";

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

test("the packs cover the surface, and one fewer would not", () => {
  const figure = fc.integer({ min: 1, max: 100_000 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(figure, fc.integer({ min: 1, max: 10 }), figure, (area, coats, performance) => {
      const { packs, surface, spare } = coverageOf({ area, coats, performance })!;
      const hair = 1e-6 * performance;
      expect(packs * performance).toBeGreaterThanOrEqual(surface - hair);
      expect((packs - 1) * performance).toBeLessThan(surface);
      expect(spare).toBeCloseTo(packs * performance - surface);
    }),
    { numRuns: 100 },
  );
});

test("each drawn pack is used in part or whole, and no more are drawn than say something", () => {
  const { use, packs } = coverageOf({ area: 1000, coats: 1, performance: 7 })!;
  expect([packs, use.length]).toEqual([143, maxDrawn]);
  expect(use.every((part) => part > 0 && part <= 1)).toBe(true);
});

test("as much as a building has is counted, and ten coats of it", () => {
  const most = { area: 100_000, coats: 10, performance: 10 };
  expect(coverageOf(most)?.packs).toBe(100_000);
  expect(coverageOf({ ...most, area: 100_001 })).toBeNull();
  expect(coverageOf({ ...most, coats: 11 })).toBeNull();
  expect(coverageOf({ ...most, performance: Infinity })).toBeNull();
});
