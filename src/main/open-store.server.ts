import cluster from "node:cluster";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import { findAccount } from "#src/shop/customers/queries.server.ts";
import {
  type DatabasePool,
  isDatabaseUnavailable,
  migrateDatabase,
  openDatabase,
  unavailabilityOf,
} from "#src/base/platform/db/database.server.ts";
import {
  findDatabaseState,
  isClockOff,
  keepsPreparedStatements,
} from "#src/base/platform/db/database-state.server.ts";
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from "#src/base/platform/db/embedded-postgres.server.ts";
import type { Env } from "#src/base/platform/env.server.ts";
import { makeFolder } from "#src/base/platform/files/folders.server.ts";
import { removeLeftovers } from "#src/base/platform/files/temporary-folders.server.ts";
import { createLog, type Logger } from "#src/base/platform/observability/log.server.ts";
import { openMedia } from "#src/base/platform/files/media.server.ts";
import { compareTables } from "#src/base/platform/db/migrations.server.ts";
import { foreignTables, newerTables } from "#src/base/platform/texts.ts";
import { root } from "#src/base/platform/root.server.ts";
import { isPassword } from "#src/base/platform/security/passwords.server.ts";
import { findStaffAccount } from "#src/base/staff/queries.server.ts";
import { clientFor } from "#src/base/platform/db/prepared-statements.server.ts";
import { fillDemo, opening } from "./parts/answers.server.ts";
import { publishedAccounts } from "#src/base/staff/published-accounts.ts";
import type { OnClose } from "./process.server.ts";
import * as texts from "./server-texts.ts";
import { StartupError, step } from "./startup.ts";

/** Opens what every process of the store needs: its folder, its log, its database. */

const migrationsFolder = join(root, "migrations");

export interface OpenStore {
  db: DatabasePool;
  connection: PoolConfig;
  log: Logger;
}

/**
 * @param tables whether this process migrates the tables, or requires them to be up to date
 * @throws {StartupError}
 */
export async function openStore(
  env: Env,
  tables: "prepare" | "expect",
  onClose: OnClose,
): Promise<OpenStore> {
  const log = createLog({ level: env.logLevel, production: env.production });
  await makeWritable(env.dataDir);
  if (tables === "prepare")
    for (const folder of [env.dataDir, tmpdir()]) await removeLeftovers(folder);
  const connection = await openConnection(env, onClose);
  let closing = false;
  const pool = { ...connection, max: env.poolSize, ...clientFor(env) };
  const db = openDatabase(pool, (error) => {
    if (!closing) log.warn({ err: error }, "an idle database connection was lost");
  });
  onClose(() => {
    closing = true;
    return db.$client.end();
  });
  await expectAnswer(db);
  if (env.databaseUrl && env.preparesStatements && !(await keepsPreparedStatements(db.$client)))
    throw new StartupError(texts.poolerForgetsStatements);
  if (tables === "prepare") await prepareStore(env, db);
  else await expectTables(db);
  if (env.production) await rejectPublishedAccounts(db);
  return { db, connection, log };
}

/** Service managers start processes before the database: their log gets one sentence each time. */
async function expectAnswer(db: DatabasePool): Promise<void> {
  const state = await findDatabaseState(db).catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
    throw new StartupError(texts.noDatabase(unavailabilityOf(error)));
  });
  if (state.isReadOnly) throw new StartupError(texts.readOnlyDatabase);
  if (isClockOff(state) && !cluster.isWorker) console.error(texts.clockDiffers(state.clockAhead));
}

/**
 * Migrates the tables to this version, and fills an empty store with the demo shop if configured.
 */
export async function prepareStore(env: Env, db: DatabasePool): Promise<void> {
  const { tables } = await compareTables(db.$client, migrationsFolder);
  if (tables === "foreign") throw new StartupError(foreignTables);
  if (tables === "newer") console.error(newerTables);
  const isNew = tables === "none";
  await step(texts.prepareTables, () =>
    withDirect(env, db, (direct) => migrateDatabase(direct, migrationsFolder)),
  );
  // A new shop has nothing to sell yet. A storefront of another backend shows that backend's
  // catalogue.
  if (isNew && env.seed.kind === "none" && !env.apiHost) await opening?.begin(db);
  if (env.seed.kind !== "demo") return;
  const { seedDemoShop } = await import("#demo/seed.server.ts");
  await seedDemoShop(db, {
    media: await openMedia(env),
    products: env.seed.products,
    logIns: !env.production,
    fillParts: fillDemo,
    filling: (work) => step(texts.fillShelves, work),
  });
}

/** Connects directly, because a pooler may cut off long-running statements. */
async function withDirect(
  { databaseListenUrl }: Env,
  db: DatabasePool,
  work: (direct: DatabasePool) => Promise<void>,
): Promise<void> {
  if (!databaseListenUrl) return await work(db);
  const direct = openDatabase({ connectionString: databaseListenUrl, max: 1 }, () => {});
  await work(direct).finally(() => direct.$client.end());
}

/** Serves with tables of a later version, and says so: processes are upgraded one by one. */
async function expectTables(db: DatabasePool): Promise<void> {
  const { tables, missing } = await compareTables(db.$client, migrationsFolder);
  if (tables === "foreign") throw new StartupError(foreignTables);
  if (missing > 0) throw new StartupError(texts.notMigrated(missing));
  if (tables === "newer" && !cluster.isWorker) console.error(newerTables);
}

/** A database that once ran the demo has accounts whose passwords are public in this repository. */
async function rejectPublishedAccounts(db: DatabasePool): Promise<void> {
  const { owner, customer } = publishedAccounts;
  const accounts = [
    { ...owner, found: await findStaffAccount(db, owner.email) },
    { ...customer, found: await findAccount(db, customer.email) },
  ];
  const open: string[] = [];
  for (const { email, password, found: account } of accounts)
    if (account && (await isPassword(password, account.passwordHash ?? undefined)))
      open.push(email);
  if (open.length > 0) throw new StartupError(texts.publishedAccounts(open));
}

async function makeWritable(folder: string): Promise<void> {
  try {
    await makeFolder(join(folder, "media"));
    await access(folder, constants.W_OK);
  } catch {
    throw new StartupError(texts.notWritable(folder));
  }
}

async function openConnection(env: Env, onClose: OnClose): Promise<PoolConfig> {
  if (env.databaseUrl) return { connectionString: env.databaseUrl };
  const folder = join(env.dataDir, "postgres");
  if (cluster.isWorker) return await joinEmbedded(folder);
  const postgres = await step(texts.openDatabase, () =>
    startEmbeddedPostgres(folder, connectionsOf(env)),
  );
  onClose(() => postgres.stop());
  if (!postgres.owned) throw new StartupError(texts.alreadyOpen(env.dataDir));
  return postgres.connection;
}

/** Enough for three processes; a cluster has its primary process and, while it replaces, one more. */
const connectionsOf = ({ processes, poolSize }: Env): number =>
  Math.max(60, (processes + 2) * (poolSize + 2));

/** The primary process of a cluster runs the database for its workers. */
async function joinEmbedded(folder: string): Promise<PoolConfig> {
  const binaries = await findEmbeddedPostgres(folder);
  if (typeof binaries !== "string") return binaries;
  throw new StartupError(texts.noDatabase(folder));
}
