import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { FolderError, makeFolder } from "./folders.server.ts";
import { writeWhole } from "./media.server.ts";

test("a folder is made with those above it, by several at once", async () => {
  const base = await mkdtemp(join(tmpdir(), "shop-folders-"));
  onTestFinished(() => rm(base, { recursive: true }));
  const folder = join(base, "a/b/c");
  await Promise.all([1, 2, 3].map(() => makeFolder(folder, 0o700)));
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await makeFolder(`${folder}/`);
});

test("of files that cannot all be written, none is", async () => {
  const folder = await mkdtemp(join(tmpdir(), "shop-folders-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const bytes = Buffer.from("x");
  const tooLong = `${"a".repeat(240)}.webp`;
  await expect(
    writeWhole(
      folder,
      new Map([
        ["a.webp", bytes],
        [tooLong, bytes],
      ]),
    ),
  ).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
  await writeWhole(folder, new Map([["a.webp", bytes]]));
  expect(await readdir(folder)).toEqual(["a.webp"]);
});

test.runIf(existsSync("/proc"))("a folder that can never be made is an error", async () => {
  await expect(makeFolder("/proc/ninguna/media")).rejects.toThrow(FolderError);
});
