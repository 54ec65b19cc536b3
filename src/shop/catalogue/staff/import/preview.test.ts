import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlannedRow } from "./plan.ts";
import { countsOf, workOf } from "./sheet.ts";
import * as texts from "./texts.ts";

const row = (line: number, overrides: Partial<PlannedRow> = {}): PlannedRow => ({
  line,
  name: `P${line}`,
  action: "update",
  before: {},
  changes: { price: 5 },
  differences: [],
  problems: [],
  notes: [],
  ...overrides,
});
const previewed = (rows: PlannedRow[]) =>
  workOf({ format: "own", rows, losses: [], newSubcategories: [] } as never).preview;

test("the preview of a long sheet shows all rows with problems first", () => {
  const rows = Array.from({ length: 2000 }, (_, index) =>
    row(index + 2, index >= 1600 ? { action: "error", problems: [texts.noPrice] } : {}),
  );
  const { rows: shown, counts } = previewed(rows);
  expect(counts).toEqual({ create: 0, update: 1600, same: 0, error: 400 });
  expect(shown).toHaveLength(500);
  expect(shown.filter(({ action }) => action === "error")).toHaveLength(400);
  expect(shown.slice(0, 3).map(({ line }) => line)).toEqual([1602, 1603, 1604]);
  expect(shown.slice(399, 402).map(({ line }) => line)).toEqual([2001, 2, 3]);
});

test("all rows are counted, and none is shown twice", () => {
  const actions = fc.array(fc.constantFrom(...(["create", "update", "same", "error"] as const)), {
    maxLength: 700,
  });
  fc.assert(
    fc.property(actions, (all) => {
      const rows = all.map((action, index) => row(index + 2, { action }));
      const counts = countsOf(rows);
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(all.length);
      const shown = previewed(rows).rows;
      const broken = shown.filter(({ action }) => action === "error");
      expect(shown.slice(0, broken.length)).toEqual(broken);
      expect(new Set(shown.map(({ line }) => line)).size).toBe(Math.min(500, all.length));
    }),
    { numRuns: 30 },
  );
});

test("the preview omits what only the import needs, and counts images", () => {
  const image = { url: "https://a.example/1.jpg", alt: null };
  const preview = previewed([
    row(2, { images: [image, image], oldPaths: ["/a"], stockChange: 4 }),
    row(3, { images: [image] }),
  ]);
  expect(preview.images).toBe(3);
  for (const name of ["changes", "stockChange", "images", "oldPaths"])
    expect(preview.rows[0]).not.toHaveProperty(name);
});
