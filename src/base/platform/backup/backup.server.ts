import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Pool, PoolClient } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { getTableName } from "drizzle-orm";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { extract, Header, Pack, ReadEntry, WriteEntry } from "tar";
import { messageOf } from "#src/base/kernel/errors.ts";
import * as v from "valibot";
import { decryptFile, isEncrypted, writePrivately } from "./age.server.ts";
import {
  type DatabasePool,
  migrateDatabase,
  withLock,
  withLongSession,
  onlyRow,
} from "#src/base/platform/db/database.server.ts";
import { isMediaName, type Media, namesIn } from "#src/base/platform/files/media.server.ts";
import { inTemporaryFolder } from "#src/base/platform/files/temporary-folders.server.ts";
import {
  findPendingJobs,
  PendingJob,
  sendPendingJobs,
} from "#src/base/platform/jobs/jobs.server.ts";
import {
  appliedMigrations,
  findMigrations,
  squash,
  readJournal,
} from "#src/base/platform/db/migrations.server.ts";
import { findReferences, inOrderOfReferences } from "#src/base/platform/db/references.server.ts";
import { backups } from "#src/base/platform/db/schema.server.ts";
import * as texts from "#src/base/platform/texts.ts";

/**
 * A backup is one .tar.gz: every table in PostgreSQL's COPY format, the pending jobs, and the
 * uploaded files. One transaction reads all tables, so they show the same moment while the shop
 * keeps selling. Files are named by their content and never change, so copying them afterwards
 * misses none that the tables refer to.
 */
const Manifest = v.object({
  format: v.literal(1),
  createdAt: v.string(),
  /** The hashes of the migrations that the tables have run, in order. */
  migrations: v.array(v.string()),
  /** Row count of each table, checked again after restoring. */
  tables: v.record(v.string(), v.number()),
  /** Checksum over the rows of each table; missing in backups of the first version. */
  checksums: v.exactOptional(v.record(v.string(), v.string())),
  /** The last number that each table gave out: rows may have gone. Missing until version 0.3.0. */
  numbers: v.exactOptional(v.record(v.string(), v.number())),
  jobs: v.array(PendingJob),
});
type Manifest = v.InferOutput<typeof Manifest>;

/** An error that a person can fix. */
export class BackupError extends Error {}

interface Places {
  db: DatabasePool;
  media: Media;
}

interface Options {
  /** An age public key, age1… */
  recipient?: string | null;
  /** False leaves out the uploaded files, for buckets that keep versions themselves. */
  withFiles?: boolean;
  /** Tests the archive before it gets its name. @param identity opens it, if it is encrypted */
  verify?: (archive: string, identity: string | null) => Promise<unknown>;
}

export interface BackupCounts {
  rows: number;
  files: number;
}

export interface WrittenBackup extends BackupCounts {
  /** The moment that it shows. */
  takenAt: Date;
  bytes: number;
}

/**
 * Writes a backup that only the file's owner can read, and with a recipient only the holder of the
 * identity: what goes through this machine's disk is encrypted from its first byte.
 */
export async function writeBackup(
  { db, media }: Places,
  file: string,
  { recipient = null, withFiles = true, verify }: Options = {},
): Promise<WrittenBackup> {
  return await inTemporaryFolder(dirname(resolve(file)), ".backup", async (folder) => {
    const path = join(folder, "archive");
    // A key of this process alone, which ends with it: the recipient's is not on this machine.
    const identity = recipient && verify ? await generateX25519Identity() : null;
    const recipients = [
      ...(recipient ? [recipient] : []),
      ...(identity ? [await identityToRecipient(identity)] : []),
    ];
    const archive = openArchive(path, recipients, media.folder);
    const manifest = await packTables(db.$client, archive);
    await archive.add("manifest.json", Buffer.from(JSON.stringify(manifest)));
    if (withFiles) await media.downloadAll();
    const files = withFiles ? await namesIn(media.folder) : [];
    await archive.close(files);
    await verify?.(path, identity);
    const { size: bytes } = await stat(path);
    await rename(path, file);
    const takenAt = new Date(manifest.createdAt);
    return { rows: rowsOf(manifest), files: files.length, takenAt, bytes };
  });
}

/**
 * Backups that were made of another database say nothing about the restored one. Sessions and links
 * that were ended or used since the backup would work again.
 */
const notRestored: ReadonlySet<string> = new Set([
  getTableName(backups),
  "customer_sessions",
  "customer_tokens",
  "staff_sessions",
  "staff_tokens",
  "owner_tokens",
]);

const tablesOf = ({ tables }: Manifest) =>
  Object.entries(tables).filter(([table]) => !notRestored.has(table));

const rowsOf = (manifest: Manifest) => tablesOf(manifest).reduce((sum, [, rows]) => sum + rows, 0);

