import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Bucket, BucketSettings } from "./bucket.server.ts";
import type { Env } from "./env.server.ts";
import { bringOrMake } from "./images-on-demand.server.ts";
import { isThere } from "./is-there.server.ts";

/**
 * The files that pages show: images and sheets, named by their content and never changed. They
 * lie in a folder. With a bucket, the bucket has them all, and the folder of each machine keeps
 * what was put or shown there.
 */
export interface Media {
  folder: string;
  /**
   * By name. @throws {BucketUnavailable} and keeps none in the folder, so that nothing is shown
   * that another machine lacks
   */
  keep(files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /**
   * By name, out of the bucket and of this machine's folder; those that are missing are no trouble.
   * @throws {BucketUnavailable}
   */
  remove(names: readonly string[]): Promise<void>;
  /**
   * Takes a file that the folder lacks out of the bucket, or makes it of its image's master.
   * @returns whether there is one @throws {BucketUnavailable}
   */
  bring(name: string): Promise<boolean>;
  /**
   * Takes everything that the folder lacks out of the bucket, for a backup. @throws
   * {BucketUnavailable}
   */
  bringAll(): Promise<void>;
  /**
   * Gives the bucket what only the folder has, after seeding, restoring or coming to a bucket
   * later. @returns how many
   */
  share(): Promise<number>;
}

const named = /^[\w@-]+\.(avif|webp|png|jpg|pdf|svg)$/;

export async function openMedia({
  dataDir,
  bucket: settings,
}: Pick<Env, "dataDir" | "bucket">): Promise<Media> {
  const folder = join(dataDir, "media");
  await mkdir(folder, { recursive: true });
  const store = settings ? await openFolderOfBucket(folder, settings) : onlyFolder(folder);
  return { ...store, bring: bringOrMake(store) };
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
    bring: async () => false,
    bringAll: async () => {},
    share: async () => 0,
  };
}

function folderOfBucket(folder: string, bucket: Bucket): Media {
  const underway = new Map<string, Promise<boolean>>();

  async function fetchInto(name: string): Promise<boolean> {
    const bytes = await bucket.get(name);
    if (bytes) await writeWhole(folder, new Map([[name, bytes]]));
    return bytes !== null;
  }

  /** Many who ask for the same new file at once are one question to the bucket. */
  function bring(name: string): Promise<boolean> {
    const requested = underway.get(name) ?? fetchInto(name).finally(() => underway.delete(name));
    underway.set(name, requested);
    return requested;
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
    bring: async (name) => named.test(name) && (await bring(name)),
    async bringAll() {
      for (const name of await bucket.names())
        if (named.test(name) && !(await isThere(join(folder, name)))) await bring(name);
    },
    async share() {
      const there = await bucket.names();
      const missing = (await namesIn(folder)).filter((name) => !there.has(name));
      for (const name of missing) await bucket.put(name, await readFile(join(folder, name)));
      return missing.length;
    },
  };
}

/** A file appears under its name only when it is whole. */
export async function writeWhole(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of files) {
    const part = join(folder, `${name}.${randomUUID()}.part`);
    await writeFile(part, bytes);
    await rename(part, join(folder, name));
  }
}

async function removeFrom(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}

/** Of the whole files in a folder of media. */
export async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => named.test(name));
}
