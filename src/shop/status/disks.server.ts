import { access, constants, stat, statfs } from "node:fs/promises";
import type { Facts } from "./judge.ts";

/**
 * @returns the bytes of each disk that holds one of these folders, under the first one's name;
 * without folders that this process may not read (the unit hides the backups)
 */
export async function findDisks(folders: readonly string[]): Promise<Facts["disks"]> {
  const disks = new Map<number, Facts["disks"][number]>();
  for (const folder of folders) {
    const isReadable = await access(folder, constants.R_OK).then(
      () => stat(folder),
      () => null,
    );
    if (!isReadable || disks.has(isReadable.dev)) continue;
    const { blocks, bsize } = await statfs(folder);
    disks.set(isReadable.dev, { folder, free: await freeBytesOf(folder), total: blocks * bsize });
  }
  return [...disks.values()];
}

/** Returns what an account without privileges may still write. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
