import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#src/base/platform/db/database.server.ts";

/**
 * Lets this transaction blank personal data in append-only tables. Who did what and when stays: the
 * database rejects a change of any other column (migrations/).
 */
export async function allowRedaction(transaction: Database): Promise<void> {
  await transaction.execute(sql`select set_config('shop.redacting', 'on', true)`);
}

/**
 * Returns a JSON object with these keys only, which drops free text under any other key, present or
 * future.
 */
export function onlyKeys(column: PgColumn, keys: readonly string[]): SQL {
  const stored = sql`select jsonb_object_agg(key, value) from jsonb_each(${column})
    where key = any(${sql.param(keys)}::text[])`;
  return sql`case when jsonb_typeof(${column}) = 'object' then (${stored}) end`;
}
