import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Pool, PoolClient } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { getTableName } from "drizzle-orm";
import { create, extract } from "tar";
import { messageOf } from "#src/kernel/errors.ts";
import * as v from "valibot";
import { decryptFile, encryptFile, isEncrypted } from "./age.server.ts";
import {
  type DatabasePool,
  migrateDatabase,
  withLock,
  withLongSession,
  onlyRow,
} from "#src/platform/db/database.server.ts";
import { type Media, namesIn } from "#src/platform/files/media.server.ts";
import { findPendingJobs, PendingJob, sendPendingJobs } from "#src/platform/jobs/jobs.server.ts";
import {
  appliedMigrations,
  squash,
  knownMigrations,
  readJournal,
} from "#src/platform/db/migrations.server.ts";
import { backups } from "#src/platform/db/schema.server.ts";
import * as texts from "#src/platform/texts.ts";

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
  jobs: v.array(PendingJob),
});
type Manifest = v.InferOutput<typeof Manifest>;

/** An error that a person can fix. */
export class BackupError extends Error {}

/** After an error, the unpacker may still be writing its last file. */
const cleanly = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };

interface Places {
  db: DatabasePool;
  media: Media;
}

interface Options {
  /** An age public key, age1… */
  recipient?: string | null;
  /** False leaves out the uploaded files, for buckets that keep versions themselves. */
  withFiles?: boolean;
  /** Tests the archive before it is encrypted. */
  verify?: (archive: string) => Promise<unknown>;
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
 * Writes a backup that only the file's owner can read, and with a recipient only whoever holds the
 * identity.
 */
export async function writeBackup(
  { db, media }: Places,
  file: string,
  { recipient = null, withFiles = true, verify }: Options = {},
): Promise<WrittenBackup> {
  const staging = await mkdtemp(join(dirname(resolve(file)), ".backup-"));
  const archive = join(staging, "archive.tar.gz");
  try {
    const manifest = await readTables(db.$client, staging);
    await writeFile(join(staging, "manifest.json"), JSON.stringify(manifest));
    if (withFiles) await media.downloadAll();
    const files = withFiles ? await namesIn(media.folder) : [];
    await pack(staging, media.folder, files, archive);
    await verify?.(archive);
    if (recipient) await encryptFile(archive, recipient);
    const { size: bytes } = await stat(archive);
    await rename(archive, file);
    const takenAt = new Date(manifest.createdAt);
    return { rows: rowsOf(manifest), files: files.length, takenAt, bytes };
  } finally {
    await rm(staging, cleanly);
  }
}

/** Backups that were made of another database say nothing about the restored one. */
const notSaved: ReadonlySet<string> = new Set([getTableName(backups)]);

const rowsOf = ({ tables }: Manifest) => Object.values(tables).reduce((sum, rows) => sum + rows, 0);

async function readTables(pool: Pool, staging: string): Promise<Manifest> {
  return await withLongSession(pool, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    const { rows: clock } = await client.query<{ now: Date }>("select now()");
    const tables: Record<string, number> = {};
    const checksums: Record<string, string> = {};
    for (const table of await findTables(client)) {
      if (notSaved.has(table)) continue;
      await pipeline(
        client.query(copyTo(`copy ${quoted(table)} to stdout`)),
        createWriteStream(join(staging, `${table}.copy`)),
      );
      const { rows, checksum } = await countRows(client, table);
      tables[table] = rows;
      checksums[table] = checksum;
    }
    const migrations = await appliedMigrations(client);
    const jobs = await findPendingJobs(client);
    await client.query("commit");
    const createdAt = onlyRow(clock).now.toISOString();
    return { format: 1, createdAt, migrations, tables, checksums, jobs };
  });
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

async function pack(
  staging: string,
  folder: string,
  files: readonly string[],
  file: string,
): Promise<void> {
  const tables = await readdir(staging);
  const paths = new Map([
    ...tables.map((name) => [join(staging, name), name] as const),
    ...files.map((name) => [resolve(folder, name), `media/${name}`] as const),
  ]);
  const root = "/";
  await create(
    {
      file,
      mode: 0o600,
      cwd: root,
      // Images are already compressed.
      gzip: { level: 1 },
      portable: true,
      onWriteEntry(entry) {
        entry.path = paths.get(join(root, entry.path)) ?? entry.path;
      },
    },
    [...paths.keys()].map((path) => relative(root, path)),
  );
}

/**
 * Fills an empty database and the media folder from a backup; a bucket gets the files when the
 * store opens. @throws {BackupError} if that is impossible
 */
export async function restoreBackup(
  { db, media }: Places,
  file: string,
  migrationsFolder: string,
  identity: string | null = null,
): Promise<BackupCounts> {
  const staging = await mkdtemp(join(dirname(media.folder), ".restore-"));
  try {
    await unpack(await readableCopy(file, staging, identity), staging);
    const manifest = await readManifest(staging);
    const migrations = squash(manifest.migrations, migrationsFolder);
    if (migrations.length > knownMigrations(migrationsFolder).length)
      throw new BackupError(texts.newerBackup);
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
  } finally {
    await rm(staging, cleanly);
  }
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

/** The only names that a backup may contain: no other path, no link. */
const allowedNames = /^(manifest\.json|[a-z_][a-z0-9_]*\.copy|media\/[\w@-][\w@.-]*)$/;

async function unpack(file: string, folder: string): Promise<void> {
  const unknown: string[] = [];
  try {
    await extract({
      file,
      cwd: folder,
      strict: true,
      filter(path, entry) {
        const isKnown = allowedNames.test(path) && "type" in entry && entry.type === "File";
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
    await rm(part, cleanly);
  }
}

async function loadTables(client: PoolClient, manifest: Manifest, staging: string): Promise<void> {
  await client.query("begin");
  for (const table of await findTables(client)) await rejectFilled(client, table);
  const order = await inOrderOfReferences(client, Object.keys(manifest.tables));
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
  { tables, checksums = {} }: Manifest,
): Promise<void> {
  await client.query(`alter table ${quoted(table)} disable trigger user`);
  await pipeline(
    createReadStream(join(staging, `${table}.copy`)),
    client.query(copyFrom(`copy ${quoted(table)} from stdin`)),
  );
  await client.query(`alter table ${quoted(table)} enable trigger user`);
  const { rows, checksum } = await countRows(client, table);
  if (rows !== tables[table]) throw new BackupError(texts.rowsMissing(table));
  if (checksums[table] !== undefined && checksum !== checksums[table])
    throw new BackupError(texts.rowsChanged(table));
  await advanceIdentity(client, table);
}

/** Sets the sequence after the highest id, so that the next row gets the next number. */
async function advanceIdentity(client: PoolClient, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = $1::regclass and attidentity <> ''",
    [quoted(table)],
  );
  for (const { name } of rows)
    await client.query(
      `select setval(
         pg_get_serial_sequence($1, $2), coalesce(max(number), 1), max(number) is not null
       ) from (select ${quoted(name)} as number from ${quoted(table)}) numbers`,
      [quoted(table), name],
    );
}

async function findTables(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  );
  return rows.map(({ name }) => name);
}

/** Sorts tables so that referenced ones come before those that reference them. */
async function inOrderOfReferences(
  client: PoolClient,
  tables: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to from pg_constraint c
     join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
     where c.contype = 'f'`,
  );
  const needs = Map.groupBy(rows, (row) => row.from);
  const order: string[] = [];
  const visit = (table: string) => {
    if (order.includes(table)) return;
    for (const { to } of needs.get(table) ?? []) if (to !== table) visit(to);
    order.push(table);
  };
  for (const table of tables) visit(table);
  return order;
}

async function moveFiles(from: string, to: string): Promise<number> {
  const names = await readdir(from).catch(() => []);
  for (const name of names) await rename(join(from, name), join(to, name));
  return names.length;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
