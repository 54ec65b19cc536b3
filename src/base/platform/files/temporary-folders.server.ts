import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { codeOf } from "#src/base/kernel/errors.ts";

/**
 * Folders with customers' data that exist for one command. A killed command leaves its own behind:
 * the next one, and the next start of the shop, remove it.
 */

/** After an error, the unpacker may still be writing its last file. */
const cleanly = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };

/** No command takes this long. */
const dayInMs = 24 * 60 * 60_000;

const kinds = String.raw`\.(?:backup|restore|verify-backup)`;
/** Versions up to 0.3.0 named them without host and process. */
const named = new RegExp(
  String.raw`^(?:${kinds}-(?<host>[\w.-]+)~(?<pid>\d+)~|(?:\.backup|\.restore|verify-backup)-)\w{6}$`,
);

/** Runs `work` in a new folder that only this user reads, and removes the folder. */
export async function inTemporaryFolder<Result>(
  parent: string,
  kind: ".backup" | ".restore" | ".verify-backup",
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await removeLeftovers(parent);
  const folder = await mkdtemp(join(parent, `${kind}-${hostname()}~${process.pid}~`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, cleanly);
  }
}

/** Removes what killed commands left in the folder. */
export async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const owner = named.exec(name)?.groups;
    if (!owner) continue;
    const folder = join(parent, name);
    const age = Date.now() - ((await stat(folder).catch(() => null))?.mtimeMs ?? Date.now());
    if (isLeftover(owner, age)) await rm(folder, cleanly).catch(() => {});
  }
}

/** Another machine or container numbers its processes itself: there, only the age tells. */
function isLeftover({ host, pid }: Record<string, string | undefined>, age: number): boolean {
  if (age > dayInMs) return true;
  return host === hostname() && Number(pid) !== process.pid && !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}
