import { globSync, readFileSync } from "node:fs";
import { analyse } from "scslre";
import { expect, test } from "vitest";
import { parseSync } from "vite";

const files = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));

function* patternsIn(node: object): Generator<RegExp> {
  if ("value" in node && node.value instanceof RegExp) yield node.value;
  for (const part of Object.values(node))
    if (typeof part === "object" && part && !(part instanceof RegExp)) yield* patternsIn(part);
}

const isSlow = ({ source, flags }: { source: string; flags: string }) =>
  analyse({ source, flags }).reports.length > 0;

test("no regular expression takes more than linear time for a long text", () => {
  const found = new Map(
    files.flatMap((file) =>
      [...patternsIn(parseSync(file, readFileSync(file, "utf8")).program)].map((pattern) => [
        String(pattern),
        { file, pattern },
      ]),
    ),
  );
  expect(found.size).toBeGreaterThan(200);
  expect([...found.values()].filter(({ pattern }) => isSlow(pattern))).toEqual([]);
  for (const slow of [/\d+\.\d+\.\d+/, /\/+$/, /^(a+)+$/]) expect(isSlow(slow)).toBe(true);
});
