import { and, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import {
  goodsReturnLines,
  goodsReturns,
  orderLines,
  orderPayments,
} from "#src/shop/orders/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { GivenBack, Pieces } from "./order-for-email.ts";

/** What went back, for the emails that say so. */

/** @param moment of the transaction that gave it back: a column of its own record */
export async function findGivenAt(
  db: Database,
  orderId: number,
  moment: SQL,
): Promise<GivenBack[]> {
  const { method, amount, withdraws, paidAt, id } = orderPayments;
  // Two kinds of cards went through one terminal.
  return await db
    .select({ method, amount: sql<number>`(-sum(${amount}))::float8` })
    .from(orderPayments)
    .where(
      and(eq(orderPayments.orderId, orderId), lt(amount, 0), isNull(withdraws), eq(paidAt, moment)),
    )
    .groupBy(method)
    .orderBy(sql`min(${id})`);
}

/** @param which of `goods_returns` */
export async function findReturned(db: Database, which: SQL | undefined): Promise<Pieces[]> {
  const { orderId, position, name } = orderLines;
  return await db
    .select({ name, quantity: goodsReturnLines.quantity })
    .from(goodsReturns)
    .innerJoin(goodsReturnLines, eq(goodsReturnLines.returnId, goodsReturns.id))
    .innerJoin(
      orderLines,
      and(eq(orderId, goodsReturns.orderId), eq(position, goodsReturnLines.position)),
    )
    .where(which)
    .orderBy(position);
}
