import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PoolConfig } from "pg";
import { findAccount } from "#src/customers/queries.server.ts";
import { type DatabasePool, migrateDatabase, openDatabase } from "#src/platform/database.server.ts";
import {
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from "#src/platform/embedded-postgres.server.ts";
import { type Env, EnvironmentError, parseEnv } from "#src/platform/env.server.ts";
import { createLog } from "#src/platform/log.server.ts";
import { isPassword } from "#src/platform/passwords.server.ts";
import { findStaffAccount } from "#src/staff/queries.server.ts";
import { publishedAccounts } from "#src/staff/published-accounts.ts";
import { listen, openShop, stopListening } from "./shop.server.ts";
import { loadBuiltPages } from "#src/web/rendering/built-pages.server.ts";
import * as texts from "./server-texts.ts";

/**
 * The process: reads the environment, opens everything in order, says where it is, and stops in
 * good order.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const clientFolder = join(root, "build/client");
const adminFolder = join(root, "build/admin");

/** What a person can mend; shown as one sentence, without a trace. */
class StartupError extends Error {}

const closers: (() => Promise<unknown>)[] = [];

async function start(): Promise<void> {
  const env = parseEnv(process.env);
  const log = createLog({ level: env.logLevel, production: env.production });
  await makeWritable(env.dataDir);

  const connection = await openConnection(env);
  const db = openDatabase(connection, (error) =>
    log.warn({ err: error }, "an idle database connection broke"),
  );
  closers.push(() => db.$client.end());
  say(texts.preparingTables);
  await migrateDatabase(db, join(root, "migrations"));
  if (env.seed.kind === "demo") {
    const { seedDemoShop } = await import("#demo/seed.server.ts");
    await seedDemoShop(db, {
      mediaFolder: join(env.dataDir, "media"),
      cacheFolder: join(root, ".cache/pictures"),
      products: env.seed.products,
      logIns: !env.production,
      say,
    });
  }

  if (env.production) await rejectPublishedAccounts(db);

  const shop = await openShop({
    env,
    db,
    connection,
    log,
    clientFolder,
    adminFolder,
    pages: await loadBuiltPages(join(root, "build")),
  });
  closers.push(() => shop.close());
  const server = await listen(shop, env.port, env.host).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    throw new StartupError(texts.portTaken(env.port));
  });
  closers.push(() => stopListening(server));
  const address = server.address();
  const hasDemo = env.seed.kind === "demo" && !env.production;
  announce(env, hasDemo, typeof address === "object" && address ? address.port : env.port);
}

/**
 * A database that once ran the demo has log-ins that everybody can read in this program's sources.
 */
async function rejectPublishedAccounts(db: DatabasePool): Promise<void> {
  const accounts = [
    {
      ...publishedAccounts.owner,
      found: await findStaffAccount(db, publishedAccounts.owner.email),
    },
    {
      ...publishedAccounts.customer,
      found: await findAccount(db, publishedAccounts.customer.email),
    },
  ];
  const open: string[] = [];
  for (const { email, password, found } of accounts)
    if (found && (await isPassword(password, found.passwordHash ?? undefined))) open.push(email);
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

/** Step by step: Node's own recursive way never ends in places like /proc. */
async function makeFolder(folder: string): Promise<void> {
  const problem = await mkdir(folder).catch((error: NodeJS.ErrnoException) => error);
  if (typeof problem !== "object" || problem.code === "EEXIST") return;
  if (problem.code !== "ENOENT" || dirname(folder) === folder) throw problem;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}

async function openConnection(env: Env): Promise<PoolConfig> {
  if (env.databaseUrl) return { connectionString: env.databaseUrl };
  say(texts.openingDatabase);
  const postgres = await startEmbeddedPostgres(join(env.dataDir, "postgres"));
  closers.push(() => postgres.stop());
  if (!postgres.owned) throw new StartupError(texts.alreadyOpen(env.dataDir));
  return postgres.connection;
}

function say(sentence: string): void {
  if (process.env["NODE_ENV"] !== "production") console.log(`  ${sentence}…`);
}

function announce(env: Env, hasDemo: boolean, port: number): void {
  if (env.production) {
    console.log(texts.openAt(env.publicUrl, port, env.staging));
    if (!env.trustProxy) console.log(texts.noTrustedProxy);
    return;
  }
  const { customer, owner } = publishedAccounts;
  const accounts = hasDemo ? texts.demoAccounts(customer, owner) : "";
  console.log(texts.openHere(`http://localhost:${port}`, accounts));
}

async function stop(): Promise<void> {
  // In reverse: first nobody comes in any more, last the database.
  for (const close of closers.splice(0).toReversed())
    await close().catch((error: unknown) => console.error(error));
}

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    // A second Ctrl-C means now.
    if (stopping) process.exit(130);
    stopping = true;
    void stop().then(() => process.exit(0));
  });

start().catch(async (error: unknown) => {
  if (error instanceof EnvironmentError)
    console.error(
      `La tienda no puede abrir:\n${error.problems.map((problem) => `  · ${problem}`).join("\n")}`,
    );
  else if (error instanceof StartupError || error instanceof EmbeddedPostgresError)
    console.error(`\n  ${error.message}\n`);
  else console.error(error);
  await stop();
  process.exit(1);
});
