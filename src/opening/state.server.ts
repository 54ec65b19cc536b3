import { eq, sql } from "drizzle-orm";
import type { Database } from "#src/platform/database.server.ts";
import { shopOpening } from "./schema.server.ts";

export type OpeningState = "closed" | "opened" | "always-open";

export async function findOpeningState(db: Database): Promise<OpeningState> {
  const [row] = await db.select().from(shopOpening);
  if (!row) return "always-open";
  return row.openedAt ? "opened" : "closed";
}

/** Closes a shop whose database is new and gets no demo data. */
export async function beginClosed(db: Database): Promise<void> {
  await db.insert(shopOpening).values({}).onConflictDoNothing();
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
