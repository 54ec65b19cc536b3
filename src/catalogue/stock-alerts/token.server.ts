import type { Pool } from "pg";
import { fingerprint } from "#src/platform/fingerprints.server.ts";

/** The id of an alert with its keyed hash: nothing has to be kept for a link to be ours alone. */
export async function unsubscribeToken(pool: Pool, alertId: number): Promise<string> {
  return `${alertId}-${await fingerprint(pool, `stock-alert ${alertId}`)}`;
}

/** @returns the alert's id, or null where the link is none of ours */
export async function readUnsubscribeToken(pool: Pool, token: string): Promise<number | null> {
  const id = Number(/^(\d{1,9})-/.exec(token)?.[1] ?? 0);
  return id > 0 && token === (await unsubscribeToken(pool, id)) ? id : null;
}
