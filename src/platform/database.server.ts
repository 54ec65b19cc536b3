import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import { codeOf } from "#src/kernel/errors.ts";
import { preparingClient } from "./prepared-statements.server.ts";

/** The pool or an open transaction: queries take either. */
export type Database = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction"
>;
export type DatabasePool = NodePgDatabase & { $client: Pool };

const migrationLock = 7_201_526;

export function openDatabase(
  connection: PoolConfig,
  onError: (error: Error) => void,
): DatabasePool {
  const pool = new Pool({
    max: 16,
    // What a transaction asks for at once goes out at once: one round trip, not one for each.
    pipeline: true,
    Client: preparingClient(),
    ...connection,
    // A connection whose other end went away without a word is noticed by the system.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A request waits this long for a connection at most, then it says honestly that it can't be
    // served.
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // And where not even that arrives, because the connection swallows what is sent.
    query_timeout: 20_000,
    application_name: "store",
    // PostgreSQL's own figure is for turning disks: with it, long lists would be read from end to
    // end beside their indexes.
    options: "-c random_page_cost=1.1",
  });
  // An idle connection that breaks (the server went away) must not end the process; the next query
  // opens another one.
  pool.on("error", onError);
  // The pool listens to idle connections only: one that breaks in the middle of a transaction would
  // otherwise end the process.
  pool.on("connect", (client) => client.on("error", onError));
  return withSafeTransactions(drizzle({ client: pool }), pool);
}

/**
 * Drizzle keeps a connection for good where its `begin` fails; here every connection goes back to
 * the pool, whatever happens.
 */
function withSafeTransactions(db: DatabasePool, pool: Pool): DatabasePool {
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle({ client }).transaction((transaction) => {
        connections.set(transaction, client);
        return work(transaction);
      }, config);
    } catch (error) {
      isBroken = isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return db;
}

const connections = new WeakMap<Database, PoolClient>();

/** On what it is asked: the same one for all transactions that had this connection. */
export const connectionOf = (db: Database): object => connections.get(db) ?? db;

/** Several processes may start at once: one migrates, the others wait for it. */
export async function migrateDatabase(db: DatabasePool, folder: string): Promise<void> {
  await withLock(db.$client, migrationLock, (client) =>
    migrate(drizzle({ client }), { migrationsFolder: folder }),
  );
}

/** Runs `work` on one connection while no other process runs work under the same lock. */
export async function withLock<T>(
  pool: Pool,
  lock: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return await withLongSession(pool, async (holder) => {
    // Of a transaction, because a pooler may give a session to others in between. Closing the
    // connection gives it back, whatever happened.
    await holder.query("begin");
    await holder.query("select pg_advisory_xact_lock($1)", [lock]);
    return await withLongSession(pool, work);
  });
}

/** A connection of its own for what may take as long as it needs, COPY included. */
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
  // Whoever waits for its answer hears of it when it breaks.
  single.on("error", () => {});
  single.on("connect", (client) => client.on("error", () => {}));
  try {
    const client = await single.connect();
    return await work(client).finally(() => client.release(true));
  } finally {
    await single.end();
  }
}

/** Of the driver itself, which gives them no code. */
const unavailableMessages = [
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Query read timeout",
  "Client has encountered a connection error",
];

/** True for failures of the way to the database, not of the query: those heal by waiting. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = codeOf(cause);
    if (code && (/^(08|57P|53)/.test(code) || unavailableCodes.has(code))) return true;
    const { message } = cause;
    if (unavailableMessages.some((each) => message.includes(each))) return true;
  }
  return false;
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
