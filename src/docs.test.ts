import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const docs = globSync(["*.md", "docs/**/*.md"], { cwd: root });
const sources = globSync("{src,e2e,testing,bench,scripts,demo}/**/*.{ts,tsx}", {
  cwd: root,
  exclude: ["**/node_modules/**"],
});

/** Returns the paths between backticks that begin in a folder of the project, except patterns. */
function pathsIn(text: string): string[] {
  const mentioned = text.matchAll(
    /`((?:src|e2e|testing|bench|scripts|demo|deploy|docs|migrations|public)\/[\w./@-]+)`/g,
  );
  return [...mentioned].map(([, path]) => defined(path));
}

/** Matches files that the docs mention without their folder. */
const fileNames = new Set(sources.map((file) => basename(file)));

test.each(docs)("%s names only files that there are", (file) => {
  const text = readFileSync(join(root, file), "utf8");
  const bare = [...text.matchAll(/`([\w-]+(?:\.\w+)*\.tsx?)`/g)].map(([, name]) => defined(name));
  expect(bare.filter((name) => !fileNames.has(name))).toEqual([]);
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target]) =>
    join(dirname(file), defined(target)),
  );
  expect([...pathsIn(text), ...links].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("comments name only docs and files that there are", () => {
  const missing = sources.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const mentioned = [...text.matchAll(/\bdocs\/[\w/-]+\.md/g)].map(([path]) => path);
    const inComments = text.split("\n").filter((line) => /^\s*(\/\/|\*|\/\*)/.test(line));
    const named = inComments.flatMap((line) =>
      [...line.matchAll(/[\w-]+(?:\.\w+)*\.tsx?\b/g)].map(([name]) => name),
    );
    return [
      ...mentioned.filter((path) => !existsSync(join(root, path))),
      ...named.filter((name) => !fileNames.has(name)),
    ].map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test("the decisions are numbered without a gap", () => {
  const files = globSync("*.md", { cwd: join(root, "docs/decisions") }).toSorted();
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, index) => index + 1));
  const titles = files.map((file) => readFileSync(join(root, "docs/decisions", file), "utf8"));
  expect(titles.map((text) => Number.parseInt(text.slice(2), 10))).toEqual(
    files.map((_, index) => index + 1),
  );
});

test("the map names every part, and every file at the top of src", () => {
  const map = readFileSync(join(root, "docs/architecture.md"), "utf8");
  const parts = globSync("src/*/", { cwd: root }).map((path) => `${basename(path)}/`);
  const files = globSync("src/*.{ts,tsx}", { cwd: root }).map((path) => basename(path));
  const named = [...parts, ...files.filter((file) => !file.includes(".test."))];
  expect(named.filter((name) => !map.includes("`" + name))).toEqual([]);
});

test("what docs/security.md quotes of tests, some test says", () => {
  const text = readFileSync(join(root, "docs/security.md"), "utf8");
  const tests = globSync("e2e/api/**/*.test.ts", { cwd: root })
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  const quotes = [...text.matchAll(/«([^»]+)»/g)].map(([, sentence]) => sentence ?? "");
  expect(quotes).not.toEqual([]);
  expect(quotes.filter((sentence) => !tests.includes(sentence))).toEqual([]);
});

test("the figures of the README are those of docs/performance.md", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const measured = /Measured here[^]*?Of the other projects/.exec(readme)?.[0] ?? "";
  const figures = measured.match(/\d+(?:\.\d+)?/g) ?? [];
  expect(figures.length).toBeGreaterThan(5);
  const table = readFileSync(join(root, "docs/performance.md"), "utf8").match(/\d+(?:\.\d+)?/g);
  expect(figures.filter((figure) => !table?.includes(figure))).toEqual([]);
});
