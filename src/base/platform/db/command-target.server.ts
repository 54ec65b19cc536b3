import { existsSync } from "node:fs";
import { join } from "node:path";
import { Client, type PoolConfig } from "pg";
import type { DatabasePool } from "./database.server.ts";
import { findEmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.server.ts";
import type { Env } from "#src/base/platform/env.server.ts";
import { compareTables } from "./migrations.server.ts";
import * as texts from "#src/base/platform/texts.ts";

/**
 * The database that an operator's command acts on: the one that the service uses, printed before
 * the command does anything. Commands never create a database by accident: only a restore may
 * create the embedded one, in a folder that was named explicitly.
 */
export interface CommandTarget {
  connection: PoolConfig;
  description: string;
  close(): Promise<void>;
}

/** An error that a person can fix. */
export class CommandError extends Error {}

type Location = Pick<Env, "databaseUrl" | "dataDir">;

/** @throws {CommandError} if it cannot be the store's database */
export async function findTarget(env: Location, canCreate: boolean): Promise<CommandTarget> {
  if (env.databaseUrl) return serverTarget(env.databaseUrl);
  const folder = join(env.dataDir, "postgres");
  const binaries = await findEmbeddedPostgres(folder);
  if (typeof binaries === "object")
    return { connection: binaries, description: texts.embeddedAt(folder), close: async () => {} };
  if (!canCreate) throw new CommandError(texts.noEmbeddedDatabase[binaries](folder));
  const { connection, stop } = await startEmbeddedPostgres(folder);
  return { connection, description: texts.embeddedAt(folder), close: stop };
}

/**
 * Describes the address as the driver resolves it, including `PGPORT` and the like; never the
 * password.
 */
function serverTarget(connectionString: string): CommandTarget {
  const { host, port, database, user } = new Client({ connectionString });
  return {
    connection: { connectionString },
    description: texts.databaseAt({ host, port, database: database ?? "", user: user ?? "" }),
    close: async () => {},
  };
}

/**
 * Checks that the tables exist and, where the command needs it, are no older than this program. A
 * newer version's serve this one as well, when its update failed.
 * @throws {CommandError} if they don't
 */
export async function requireTables(
  db: DatabasePool,
  need: "any version" | "this version",
  migrationsFolder: string,
): Promise<void> {
  const { tables } = await compareTables(db.$client, migrationsFolder);
  if (tables === "none") throw new CommandError(texts.noTables);
  if (tables === "foreign") throw new CommandError(texts.foreignTables);
  if (tables === "newer") console.log(`  ${texts.newerTables}`);
  if (need === "this version" && tables === "older") throw new CommandError(texts.olderTables);
}

/** @throws {CommandError} if the store has no data yet */
export async function requireContent(db: DatabasePool): Promise<void> {
  const { rows } = await db.$client.query(
    `select where exists (select from staff) or exists (select from products)
       or exists (select from customers)`,
  );
  if (rows.length === 0) throw new CommandError(texts.emptyStore);
}

/** @throws {CommandError} if the store's files can't be in its folder */
export function requireMedia({ dataDir, bucket }: Pick<Env, "dataDir" | "bucket">): void {
  const folder = join(dataDir, "media");
  if (bucket === null && !existsSync(folder)) throw new CommandError(texts.noMediaFolder(folder));
}
