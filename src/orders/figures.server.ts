import { and, count, gt, isNull, sql, sum } from "drizzle-orm";
import type { Database } from "#src/platform/db/database.server.ts";
import { onlyRow } from "#src/platform/db/rows.server.ts";
import { orders } from "./schema.server.ts";
import { orderStatuses } from "./lifecycle/states.ts";

/** Sales figures for monitoring; the queries use only indexes on time. */
export async function findOrderFigures(db: Database) {
  const found = await db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(and(isNull(orders.origin), gt(orders.createdAt, sql`now() - interval '30 days'`)))
    .groupBy(orders.status);
  const paid = await db
    .select({ count: count(), pesos: sum(orders.total) })
    .from(orders)
    .where(and(isNull(orders.origin), gt(orders.paidAt, sql`now() - interval '1 day'`)));
  const lastDay = onlyRow(paid);
  return {
    orders: orderStatuses.map((status) => ({
      status,
      count: found.find((row) => row.status === status)?.count ?? 0,
    })),
    paid: { count: lastDay.count, pesos: Number(lastDay.pesos ?? 0) },
  };
}
