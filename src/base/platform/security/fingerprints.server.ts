import { createHmac, randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { onlyRow } from "#src/base/platform/db/database.server.ts";

/**
 * Returns a keyed hash of a client address or email, which allows counting and distinguishing
 * without storing them: tables and the log hold only this HMAC. The key belongs to the shop, is
 * made at first use and is the same for all processes.
 */
export async function fingerprint(pool: Pool, text: string): Promise<string> {
  const key = await keyOf(pool);
  return createHmac("sha256", key).update(text).digest("hex").slice(0, 32);
}

const keys = new WeakMap<Pool, Promise<Buffer>>();

function keyOf(pool: Pool): Promise<Buffer> {
  let key = keys.get(pool);
  if (!key) {
    key = findOrMakeKey(pool);
    keys.set(pool, key);
    // Retries on the next request if the database was briefly unavailable.
    key.catch(() => keys.delete(pool));
  }
  return key;
}

async function findOrMakeKey(pool: Pool): Promise<Buffer> {
  await pool.query(
    "insert into shop_keys (name, value) values ('fingerprints', $1) on conflict do nothing",
    [randomBytes(32)],
  );
  const { rows } = await pool.query<{ value: Buffer }>(
    "select value from shop_keys where name = 'fingerprints'",
  );
  return onlyRow(rows).value;
}
