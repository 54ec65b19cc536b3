import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
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
const hashOf = (tag: string) =>
  createHash("sha256")
    .update(read(`migrations/${tag}.sql`))
    .digest("hex");

test("every migration is as it was when it landed", async () => {
  const hashes = Object.fromEntries(entries.map(({ tag }) => [tag, hashOf(tag)]));
  const file = `${root}/migrations/hashes.json`;
  await expect(`${JSON.stringify(hashes, null, 2)}\n`).toMatchFileSnapshot(file);
});

test("drizzle-kit has the newest snapshot of the tables to compare with, and no older one", () => {
  const snapshots = globSync("migrations/meta/*_snapshot.json", { cwd: root });
  const newest = String(entries.length - 1).padStart(4, "0");
  expect(snapshots).toEqual([`migrations/meta/${newest}_snapshot.json`]);
});

test("each migration is later than the one before: a database runs only what is later than its last", () => {
  const times = entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
});

test("the program's version is the newest of the changelog", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  expect(/^## (\d+\.\d+\.\d+)/m.exec(read("CHANGELOG.md"))?.[1]).toBe(version);
});
