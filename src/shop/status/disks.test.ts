import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findDisks } from "./disks.server.ts";

/** A file system of its own on every Linux. */
const otherDisk = "/dev/shm";

const makeFolder = async (parent: string) => {
  const folder = await mkdtemp(join(parent, "shop-disks-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};
const namesOf = async (folders: string[]) => (await findDisks(folders)).map(({ folder }) => folder);

test("folders of one disk are one disk, and what is not there is none", async () => {
  const folder = await makeFolder(tmpdir());
  const media = join(folder, "media");
  await mkdir(media);
  expect(await namesOf([join(folder, "missing"), folder, media])).toEqual([folder]);
});

test.skipIf(!existsSync(otherDisk))("pictures on a disk of their own show that disk", async () => {
  const { blocks, bsize } = await statfs(otherDisk);
  expect(await findDisks(["/", otherDisk])).toMatchObject([
    { folder: "/" },
    { folder: otherDisk, total: blocks * bsize },
  ]);
});
