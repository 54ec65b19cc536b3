import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parseSync } from "vite";

/**
 * What the code asserts to the compiler without proof: `as` (`as const` asserts nothing) and `!`.
 * The counts per thousand lines stay below these limits.
 */
const limits = { as: 2, "!": 1 };

const root = fileURLToPath(new URL("..", import.meta.url));
const files = globSync(
  ["{src,e2e,testing,bench,scripts,demo,packages}/**/*.{ts,tsx}", "*.ts"],
  // The bench has packages of its own, and the icons are third-party.
  { cwd: root, exclude: ["**/node_modules/**", "packages/mui-icons/icons/**"] },
);

type Counts = Record<keyof typeof limits, number>;

function countIn(file: string, source: string): Counts {
  const counts = { as: 0, "!": 0 };
  const walk = (node: object): void => {
    const kind = kindOf(node);
    if (kind) counts[kind] += 1;
    for (const part of Object.values(node)) if (typeof part === "object" && part) walk(part);
  };
  walk(parseSync(file, source).program);
  return counts;
}

function kindOf(node: object): keyof Counts | null {
  if (!("type" in node)) return null;
  const { type } = node;
  if (type === "TSNonNullExpression" || ("definite" in node && node.definite === true)) return "!";
  if (type === "TSTypeAssertion") return "as";
  if (type !== "TSAsExpression" || !("typeAnnotation" in node)) return null;
  return JSON.stringify(node.typeAnnotation).includes('"name":"const"') ? null : "as";
}

test("the counting knows what asserts and what does not", () => {
  const source = `
    import { a as b } from "./a.ts";
    const c = b as const;
    const d = b as unknown as string;
    let e!: string;
    const f = d!.length !== 1 && !e;
    export { f as g };`;
  expect(countIn("a.ts", source)).toEqual({ as: 2, "!": 2 });
});

test("few places assert what is not shown", () => {
  const sources = files.map((file) => ({ file, text: readFileSync(`${root}/${file}`, "utf8") }));
  const lines = sources.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);
  const counted = sources.map(({ file, text }) => countIn(file, text));
  for (const kind of ["as", "!"] as const) {
    const all = counted.reduce((sum, counts) => sum + counts[kind], 0);
    expect((all / lines) * 1000, kind).toBeLessThan(limits[kind]);
  }
});
