import type { Pool } from "pg";
import { fingerprint } from "#src/platform/fingerprints.server.ts";

/** Returns an alert's id with a keyed hash, so that links can be verified without storing them. */
export async function unsubscribeToken(pool: Pool, alertId: number): Promise<string> {
  return `${alertId}-${await fingerprint(pool, `stock-alert ${alertId}`)}`;
}

/** @returns the alert's id, or null if the link is not one of ours */
export async function readUnsubscribeToken(pool: Pool, token: string): Promise<number | null> {
  const id = Number(/^(\d{1,9})-/.exec(token)?.[1] ?? 0);
  return id > 0 && token === (await unsubscribeToken(pool, id)) ? id : null;
}
