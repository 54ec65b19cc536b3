import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { codeOf } from "#src/base/kernel/errors.ts";
import { type Database, isDiskFull, onlyRow } from "./database.server.ts";

/** What every process shares: whether the database takes writes, and what time it is there. */
export interface DatabaseState {
  /** Of a standby, and of a server or a database that somebody set to read-only. */
  isReadOnly: boolean;
  /** How far this machine's clock is ahead of the database's, in seconds. */
  clockAhead: number;
}

type Queries = Pick<Database, "execute">;

export async function findDatabaseState(db: Queries): Promise<DatabaseState> {
  const before = Date.now();
  const { rows } = await db.execute<{ isReadOnly: boolean; now: number }>(
    sql`select current_setting('transaction_read_only')::boolean as "isReadOnly", ${milliseconds}`,
  );
  const { isReadOnly, now } = onlyRow(rows);
  const between = (before + Date.now()) / 2;
  return { isReadOnly, clockAhead: Math.round((between - now) / 1000) };
}

/** How long an answer of `createRoomCheck` counts. */
const roomMilliseconds = 5000;

/**
 * Asks whether the database's disk takes more. A row could still fit into a page that is there, so
 * this spills some 300 KB of a sort's working memory to a temporary file, which no table keeps and
 * the write-ahead log does not hold. All who ask within a few seconds share one answer.
 */
export function createRoomCheck(db: Pick<Database, "transaction">): () => Promise<boolean> {
  let last: { at: number; hasRoom: Promise<boolean> } | null = null;
  return () => {
    if (!last || performance.now() - last.at > roomMilliseconds)
      last = { at: performance.now(), hasRoom: hasRoom(db) };
    return last.hasRoom;
  };
}

async function hasRoom(db: Pick<Database, "transaction">): Promise<boolean> {
  try {
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`set local work_mem = '64kB'`);
      await transaction.execute(sql`select count(*) from generate_series(1, 20000)`);
    });
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  }
}

/** Whether the clocks differ by more than an answer's delay explains. */
export const isClockOff = ({ clockAhead }: DatabaseState) => Math.abs(clockAhead) > 30;

/** Returns the database's time, by which deadlines are set and compared. */
export async function databaseTime(db: Queries): Promise<Date> {
  const { rows } = await db.execute<{ now: number }>(sql`select ${milliseconds}`);
  return new Date(onlyRow(rows).now);
}

const milliseconds = sql`extract(epoch from clock_timestamp())::float8 * 1000 as now`;

/** Errors of prepared statements after a pooler handed their connection to another client. */
const lost = new Set(["26000", "42P05"]);

/**
 * Whether a prepared statement still exists after another client ran a transaction. A pooler in
 * transaction mode hands the statement's connection to that other client.
 */
export async function keepsPreparedStatements(pool: Pool): Promise<boolean> {
  const statement = { name: "store_check", text: "select $1::int", values: [1] };
  const own = await pool.connect();
  const second = await pool.connect();
  try {
    await own.query(statement);
    await second.query("begin");
    await own.query(statement);
    return true;
  } catch (error) {
    if (lost.has(codeOf(error) ?? "")) return false;
    throw error;
  } finally {
    own.release(true);
    second.release(true);
  }
}
