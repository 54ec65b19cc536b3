import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** A misspelled class, or one renamed on one side only, changes a page without a type error. */
const src = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(resolve(src, file), "utf8");
const sources = globSync("**/*.{ts,tsx}", { cwd: src }).filter((file) => !file.includes(".test."));

const importPattern = /import (?:(\w+)|\{([^}]+)\}) from "([^"]+\.module\.css)"/g;
const exportPattern = /export \{ (\w+) as (\w+) \}/g;

/** Returns the stylesheets by the names that the file imports them under, including re-exports. */
function sheetsOf(file: string): Map<string, string> {
  const sheets = new Map<string, string>();
  for (const [, name, , path] of read(file).matchAll(importPattern))
    if (name && path) sheets.set(name, pathOf(file, path));
  return sheets;
}

const pathOf = (file: string, imported: string) =>
  imported.startsWith("#src/") ? imported.slice("#src/".length) : join(dirname(file), imported);

/** Stylesheets that a component file re-exports under another name: `ui`, `formStyles`. */
const handedOn = new Map(
  sources.flatMap((file) =>
    [...read(file).matchAll(exportPattern)].flatMap(([, own = "", name = ""]) => {
      const sheet = sheetsOf(file).get(own);
      return sheet ? [[name, sheet] as const] : [];
    }),
  ),
);

const classesOf = (sheet: string) =>
  new Set(
    [
      ...read(sheet)
        .replaceAll(/\/\*[^]*?\*\/|url\([^)]*\)|:global\([^)]*\)/g, "")
        .matchAll(/\.([a-z][\w-]*)/gi),
    ].map(([, name = ""]) => name),
  );

test("every class that a component names stands in its stylesheet", () => {
  const missing = sources.flatMap((file) => {
    const text = read(file);
    return [...handedOn, ...sheetsOf(file)].flatMap(([name, sheet]) => {
      const known = classesOf(sheet);
      return [...text.matchAll(new RegExp(`(?<![\\w/.])${name}\\.([a-zA-Z]\\w*)(?!\\.css)`, "g"))]
        .map(([, className = ""]) => className)
        .filter((className) => !known.has(className))
        .map((className) => `${file}: ${name}.${className}`);
    });
  });
  expect(missing).toEqual([]);
});

test("every class of a stylesheet is named by a component", () => {
  const named = sources.map(read).join("\n");
  const unused = globSync("**/*.module.css", { cwd: src }).flatMap((sheet) =>
    [...classesOf(sheet)]
      // `columns${count}` builds some names, and a button's kind is its class name.
      .filter(
        (name) => !new RegExp(`\\.${name}\\b|"${name}"|${name.replace(/\d$/, "")}\\$`).test(named),
      )
      .map((name) => `${sheet}: .${name}`),
  );
  expect(unused).toEqual([]);
});
