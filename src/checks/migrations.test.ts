import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/**
 * A database records which migrations it has run and never runs one again. Editing a migration
 * later would give two shops of the same version different tables.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, "utf8");
const { entries } = JSON.parse(read("migrations/meta/_journal.json")) as {
  entries: { tag: string; when: number }[];
};
const frozen = JSON.parse(read("migrations/hashes.json")) as Record<string, string>;
const hashOf = (tag: string) =>
  createHash("sha256")
    .update(read(`migrations/${tag}.sql`))
    .digest("hex");

test.each(Object.entries(frozen))("migration %s is as it was when it landed", (tag, hash) => {
  expect(entries.map((entry) => entry.tag)).toContain(tag);
  expect(hashOf(tag)).toBe(hash);
});

test("every migration is frozen, in order", () => {
  const expected = Object.fromEntries(entries.map(({ tag }) => [tag, hashOf(tag)]));
  const line = (tag: string) => `"${tag}": "${expected[tag]}"`;
  const missing = Object.keys(expected).filter((tag) => frozen[tag] === undefined);
  expect(missing.map(line), "add these lines to migrations/hashes.json").toEqual([]);
  expect(Object.keys(frozen)).toEqual(Object.keys(expected));
});

test("each migration is later than the one before: a database runs only what is later than its last", () => {
  const times = entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(new Set(times).size).toBe(times.length);
});

test("the program's version is the newest of the changelog", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  expect(/^## (\d+\.\d+\.\d+)/m.exec(read("CHANGELOG.md"))?.[1]).toBe(version);
});
