import { and, eq, type SQL, sql } from "drizzle-orm";
import type { QuoteLine } from "#src/shop/orders/quote/quote.ts";
import { findGivenAt } from "#src/shop/orders/emails/given-back.server.ts";
import type { ChangeForEmail } from "#src/shop/orders/emails/order-for-email.ts";
import type { LineQuantity } from "#src/shop/orders/refunds/refunds.ts";
import { orderChanges, orderHistory, orderLines } from "#src/shop/orders/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";

import { type ChangedPlace, readToldChange, type ToldChange } from "./told-change.ts";

export type OrderChange = typeof orderChanges.$inferSelect;

async function findChange(db: Database, which: SQL | undefined): Promise<OrderChange | null> {
  const [change] = await db.select().from(orderChanges).where(which);
  return change ?? null;
}

/** Returns the order's change that awaits its payment: an index allows one at most. */
export const findOpenChange = (db: Database, orderId: number) =>
  findChange(db, and(eq(orderChanges.orderId, orderId), eq(orderChanges.status, "open")));

export const findChangeBySession = (db: Database, sessionId: string) =>
  findChange(db, eq(orderChanges.sessionId, sessionId));

/** Returns what a change removes and adds, and where the order goes then, for the history. */
export async function toldChange(
  db: Database,
  orderId: number,
  {
    removed,
    added,
    place,
  }: {
    removed: readonly LineQuantity[];
    added: readonly QuoteLine[];
    place?: ChangedPlace | null;
  },
): Promise<Omit<ToldChange, "difference">> {
  const lines = await db
    .select({ position: orderLines.position, name: orderLines.name })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return {
    removed: removed.map(({ position, quantity }) => ({
      name: lines.find((line) => line.position === position)?.name ?? "",
      quantity,
    })),
    added: added.map(({ name, quantity }) => ({ name, quantity })),
    place: place ? `${place.city}, ${place.state}` : null,
  };
}

/**
 * Returns what an email says of a change, by its line in the history. One that was to be paid has a
 * link while it is open; null if it ended in the meantime.
 */
export async function findChangeForEmail(
  db: Database,
  historyId: number,
): Promise<ChangeForEmail | null> {
  const [event] = await db.select().from(orderHistory).where(eq(orderHistory.id, historyId));
  const change = event && readToldChange(event.details);
  if (!change) return null;
  if (event.kind === "lines-changed") {
    const at = sql`(select ${orderHistory.at} from ${orderHistory} where ${orderHistory.id} = ${historyId})`;
    return { ...change, given: await findGivenAt(db, event.orderId, at), link: null };
  }
  const open = await findOpenChange(db, event.orderId);
  const link = open && { url: open.sessionUrl, expiresAt: open.expiresAt };
  return link && { ...change, given: [], link };
}