async function packTables(pool: Pool, archive: Archive): Promise<Manifest> {
  return await withLongSession(pool, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    const { rows: clock } = await client.query<{ now: Date }>("select now()");
    const tables: Record<string, number> = {};
    const checksums: Record<string, string> = {};
    for (const table of await findTables(client)) {
      if (notRestored.has(table)) continue;
      await packTable(client, table, archive);
      const { rows, checksum } = await countRows(client, table);
      tables[table] = rows;
      checksums[table] = checksum;
    }
    const migrations = await appliedMigrations(client);
    const jobs = await findPendingJobs(client);
    const numbers = await findNumbers(client);
    await client.query("commit");
    const createdAt = onlyRow(clock).now.toISOString();
    return { format: 1, createdAt, migrations, tables, checksums, numbers, jobs };
  });
}

/** An entry of the archive begins with its size: a table is several, none larger than this. */
const maxEntryBytes = 8 * 1024 * 1024;

const entryName = (table: string, part: number) => `${table}.copy${part === 0 ? "" : `.${part}`}`;

async function packTable(client: PoolClient, table: string, archive: Archive): Promise<void> {
  let part = 0;
  let chunks: Buffer[] = [];
  let size = 0;
  const addPart = async () => {
    await archive.add(entryName(table, part++), Buffer.concat(chunks));
    chunks = [];
    size = 0;
  };
  const rows: AsyncIterable<Buffer> = client.query(copyTo(`copy ${quoted(table)} to stdout`));
  for await (const chunk of rows) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxEntryBytes) await addPart();
  }
  if (size > 0 || part === 0) await addPart();
}

/**
 * Counts and checksums a table. The checksum is a sum over the rows as text, so their order does
 * not matter and no table has to be sorted or held in memory. The session's time zone is fixed
 * because it affects the text of times.
 */
async function countRows(client: PoolClient, table: string) {
  await client.query("set local time zone 'UTC'");
  const { rows } = await client.query<{ rows: number; checksum: string }>(
    `select count(*)::int as rows,
       coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as checksum
     from ${quoted(table)} t`,
  );
  return onlyRow(rows);
}

interface Archive {
  add(name: string, bytes: Buffer): Promise<void>;
  /** Adds files of the media folder, and completes the archive. */
  close(files: readonly string[]): Promise<void>;
}

function openArchive(file: string, recipients: readonly string[], mediaFolder: string): Archive {
  const pack = new Pack({
    cwd: resolve(mediaFolder),
    // Images are already compressed.
    gzip: { level: 1 },
    portable: true,
    onWriteEntry(entry) {
      if (entry instanceof WriteEntry) entry.path = `media/${entry.path}`;
    },
  });
  const written = writePrivately(pack, file, recipients);
  // Whoever adds to the archive learns of it.
  written.catch(() => {});
  return {
    async add(path, bytes) {
      const entry = new ReadEntry(
        new Header({ path, type: "File", mode: 0o600, size: bytes.length }),
      );
      const read = new Promise<void>((settle) => entry.on("end", settle));
      pack.add(entry);
      entry.end(bytes);
      await Promise.race([read, written]);
    },
    async close(files) {
      for (const name of files) pack.add(name);
      pack.end();
      await written;
    },
  };
}

/**
 * Fills an empty database and the media folder from a backup; a bucket gets the files when the
 * store opens. @throws {BackupError} if that is impossible
 */
export async function restoreBackup(
  { db, media }: Places,
  file: string,
  ownMigrations: string,
  identity: string | null = null,
): Promise<BackupCounts> {
  return await inTemporaryFolder(dirname(media.folder), ".restore", async (staging) => {
    await unpack(await readableCopy(file, staging, identity), staging);
    const manifest = await readManifest(staging);
    const migrations = squash(manifest.migrations, ownMigrations);
    const migrationsFolder = findMigrations(migrations, ownMigrations);
    if (migrationsFolder === null) throw new BackupError(texts.newerBackup);
    await migrateUntil(db, migrationsFolder, migrations.length);
    await withLock(db.$client, restoreLock, async (client) => {
      if ((await appliedMigrations(client)).length !== migrations.length)
        throw new BackupError(texts.otherVersion);
      await loadTables(client, manifest, staging);
    });
    await migrateDatabase(db, migrationsFolder);
    await sendPendingJobs(db.$client, manifest.jobs);
    await db.$client.query("select pg_notify('main_info', '')");
    const files = await moveFiles(join(staging, "media"), media.folder);
    return { rows: rowsOf(manifest), files };
  });
}

const restoreLock = 7_303_003;

/** Returns the archive, decrypted into the staging folder if necessary. */
async function readableCopy(
  file: string,
  staging: string,
  identity: string | null,
): Promise<string> {
  if (!(await isEncrypted(file))) return file;
  if (identity === null) throw new BackupError(texts.backupEncrypted);
  const archive = join(staging, "archive.tar.gz");
  await decryptFile(file, archive, identity).catch(() => {
    throw new BackupError(texts.wrongBackupKey);
  });
  return archive;
}

