import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client, type PoolConfig } from "pg";
import type { TestProject } from "vitest/node";
import { fillDemo } from "#src/main/parts/answers.server.ts";
import { seedDemoShop } from "#demo/seed.server.ts";
import { migrateDatabase, openDatabase } from "#src/base/platform/db/database.server.ts";
import { startEmbeddedPostgres } from "#src/base/platform/db/embedded-postgres.server.ts";
import { openMedia } from "#src/base/platform/files/media.server.ts";
import { openJobs } from "#src/base/platform/jobs/jobs.server.ts";
import { createLog } from "#src/base/platform/observability/log.server.ts";
import { defined } from "#testing/defined.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The server on which tests create their databases. */
    connection: PoolConfig;
    mediaFolder: string;
  }
}

/** Four test files at a time may each open several shops, and each shop sixteen connections. */
const maxConnections = 250;

export const templateName = "shop_template";
const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Starts one server for the whole run: the embedded one, or the one in DATABASE_URL. A seeded
 * database is the template of all others.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "shop-tests-"));
  const url = process.env["DATABASE_URL"];
  const embedded = url
    ? null
    : await startEmbeddedPostgres(join(folder, "postgres"), maxConnections);
  const connection: PoolConfig = embedded?.connection ?? { connectionString: defined(url) };
  if (embedded) await forgetPowerCuts(embedded.connection);
  const mediaFolder = join(folder, "media");
  await makeTemplate(connection, mediaFolder);
  project.provide("connection", connection);
  project.provide("mediaFolder", mediaFolder);
  return async () => {
    await inServer(connection, (client) =>
      client.query(`drop database if exists ${templateName} with (force)`),
    );
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Turns off durability for speed: e2e/operations/durability.test.ts has servers of its own. */
function forgetPowerCuts(connection: PoolConfig): Promise<void> {
  return inServer(connection, async (client) => {
    for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
      await client.query(`alter system set ${setting} = off`);
    await client.query("select pg_reload_conf()");
  });
}

async function makeTemplate(connection: PoolConfig, mediaFolder: string): Promise<void> {
  await inServer(connection, async (client) => {
    await client.query(`drop database if exists ${templateName} with (force)`);
    await client.query(`create database ${templateName}`);
  });
  await fillDatabase(inDatabase(connection, templateName), mediaFolder);
}

/** Fills an empty database with the demo shop. */
export async function fillDatabase(connection: PoolConfig, mediaFolder: string): Promise<void> {
  const db = openDatabase(connection, () => {});
  await migrateDatabase(db, join(root, "migrations"));
  await seedDemoShop(db, {
    media: await openMedia({ dataDir: dirname(mediaFolder), bucket: null }),
    products: undefined,
    logIns: true,
    fillParts: fillDemo,
    filling: (work) => work(),
  });
  // Creates the queue's tables, so that no shop needs to.
  const log = createLog({ level: "silent", production: false });
  await (await openJobs({ pool: db.$client, log, listener: { subscribe: () => () => {} } })).stop();
  await db.$client.end();
}

export async function inServer(
  connection: PoolConfig,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await work(client).finally(() => client.end());
}

export function inDatabase(connection: PoolConfig, database: string): PoolConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
