import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
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

const programs = globSync(
  ["{src,scripts,bench,testing,e2e}/**/*.{ts,tsx,mjs}", "deploy/**", "*.ts"],
  { cwd: root, withFileTypes: true },
)
  .filter((entry) => entry.isFile())
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
  .join("\n");
const settings = new Set(programs.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g));

test.each(docs.filter((file) => file !== "CHANGELOG.md"))(
  "%s names only settings that there are",
  (file) => {
    const text = readFileSync(join(root, file), "utf8");
    const named = [...text.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)\b/g)].map(([, name]) =>
      defined(name),
    );
    expect(named.filter((name) => !settings.has(name))).toEqual([]);
  },
);

/** As GitHub writes them. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

test.each(docs)("%s links only headings that there are", (file) => {
  const text = readFileSync(join(root, file), "utf8");
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)];
  const missing = links.filter(([, target, anchor]) => {
    const page = target ? join(dirname(file), target) : file;
    const headings = [...readFileSync(join(root, page), "utf8").matchAll(/^#+ (.+)$/gm)];
    return !headings.some(([, heading]) => anchorOf(defined(heading)) === anchor);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
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

test("what docs/security.md quotes of tests, some test says", () => {
  const text = readFileSync(join(root, "docs/security.md"), "utf8");
  const tests = globSync("e2e/api/**/*.test.ts", { cwd: root })
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  const quotes = [...text.matchAll(/«([^»]+)»/g)].map(([, sentence]) => sentence ?? "");
  expect(quotes).not.toEqual([]);
  expect(quotes.filter((sentence) => !tests.includes(sentence))).toEqual([]);
});

/** Returns the numbers in the titles and top-level constants of the tests that a text names. */
function countedBy(text: string): Set<string> {
  const names = new Set(
    [...text.matchAll(/([\w.-]+\.(?:test|spec)\.ts)`/g)].map(([, name]) => name),
  );
  const lines = sources
    .filter((source) => names.has(basename(source)))
    .flatMap((source) => readFileSync(join(root, source), "utf8").split("\n"))
    .filter((line) => /^(const|test)\b/.test(line));
  return new Set(lines.join("\n").match(/\d+/g));
}

test("what docs/reliability.md counts, a test of the same row counts", () => {
  const text = readFileSync(join(root, "docs/reliability.md"), "utf8");
  const rows = text.split("\n").filter((line) => /^\|.*\.(test|spec)\.ts`/.test(line));
  const wrong = rows.flatMap((row) => {
    const numbers = row.replaceAll(/`[^`]*`/g, "").match(/\d+/g) ?? [];
    const counted = countedBy(row);
    return numbers.filter((number) => !counted.has(number)).map((number) => `${number}: ${row}`);
  });
  expect(wrong).toEqual([]);
});