/**
 * The only names that a backup may contain: no other path, no link, and of files those that the
 * shop stores itself, since it serves them under its own address.
 */
const tableName = /^(manifest\.json|[a-z_][a-z0-9_]*\.copy(\.\d+)?)$/;
const isAllowed = (path: string) =>
  tableName.test(path) || (path.startsWith("media/") && isMediaName(path.slice("media/".length)));

async function unpack(file: string, folder: string): Promise<void> {
  const unknown: string[] = [];
  try {
    await extract({
      file,
      cwd: folder,
      strict: true,
      filter(path, entry) {
        const isKnown = isAllowed(path) && "type" in entry && entry.type === "File";
        if (!isKnown) unknown.push(path);
        return isKnown;
      },
    });
    if (unknown[0] !== undefined) throw new Error(texts.foreignFile(unknown[0]));
  } catch (error) {
    throw new BackupError(texts.brokenBackup(file, messageOf(error)));
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, "manifest.json"), "utf8").catch(() => "{}");
  const manifest = v.safeParse(Manifest, JSON.parse(text));
  if (!manifest.success) throw new BackupError(texts.noBackup);
  return manifest.output;
}

/**
 * Migrates an empty database to the earlier version of the tables that the backup was written with.
 */
export async function migrateUntil(
  db: DatabasePool,
  migrationsFolder: string,
  count: number,
): Promise<void> {
  const part = await mkdtemp(join(tmpdir(), "migrations-"));
  try {
    const journal = await readJournal(migrationsFolder);
    const entries = journal.entries.slice(0, count);
    await mkdir(join(part, "meta"));
    await writeFile(join(part, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries)
      await writeFile(
        join(part, `${tag}.sql`),
        await readFile(join(migrationsFolder, `${tag}.sql`)),
      );
    await migrateDatabase(db, part);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

async function loadTables(client: PoolClient, manifest: Manifest, staging: string): Promise<void> {
  await client.query("begin");
  for (const table of await findTables(client)) await rejectFilled(client, table);
  const tables = tablesOf(manifest).map(([table]) => table);
  const order = inOrderOfReferences(await findReferences(client), tables);
  for (const table of order) await loadTable(client, table, staging, manifest);
  await client.query("commit");
}

async function rejectFilled(client: PoolClient, table: string): Promise<void> {
  const { rows } = await client.query(`select 1 from ${quoted(table)} limit 1`);
  if (rows.length > 0) throw new BackupError(texts.databaseNotEmpty);
}

async function loadTable(
  client: PoolClient,
  table: string,
  staging: string,
  { tables, checksums = {}, numbers = {} }: Manifest,
): Promise<void> {
  await client.query(`alter table ${quoted(table)} disable trigger user`);
  await pipeline(
    contentOf(staging, table),
    client.query(copyFrom(`copy ${quoted(table)} from stdin`)),
  );
  await client.query(`alter table ${quoted(table)} enable trigger user`);
  const { rows, checksum } = await countRows(client, table);
  if (rows !== tables[table]) throw new BackupError(texts.rowsMissing(table));
  if (checksums[table] !== undefined && checksum !== checksums[table])
    throw new BackupError(texts.rowsChanged(table));
  await advanceIdentity(client, table, numbers[table] ?? 0);
}

async function* contentOf(staging: string, table: string) {
  const names = new Set(await readdir(staging));
  for (let part = 0; names.has(entryName(table, part)); part++)
    yield* createReadStream(join(staging, entryName(table, part)));
}

const identities =
  "select attname as name from pg_attribute where attrelid = $1::regclass and attidentity <> ''";

async function findNumbers(client: PoolClient): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {};
  for (const table of await findTables(client)) {
    const { rows } = await client.query<{ last: number | null }>(
      `select pg_sequence_last_value(pg_get_serial_sequence($2, name)::regclass)::float8 as last
       from (${identities}) identity`,
      [quoted(table), quoted(table)],
    );
    for (const { last } of rows) if (last !== null) numbers[table] = last;
  }
  return numbers;
}

/** Sets the sequence after the highest number that was given out, so that none comes twice. */
async function advanceIdentity(client: PoolClient, table: string, last: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(identities, [quoted(table)]);
  for (const { name } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(highest, 1), highest > 0)
       from (select greatest(max(${quoted(name)}), $3::bigint) as highest from ${quoted(table)}) numbers`,
      [quoted(table), name, last],
    );
}

async function findTables(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  );
  return rows.map(({ name }) => name);
}

async function moveFiles(from: string, to: string): Promise<number> {
  const names = await readdir(from).catch(() => []);
  for (const name of names) await rename(join(from, name), join(to, name));
  return names.length;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
