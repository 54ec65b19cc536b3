import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Pool, PoolClient } from "pg";
import * as v from "valibot";
import { onlyRow } from "./rows.server.ts";

/** Reads the tables' version from the migrations folder and from a database. */
const Journal = v.looseObject({
  entries: v.array(v.looseObject({ idx: v.number(), tag: v.string() })),
});
export type Journal = v.InferOutput<typeof Journal>;

export async function readJournal(migrationsFolder: string): Promise<Journal> {
  const file = join(migrationsFolder, "meta/_journal.json");
  return v.parse(Journal, JSON.parse(await readFile(file, "utf8")));
}

/** Returns the names of this program's migrations, in order. */
export async function knownMigrations(migrationsFolder: string): Promise<string[]> {
  return (await readJournal(migrationsFolder)).entries.map(({ tag }) => tag);
}

/** Returns the hashes of the migrations that a database has run, in order; none without tables. */
export async function appliedMigrations(client: Pool | PoolClient): Promise<string[]> {
  const { rows: found } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  );
  if (onlyRow(found).name === null) return [];
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ hash }) => hash);
}
