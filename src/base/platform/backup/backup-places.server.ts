import { createWriteStream, openAsBlob } from "node:fs";
import { access, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BackupError } from "./backup.server.ts";
import type { BucketSettings } from "#src/base/platform/files/bucket.server.ts";
import { makeFolder } from "#src/base/platform/files/folders.server.ts";
import { inTemporaryFolder } from "#src/base/platform/files/temporary-folders.server.ts";
import * as texts from "#src/base/platform/texts.ts";

/** Where backups are stored: a folder of this machine or a bucket. */
export interface BackupPlace {
  /** Stores what `work` writes to the file; the backup gets its name only when it is complete. */
  write<Result>(name: string, work: (file: string) => Promise<Result>): Promise<Result>;
  /** Passes the backup to `work` as a local file. */
  read<Result>(name: string, work: (file: string) => Promise<Result>): Promise<Result>;
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
  describe(name: string): string;
}

const inBucket = /^s3:(.*)$/;

/**
 * @param address a file, a folder (existing, or with a trailing slash), or `s3:` with an optional
 * name
 * @returns the place, and the name if the address includes one
 */
export async function findBackupPlace(
  address: string,
  bucket: BucketSettings | null,
): Promise<{ place: BackupPlace; name: string | null }> {
  const [, inside] = inBucket.exec(address) ?? [];
  if (inside !== undefined) {
    if (!bucket) throw new BackupError(texts.noBackupBucket);
    return { place: await bucketPlace(bucket), name: inside || null };
  }
  if (address.endsWith("/") || (await isFolder(address)))
    return { place: folderPlace(resolve(address)), name: null };
  const file = resolve(address);
  return { place: folderPlace(dirname(file)), name: basename(file) };
}

async function isFolder(address: string): Promise<boolean> {
  return await stat(address).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

function folderPlace(folder: string): BackupPlace {
  const fileOf = (name: string) => join(folder, name);
  return {
    async write(name, work) {
      await makeFolder(folder, 0o700);
      return await work(fileOf(name));
    },
    async read(name, work) {
      await access(fileOf(name)).catch(() => {
        throw new BackupError(texts.noSuchFile(fileOf(name)));
      });
      return await work(fileOf(name));
    },
    names: () => readdir(folder),
    remove: (name) => rm(fileOf(name)),
    describe: fileOf,
  };
}

const prefix = "backups/";
/** Timeout of one request: the upload of a part, or the download of a file. */
const patience = 30 * 60_000;

async function bucketPlace(settings: BucketSettings): Promise<BackupPlace> {
  const { listNames, openS3, request } = await import("#src/base/platform/files/bucket.server.ts");
  const s3 = openS3(settings, patience);
  return {
    write: (name, work) =>
      withFile(name, async (file) => {
        const result = await work(file);
        // A blob reads the file part by part, so memory does not grow with the backup.
        const blob = await openAsBlob(file);
        await request(`put ${name}`, () => s3.putAnyObject(`${prefix}${name}`, blob));
        return result;
      }),
    read: (name, work) =>
      withFile(name, async (file) => {
        const response = await request(`get ${name}`, () =>
          s3.getObjectResponse(`${prefix}${name}`),
        );
        if (!response?.body) throw new BackupError(texts.noSuchBackup(name));
        await pipeline(Readable.fromWeb(response.body), createWriteStream(file));
        return await work(file);
      }),
    names: () => listNames(s3, prefix),
    async remove(name) {
      await request(`delete ${name}`, () => s3.deleteObject(`${prefix}${name}`));
    },
    describe: (name) => `${settings.url}/${prefix}${name}`,
  };
}

async function withFile<Result>(
  name: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  return await inTemporaryFolder(tmpdir(), ".backup", (folder) =>
    work(join(folder, basename(name))),
  );
}
