import fc from "fast-check";
import { expect, test } from "vitest";
import { inChunks, planOf } from "./plan.ts";
import * as texts from "#src/parts/store-import/texts.ts";

const plan = (keys: readonly string[], here: readonly string[] = []) =>
  planOf(
    {
      source: null,
      rows: keys.map((key, index) => ({ line: index + 2, key })),
      problems: [],
      losses: [],
    },
    ({ key }) => key,
    new Set(here),
    ({ key }) => `#${key}`,
  );

test("existing rows stay, new ones are added, and duplicates are reported", () => {
  expect(plan(["1", "2", "1", "3", "1"], ["2"])).toMatchObject({
    rows: [
      { line: 2, key: "1" },
      { line: 5, key: "3" },
    ],
    existing: [{ line: 3, name: "#2" }],
    problems: [
      { line: 4, name: "#1", msg: texts.sameAs(2) },
      { line: 6, name: "#1", msg: texts.sameAs(2) },
    ],
  });
});

test("an existing row that is twice in the sheet counts once", () => {
  expect(plan(["2", "2"], ["2"])).toMatchObject({
    rows: [],
    existing: [{ line: 2 }],
    problems: [{ line: 3, msg: texts.sameAs(2) }],
  });
});

test("each row is new, existing or reported, and a second import adds nothing", () => {
  const keys = fc.array(fc.constantFrom("1", "2", "3", "4"), { maxLength: 12 });
  fc.assert(
    fc.property(keys, fc.subarray(["1", "2", "3"]), (all, here) => {
      const { rows, existing, problems } = plan(all, here);
      const lines = [...rows, ...existing, ...problems].map(({ line }) => line);
      expect(lines.toSorted((a, b) => a - b)).toEqual(all.map((_, at) => at + 2));
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      expect(plan(all, [...here, ...rows.map(({ key }) => key)]).rows).toEqual([]);
    }),
  );
});

test("chunks contain everything once, in the given size", () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (items, size) => {
      const parts = [...inChunks(items, size)];
      expect(parts.flat()).toEqual(items);
      expect(parts.slice(0, -1).every(({ length }) => length === size)).toBe(true);
      expect(parts.every(({ length }) => length > 0 && length <= size)).toBe(true);
    }),
  );
});
