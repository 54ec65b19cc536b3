import { eq, sql } from "drizzle-orm";
import { isOpen } from "#src/shop/orders/disputes/disputes.server.ts";
import { type Database, onlyRow } from "#src/base/platform/db/database.server.ts";
import { type FulfillmentHold, fulfillmentHoldsOf } from "./fulfillment-holds.ts";
import { owedAmount } from "./offline-payments/payments.server.ts";
import { refundedAmount } from "./refunds/refund-queries.server.ts";
import { orders } from "./schema.server.ts";

/**
 * What fulfillmentHoldsOf asks for besides the order's own columns, for a row of `orders`. Tables are named:
 * Drizzle leaves their names out where it selects from one table.
 */
export const holdFacts = {
  refunded: refundedAmount,
  owed: owedAmount,
  isDisputed: sql<boolean>`exists (select 1 from disputes
    where disputes.order_id = orders.id and ${isOpen})`,
  isChanging: sql<boolean>`exists (select 1 from order_changes
    where order_changes.order_id = orders.id and order_changes.status = 'open')`,
};

export async function findFulfillmentHolds(
  db: Database,
  order: typeof orders.$inferSelect,
): Promise<FulfillmentHold[]> {
  const facts = onlyRow(await db.select(holdFacts).from(orders).where(eq(orders.id, order.id)));
  return fulfillmentHoldsOf({ ...order, ...facts });
}
