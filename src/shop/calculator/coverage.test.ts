import fc from "fast-check";
import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { coverageOf, drawnPacks } from "./coverage.ts";

test("two coats on 120 m² with 38 m² a bucket take seven buckets and leave 13 m² finished", () => {
  expect(coverageOf({ area: 120, coats: 2 }, 38)).toMatchObject({
    packs: 7,
    surface: 240,
    spare: 13,
  });
});

test("whoever asks for waste gets a tenth more surface, and what is over beyond it", () => {
  const work = { area: 30, coats: 1, waste: true };
  expect(coverageOf(work, 4)).toMatchObject({ packs: 9, spare: 3 });
  expect(coverageOf(work, 3.3)).toMatchObject({ packs: 10, spare: 0 });
  expect(coverageOf({ ...work, coats: 2 }, 22)).toMatchObject({ packs: 3, spare: 0 });
});

test("an area that fits exactly takes no pack more", () => {
  expect(coverageOf({ area: 0.3, coats: 1 }, 0.1)).toMatchObject({ packs: 3 });
});

test("the last pack is used in part", () => {
  expect(drawnPacks(defined(coverageOf({ area: 6, coats: 1 }, 4)))).toEqual([1, 0.5]);
});

test.each([
  [0, 2, 38],
  [-1, 2, 38],
  [Number.NaN, 2, 38],
  [10, 0, 38],
  [10, 2, 0],
  [1e9, 2, 38],
])("area %d, %d coats and a yield of %d give nothing", (area, coats, performance) => {
  expect(coverageOf({ area, coats }, performance)).toBeNull();
});

test("the packs cover the surface, and one fewer would not", () => {
  const figure = fc.integer({ min: 1, max: 100_000 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(figure, fc.integer({ min: 1, max: 10 }), figure, (area, coats, performance) => {
      const { packs, surface, spare, lastUse } = defined(coverageOf({ area, coats }, performance));
      const hair = 1e-6 * performance;
      expect(packs * performance).toBeGreaterThanOrEqual(surface - hair);
      expect((packs - 1) * performance).toBeLessThan(surface);
      expect(spare * coats).toBeCloseTo(Math.max(0, packs * performance - surface));
      expect(lastUse).toBeGreaterThan(0);
      expect(lastUse).toBeLessThanOrEqual(1);
    }),
    { numRuns: 100 },
  );
});

test("fourteen packs are drawn one by one, of more only three", () => {
  const drawn = (area: number) => drawnPacks(defined(coverageOf({ area, coats: 1 }, 1))).length;
  expect([1, 7, 14, 15, 71].map(drawn)).toEqual([1, 7, 14, 3, 3]);
});

test("as much as a building has is counted, and ten coats of it", () => {
  const most = { area: 100_000, coats: 10 };
  expect(coverageOf(most, 10)?.packs).toBe(100_000);
  expect(coverageOf({ ...most, area: 100_001 }, 10)).toBeNull();
  expect(coverageOf({ ...most, coats: 11 }, 10)).toBeNull();
  expect(coverageOf(most, Infinity)).toBeNull();
});
