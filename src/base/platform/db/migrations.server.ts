import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Pool, PoolClient } from "pg";
import * as v from "valibot";
import { onlyRow } from "./database.server.ts";

/** Reads the tables' version from the migrations folder and from a database. */
const Journal = v.looseObject({
  entries: v.array(v.looseObject({ idx: v.number(), tag: v.string() })),
});
export type Journal = v.InferOutput<typeof Journal>;

export async function readJournal(migrationsFolder: string): Promise<Journal> {
  const file = join(migrationsFolder, "meta/_journal.json");
  return v.parse(Journal, JSON.parse(await readFile(file, "utf8")));
}

/** Returns the hashes of this program's migrations, in order. */
export const knownMigrations = (migrationsFolder: string): string[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

/**
 * Finds the migrations that these tables have run: this program's own or, after an update that
 * failed, those of a newer version that is installed beside this one.
 * @param applied the hashes, squashed
 * @returns a migrations folder, or null if only a program that is not here has them
 */
export function findMigrations(applied: readonly string[], own: string): string | null {
  if (applied.length <= knownMigrations(own).length) return own;
  const journals = globSync(join(own, "../../tienda-*/migrations/meta/_journal.json"));
  return (
    journals
      .map((journal) => dirname(dirname(journal)))
      .find((folder) => {
        const known = knownMigrations(folder);
        return applied.every((hash, place) => hash === known[place]);
      }) ?? null
  );
}

/** Version 0.2.0 had run this many migrations, of which this was the last; now they are one. */
const version020 = {
  migrations: 34,
  last: "9d3a1108d75ec8beb1a0ba55fc4dbf37836dac458844a35110b67f0244f257d0",
};

/** Squashes the migrations of a shop of version 0.2.0 into the one that replaced them. */
export function squash(applied: readonly string[], migrationsFolder: string): string[] {
  const [first] = knownMigrations(migrationsFolder);
  const { migrations, last } = version020;
  return first !== undefined && applied[migrations - 1] === last
    ? [first, ...applied.slice(migrations)]
    : [...applied];
}

/**
 * Compares a database's tables with this program. `foreign` are those of another program, or of a
 * version that was never released: no migration leads from there to here.
 */
export async function compareTables(
  client: Pool | PoolClient,
  migrationsFolder: string,
): Promise<{ tables: "none" | "older" | "current" | "newer" | "foreign"; missing: number }> {
  const applied = squash(await appliedMigrations(client), migrationsFolder);
  const own = knownMigrations(migrationsFolder);
  const missing = own.length - applied.length;
  if (applied.length === 0) return { tables: "none", missing };
  const common = Math.min(applied.length, own.length);
  if (applied.slice(0, common).some((hash, place) => hash !== own[place]))
    return { tables: "foreign", missing };
  return { tables: missing === 0 ? "current" : missing > 0 ? "older" : "newer", missing };
}

/** Returns the hashes of the migrations that a database has run, in order; none without tables. */
export async function appliedMigrations(client: Pool | PoolClient): Promise<string[]> {
  const { rows: applied } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  );
  if (onlyRow(applied).name === null) return [];
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ hash }) => hash);
}
