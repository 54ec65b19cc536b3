import type { Pool } from "pg";
import { codeOf } from "#src/kernel/errors.ts";

/** What prepared statements say where a pooler gave their connection to somebody else. */
const lost = new Set(["26000", "42P05"]);

/**
 * Whether a statement that was prepared is still there after somebody else had a transaction. A
 * pooler that lends connections by transaction hands the one with the statement to that other one.
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
