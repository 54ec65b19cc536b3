import { randomUUID } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Bucket, BucketSettings } from "./bucket.server.ts";
import type { Env } from "#src/base/platform/env.server.ts";
import { makeFolder, isThere } from "./folders.server.ts";
import { downloadOrMake } from "./images-on-demand.server.ts";

/**
 * The files that pages show: images and PDF sheets, named by their content and never changed. They
 * are stored in a folder. With a bucket, the bucket holds all of them, and each machine's folder
 * holds what it stored or served.
 */
export interface Media {
  folder: string;
  /**
   * Stores files by name. @throws {BucketUnavailable} and then stores none in the folder, so that
   * no page shows a file that another machine lacks
   */
  keep(files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /**
   * Removes files by name from the bucket and this machine's folder; ignores missing ones.
   * @throws {BucketUnavailable}
   */
  remove(names: readonly string[]): Promise<void>;
  /**
   * Downloads a file that the folder lacks from the bucket, or makes it from its image's master.
   * @returns whether it exists @throws {BucketUnavailable}
   */
  download(name: string): Promise<boolean>;
  /**
   * Downloads everything that the folder lacks from the bucket, for a backup. @throws
   * {BucketUnavailable}
   */
  downloadAll(): Promise<void>;
  /**
   * Uploads what only the folder has, after seeding, restoring or adding a bucket later. @returns
   * the number of files
   */
  share(): Promise<number>;
}

const named = /^[\w@-]+\.(avif|webp|png|jpg|pdf|svg)$/;

/** Whether the shop stores files under such a name: images and PDF sheets. */
export const isMediaName = (name: string): boolean => named.test(name);

export async function openMedia({
  dataDir,
  bucket: settings,
}: Pick<Env, "dataDir" | "bucket">): Promise<Media> {
  const folder = join(dataDir, "media");
  await makeFolder(folder);
  const store = settings ? await openFolderOfBucket(folder, settings) : onlyFolder(folder);
  return { ...store, download: downloadOrMake(store) };
}

async function openFolderOfBucket(folder: string, settings: BucketSettings): Promise<Media> {
  const { openBucket } = await import("./bucket.server.ts");
  return folderOfBucket(folder, openBucket(settings));
}

function onlyFolder(folder: string): Media {
  return {
    folder,
    keep: (files) => writeWhole(folder, files),
    remove: (names) => removeFrom(folder, names),
    download: async () => false,
    downloadAll: async () => {},
    share: async () => 0,
  };
}

function folderOfBucket(folder: string, bucket: Bucket): Media {
  async function download(name: string): Promise<boolean> {
    const bytes = await bucket.get(name);
    if (bytes) await writeWhole(folder, new Map([[name, bytes]]));
    return bytes !== null;
  }

  return {
    folder,
    async keep(files) {
      await Promise.all([...files].map(([name, bytes]) => bucket.put(name, bytes)));
      await writeWhole(folder, files);
    },
    async remove(names) {
      for (const name of names) await bucket.remove(name);
      await removeFrom(folder, names);
    },
    download: async (name) => named.test(name) && (await download(name)),
    async downloadAll() {
      for (const name of await bucket.names())
        if (named.test(name) && !(await isThere(join(folder, name)))) await download(name);
    },
    async share() {
      const there = await bucket.names();
      const missing = (await namesIn(folder)).filter((name) => !there.has(name));
      for (const name of missing) await bucket.put(name, await readFile(join(folder, name)));
      return missing.length;
    },
  };
}

/** Writes files so that they appear under their names only when all of them are complete. */
export async function writeWhole(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  await makeFolder(folder);
  const parts = [...files].map(([name, bytes]) => {
    const file = join(folder, name);
    return { bytes, file, part: `${file}.${randomUUID()}.part` };
  });
  try {
    for (const { bytes, part } of parts) await writeFile(part, bytes);
    for (const { file, part } of parts) await rename(part, file);
  } catch (error) {
    // A full disk gets its space back.
    for (const { part } of parts) await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}

async function removeFrom(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}

/** Returns the names of the complete files in a media folder. */
export async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => named.test(name));
}
