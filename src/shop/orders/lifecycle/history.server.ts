import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { type Database, onlyRow } from "#src/base/platform/db/database.server.ts";
import { orderHistory } from "#src/shop/orders/schema.server.ts";
import type { HistoryKind } from "./history-kinds.ts";

/** Adds a line to the order's history in the transaction of the change. @returns its number */
export async function recordEvent(
  db: Database,
  orderId: number,
  kind: HistoryKind,
  actor: string,
  details: Record<string, unknown> = {},
): Promise<number> {
  return onlyRow(
    await db
      .insert(orderHistory)
      .values({ orderId, kind, actor, details })
      .returning({ id: orderHistory.id }),
  ).id;
}

/** Returns the number of the event that sent an order; null if that was undone, or never was. */
export async function findShipment(db: Database, orderId: number): Promise<number | null> {
  const [last] = await db
    .select({ id: orderHistory.id, kind: orderHistory.kind })
    .from(orderHistory)
    .where(
      and(eq(orderHistory.orderId, orderId), inArray(orderHistory.kind, ["shipped", "unshipped"])),
    )
    .orderBy(desc(orderHistory.id))
    .limit(1);
  return last?.kind === "shipped" ? last.id : null;
}

/**
 * Whether the history already has this event. The caller holds the order's lock, so nobody adds it
 * meanwhile.
 */
export async function isRecorded(
  db: Database,
  orderId: number,
  kind: HistoryKind,
  details: Record<string, unknown> = {},
): Promise<boolean> {
  const condition = and(
    eq(orderHistory.orderId, orderId),
    eq(orderHistory.kind, kind),
    sql`${orderHistory.details} @> ${JSON.stringify(details)}::jsonb`,
  );
  return (
    (await db.select({ id: orderHistory.id }).from(orderHistory).where(condition).limit(1)).length >
    0
  );
}

/** Returns the amount, in pesos, of a line of an order's history. */
export async function findRecordedAmount(db: Database, id: number): Promise<number | null> {
  const [line] = await db
    .select({ details: orderHistory.details })
    .from(orderHistory)
    .where(eq(orderHistory.id, id));
  const amount = line?.details?.["amount"];
  return typeof amount === "number" ? amount : null;
}
