import { randomUUID } from "node:crypto";
import { access, readdir, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import type { Logger } from "./log.server.ts";
import { sharesNoFolder } from "./texts.ts";

/**
 * Processes of one shop on several machines must share the uploaded files. Each puts an empty
 * marker file into its folder and a heartbeat into the database; a process that sees another one's
 * heartbeat but not its marker is on a different folder.
 */

export class FolderNotShared extends Error {}

const heartbeatMilliseconds = 2000;
/** Processes without a heartbeat for longer than this are ignored. */
const freshSeconds = 30;
/** How long another machine's file, or its next heartbeat, may take to arrive. */
const patienceMilliseconds = 8000;
const pollMilliseconds = 250;
/** Age of markers that killed processes left behind. */
const leftoverMilliseconds = 24 * 60 * 60 * 1000;
const leftoverSeconds = leftoverMilliseconds / 1000;

const markerPrefix = ".process-";
const markerIn = (folder: string, id: string) => join(folder, `${markerPrefix}${id}`);

interface OtherProcess {
  id: string;
  host: string;
  folder: string;
  seenAt: string;
}

/** @returns a function that leaves the folder @throws {FolderNotShared} */
export async function joinMediaFolder(
  pool: Pool,
  folder: string,
  log: Logger,
): Promise<() => Promise<void>> {
  const id = randomUUID();
  // The file comes before the row: whoever sees the row may rely on the file.
  await writeFile(markerIn(folder, id), "");
  await pool.query("insert into store_processes (id, host, folder) values ($1, $2, $3)", [
    id,
    hostname(),
    folder,
  ]);
  const beat = setInterval(() => {
    void signOfLife(pool, folder, id).catch((error: unknown) =>
      log.debug({ err: error }, "a sign of life did not reach the database"),
    );
  }, heartbeatMilliseconds);
  const leave = async () => {
    clearInterval(beat);
    // Without the database the row stays, and a row without its file would hold up the next start.
    await pool.query("delete from store_processes where id = $1", [id]);
    await rm(markerIn(folder, id), { force: true });
  };
  try {
    await removeLeftovers(pool, folder);
    await expectSameFolder(pool, folder, id);
  } catch (error) {
    await leave();
    throw error;
  }
  return leave;
}

/**
 * Updates the heartbeat, and rewrites the marker if somebody emptied the folder or the marker gets
 * old.
 */
async function signOfLife(pool: Pool, folder: string, id: string): Promise<void> {
  const age = await ageOf(markerIn(folder, id));
  if (age === null || age > leftoverMilliseconds / 24) await writeFile(markerIn(folder, id), "");
  await pool.query("update store_processes set seen_at = clock_timestamp() where id = $1", [id]);
}

async function ageOf(file: string): Promise<number | null> {
  return await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => null,
  );
}

async function removeLeftovers(pool: Pool, folder: string): Promise<void> {
  await pool.query(
    "delete from store_processes where seen_at < clock_timestamp() - make_interval(secs => $1)",
    [leftoverSeconds],
  );
  for (const name of await readdir(folder)) {
    if (!name.startsWith(markerPrefix)) continue;
    const age = await ageOf(join(folder, name));
    if (age !== null && age > leftoverMilliseconds) await rm(join(folder, name), { force: true });
  }
}

/**
 * Throws if a live process uses another folder. A row alone proves nothing: it may be a restored
 * backup's or a killed process's. Only a heartbeat that changes while this one watches does. Of two
 * processes that start at once, the later one gives way.
 */
async function expectSameFolder(pool: Pool, folder: string, id: string): Promise<void> {
  const first = await strangersOf(pool, folder, id);
  const deadline = performance.now() + patienceMilliseconds;
  let strangers = first;
  while (strangers.length > 0 && performance.now() < deadline) {
    await wait(pollMilliseconds);
    strangers = await strangersOf(pool, folder, id);
  }
  const alive = strangers.find((stranger) =>
    first.some((before) => before.id === stranger.id && before.seenAt !== stranger.seenAt),
  );
  if (alive) throw new FolderNotShared(sharesNoFolder({ host: hostname(), folder }, alive));
}

/** Returns earlier processes whose marker is not in this folder. */
async function strangersOf(pool: Pool, folder: string, id: string): Promise<OtherProcess[]> {
  const { rows } = await pool.query<OtherProcess>(
    `select other.id, other.host, other.folder, other.seen_at::text as "seenAt"
     from store_processes other join store_processes own on own.id = $1
     where (other.started_at, other.id) < (own.started_at, own.id)
       and other.seen_at > clock_timestamp() - make_interval(secs => $2)`,
    [id, freshSeconds],
  );
  const isSeen = await Promise.all(
    rows.map((row) =>
      access(markerIn(folder, row.id)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return rows.filter((_row, place) => !isSeen[place]);
}
