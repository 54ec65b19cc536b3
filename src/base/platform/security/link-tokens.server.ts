import type { Pool } from "pg";
import { fingerprint } from "./fingerprints.server.ts";

/**
 * Returns a row's id with a keyed hash, so that links in emails can be verified without storing
 * them.
 * @param purpose what the link does, and to which kind of row
 */
export async function linkToken(pool: Pool, purpose: string, id: number): Promise<string> {
  return `${id}-${await fingerprint(pool, `${purpose} ${id}`)}`;
}

/** @returns the row's id, or null if the link is not one of ours for this purpose */
export async function readLinkToken(
  pool: Pool,
  purpose: string,
  token: string,
): Promise<number | null> {
  const id = Number(/^(\d{1,9})-/.exec(token)?.[1] ?? 0);
  return id > 0 && token === (await linkToken(pool, purpose, id)) ? id : null;
}
