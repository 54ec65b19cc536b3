import type { Database } from "#src/platform/database.server.ts";
import { orderHistory } from "./schema.server.ts";

export type HistoryKind =
  | "asked"
  | "released"
  | "voucher"
  | "paid"
  | "retaken"
  | "sent"
  | "completed"
  | "cancelled"
  | "refund-asked"
  | "refunded"
  | "repaired";

/** Adds a line to the order's history, in the transaction of what happened. */
export async function remember(
  db: Database,
  orderId: number,
  kind: HistoryKind,
  actor: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await db.insert(orderHistory).values({ orderId, kind, actor, details });
}
