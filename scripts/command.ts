import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DatabasePool, migrateDatabase, openDatabase } from "#src/platform/database.server.ts";
import { startEmbeddedPostgres } from "#src/platform/embedded-postgres.server.ts";
import { type Env, parseEnv } from "#src/platform/env.server.ts";

/**
 * What the operator's commands have in common: the store's own database, open or not, and plain
 * words when something fails.
 */

export const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));

interface Options {
  /** Whether the tables are brought to this version first. */
  migrate: boolean;
}

export async function runCommand(
  work: (db: DatabasePool, env: Env) => Promise<void>,
  { migrate }: Options,
): Promise<void> {
  // A command needs the database alone, not the secrets without which a production store does not
  // open.
  const env = parseEnv({ ...process.env, NODE_ENV: "" });
  const closers: (() => Promise<unknown>)[] = [];
  try {
    await mkdir(join(env.dataDir, "media"), { recursive: true });
    let connection: object = { connectionString: env.databaseUrl };
    if (!env.databaseUrl) {
      const postgres = await startEmbeddedPostgres(join(env.dataDir, "postgres"));
      closers.push(() => postgres.stop());
      connection = postgres.connection;
    }
    const db = openDatabase(connection, (error) => console.error(error.message));
    closers.push(() => db.$client.end());
    if (migrate) await migrateDatabase(db, migrationsFolder);
    await work(db, env);
  } catch (error) {
    console.error(`\n  ${(error as Error).message}\n`);
    process.exitCode = 1;
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}
