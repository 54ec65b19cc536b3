import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { ClientLabels } from "#src/base/kernel/client-headers.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { shopOpening } from "./schema.server.ts";

export type OpeningState = "closed" | "opened" | "always-open";

export async function findOpeningState(db: Database): Promise<OpeningState> {
  const [row] = await db.select().from(shopOpening);
  if (!row) return "always-open";
  return row.openedAt ? "opened" : "closed";
}

/** Closes a shop whose database is new and gets no demo data, and makes its client headers' key. */
export async function beginClosed(db: Database): Promise<void> {
  const clientKey = randomBytes(32).toString("hex");
  await db.insert(shopOpening).values({ clientKey }).onConflictDoNothing();
}

/** Returns the client headers of a shop that began empty; null for a shop without a key of its own. */
export async function findClientLabels(db: Database): Promise<ClientLabels | null> {
  const [row] = await db.select({ key: shopOpening.clientKey }).from(shopOpening);
  if (!row?.key) return null;
  return { hashKey: row.key, hashText: "store", websiteKey: row.key, websiteLabel: "store" };
}

export async function setOpen(db: Database, isOpen: boolean): Promise<void> {
  const openedAt = isOpen ? sql`now()` : null;
  await db
    .insert(shopOpening)
    .values({ openedAt })
    .onConflictDoUpdate({ target: shopOpening.id, set: { openedAt } });
}

/** Locks the state until the transaction ends, so that two owners can't open it at once. */
export async function lockOpening(db: Database): Promise<OpeningState> {
  await db.select().from(shopOpening).where(eq(shopOpening.id, true)).for("update");
  return await findOpeningState(db);
}
