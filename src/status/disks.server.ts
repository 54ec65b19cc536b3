import { stat, statfs } from "node:fs/promises";
import type { Facts } from "./judge.ts";

/** @returns the bytes of each disk that holds one of these folders, under the first one's name */
export async function findDisks(folders: readonly string[]): Promise<Facts["disks"]> {
  const disks = new Map<number, Facts["disks"][number]>();
  for (const folder of folders) {
    const found = await stat(folder).catch(() => null);
    if (!found || disks.has(found.dev)) continue;
    const { bavail, blocks, bsize } = await statfs(folder);
    disks.set(found.dev, { folder, free: bavail * bsize, total: blocks * bsize });
  }
  return [...disks.values()];
}
