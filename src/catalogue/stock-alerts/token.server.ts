import type { Pool } from "pg";
import { fingerprint } from "#src/platform/security/fingerprints.server.ts";

export type LinkPurpose = "confirm" | "unsubscribe";

const signed: Record<LinkPurpose, string> = {
  confirm: "confirm stock-alert",
  unsubscribe: "stock-alert",
};

/** Returns an alert's id with a keyed hash, so that links can be verified without storing them. */
export async function linkToken(
  pool: Pool,
  purpose: LinkPurpose,
  alertId: number,
): Promise<string> {
  return `${alertId}-${await fingerprint(pool, `${signed[purpose]} ${alertId}`)}`;
}

/** @returns the alert's id, or null if the link is not one of ours for this purpose */
export async function readLinkToken(
  pool: Pool,
  purpose: LinkPurpose,
  token: string,
): Promise<number | null> {
  const id = Number(/^(\d{1,9})-/.exec(token)?.[1] ?? 0);
  return id > 0 && token === (await linkToken(pool, purpose, id)) ? id : null;
}
