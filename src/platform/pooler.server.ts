import type { Pool } from "pg";
import { codeOf } from "#src/kernel/errors.ts";

/** Errors of prepared statements after a pooler handed their connection to another client. */
const lost = new Set(["26000", "42P05"]);

/**
 * Whether a prepared statement still exists after another client ran a transaction. A pooler in
 * transaction mode hands the statement's connection to that other client.
 */
export async function keepsPreparedStatements(pool: Pool): Promise<boolean> {
  const statement = { name: "store_check", text: "select $1::int", values: [1] };
  const own = await pool.connect();
  const other = await pool.connect();
  try {
    await own.query(statement);
    await other.query("begin");
    await own.query(statement);
    return true;
  } catch (error) {
    if (lost.has(codeOf(error) ?? "")) return false;
    throw error;
  } finally {
    own.release(true);
    other.release(true);
  }
}
