import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import { codeOf, messageOf } from "#src/base/kernel/errors.ts";
import { isRecord } from "#src/base/kernel/records.ts";
import { preparingClient } from "./prepared-statements.server.ts";

/** The pool or an open transaction: both run queries. */
export type Database = Pick<
  NodePgDatabase,
  | "select"
  | "selectDistinct"
  | "insert"
  | "update"
  | "delete"
  | "execute"
  | "transaction"
  | "with"
  | "$with"
>;
export type DatabasePool = NodePgDatabase & { $client: Pool };

const migrationLock = 7_201_526;

export function openDatabase(
  connection: PoolConfig,
  onError: (error: Error) => void,
): DatabasePool {
  const pool = new Pool({
    max: 16,
    // Queries that a transaction starts together share one round trip.
    pipeline: true,
    Client: preparingClient(),
    ...connection,
    // The operating system notices when the other end of a connection has silently gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A request waits at most this long for a connection, then fails with 503.
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // Covers connections that swallow what is sent, where the server's timeout never applies.
    query_timeout: 20_000,
    application_name: "store",
    // PostgreSQL's default is for spinning disks: it would scan long lists instead of using their
    // indexes. Compiling a query takes longer than any of the shop's runs.
    options: "-c random_page_cost=1.1 -c jit=off",
  });
  // An idle connection that breaks (the server went away) must not end the process; the next query
  // opens a new one.
  pool.on("error", onError);
  // The pool only listens to errors of idle connections: an error in the middle of a transaction
  // would otherwise end the process.
  pool.on("connect", (client) => client.on("error", onError));
  return withSafeTransactions(drizzle({ client: pool }), pool);
}

/**
 * Releases the connection in every case; Drizzle itself leaks it when `begin` fails. A transaction
 * that PostgreSQL gave up in favour of another runs once more: it wrote nothing, and none does
 * anything outside the database.
 */
function withSafeTransactions(db: DatabasePool, pool: Pool): DatabasePool {
  const once: typeof db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle({ client }).transaction(work, config);
    } catch (error) {
      isBroken = isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  db.transaction = (work, config) =>
    once(work, config).catch((error: unknown) => {
      if (!isGivenUp(error)) throw error;
      return once(work, config);
    });
  return db;
}

/** Migrates under a lock: several processes may start at once, one migrates and the others wait. */
export async function migrateDatabase(db: DatabasePool, folder: string): Promise<void> {
  await withLock(db.$client, migrationLock, async (client) => {
    try {
      await migrate(drizzle({ client }), { migrationsFolder: folder });
    } catch (error) {
      if (error instanceof DrizzleQueryError && error.cause) throw migrationError(error, folder);
      throw error;
    }
  });
}

/** Drizzle's own message is the statement; what PostgreSQL says is its cause. */
function migrationError({ query, cause }: DrizzleQueryError, folder: string): Error {
  const file = readdirSync(folder).find(
    (name) => name.endsWith(".sql") && readFileSync(join(folder, name), "utf8").includes(query),
  );
  const detail = isRecord(cause) ? cause["detail"] : undefined;
  const lines = [
    `${file ?? "drizzle"}: PostgreSQL: ${messageOf(cause)}`,
    ...(typeof detail === "string" ? [detail] : []),
    query.trim().slice(0, 300),
  ];
  return new Error(lines.join("\n  "), { cause });
}

/** Runs `work` on one connection while no other process runs work under the same lock. */
export async function withLock<T>(
  pool: Pool,
  lock: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return await withLongSession(pool, async (holder) => {
    // The lock belongs to a transaction, because a pooler may hand a session to others in between.
    // Closing the connection always releases it.
    await holder.query("begin");
    await holder.query("select pg_advisory_xact_lock($1)", [lock]);
    return await withLongSession(pool, work);
  });
}

/** Runs `work` on a connection of its own without timeouts, for long statements including COPY. */
export async function withLongSession<T>(
  { options }: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const { query_timeout: _, ...rest } = options;
  const single = new Pool({
    ...rest,
    password: options.password,
    max: 1,
    pipeline: false,
    statement_timeout: 0,
  });
  // The pending query already rejects when the connection breaks.
  single.on("error", () => {});
  single.on("connect", (client) => client.on("error", () => {}));
  try {
    const client = await single.connect();
    return await work(client).finally(() => client.release(true));
  } finally {
    await single.end();
  }
}

/** Whether a disk is full, the database's or this machine's. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, "ENOSPC", "EDQUOT", "53100");

/** Whether PostgreSQL gave a statement up that took too long, or waited too long for a row. */
export const isTooSlow = (error: unknown): boolean => hasCode(error, "57014", "55P03");

/** Whether PostgreSQL gave a transaction up so that others could go on: a deadlock, a conflict. */
export const isGivenUp = (error: unknown): boolean => hasCode(error, "40P01", "40001");

function hasCode(error: unknown, ...codes: string[]): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (codes.includes(codeOf(cause) ?? "")) return true;
  return false;
}

/** Messages of the driver's own errors, which have no code. */
const unavailableMessages = [
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Query read timeout",
  "Client has encountered a connection error",
];

/** Whether the connection to the database failed, not the query: such errors pass by waiting. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = codeOf(cause);
    if (code && (/^(08|57P|53)/.test(code) || unavailableCodes.has(code))) return true;
    const { message } = cause;
    if (unavailableMessages.some((each) => message.includes(each))) return true;
  }
  return false;
}

/** Returns what broke the connection, without the query and the addresses around it. */
export function unavailabilityOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return codeOf(cause) ?? messageOf(cause);
}

const unavailableCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** Returns the row of a statement that always returns exactly one, like an insert. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("the statement returned no row");
  return row;
}
