import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { products } from "#src/shop/catalogue/schema.server.ts";
import { orderLines, orders } from "#src/shop/orders/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { ReservedPieces } from "./reservation-limits.ts";

// Written out: as a parameter, PostgreSQL could not use the indexes on these statuses in a plan that
// it keeps, and would plan anew for every purchase.
const isAwaiting = sql`${orders.status} = 'awaiting_payment'`;
const isUnpaid = sql`${orders.status} in ('awaiting_payment', 'voucher_issued')`;

export const noPieces: ReservedPieces = { inCheckouts: 0, forVouchers: 0, own: 0 };

/** Returns what unpaid orders hold, by product; products that none holds are left out. */
export async function findReservedPieces(
  db: Database,
  ids: readonly number[],
  customerId: number,
): Promise<Map<number, ReservedPieces>> {
  const pieces = (where: SQL) =>
    sql<number>`coalesce(sum(${orderLines.quantity}) filter (where ${where}), 0)::int`;
  const rows = await db
    .select({
      id: sql<number>`${orderLines.productId}`,
      inCheckouts: pieces(isAwaiting),
      forVouchers: pieces(eq(orders.status, "voucher_issued")),
      own: pieces(eq(orders.customerId, customerId)),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(isUnpaid, inArray(orderLines.productId, [...ids])))
    .groupBy(orderLines.productId);
  return new Map(rows.map(({ id, ...reserved }) => [id, reserved]));
}

/**
 * Returns the products of which nothing is left but what open checkouts hold.
 *
 * @param ids limits the result to these products
 */
export async function findReservedProducts(
  db: Database,
  ids?: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: products.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(isAwaiting, eq(products.stock, 0), ids && inArray(products.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Announces an order whose pieces do not come back, although no stock moves: a product whose last
 * pieces it reserved is sold out now.
 */
export async function announceTaken(db: Database, orderId: number): Promise<void> {
  const ids = sql`string_agg(distinct ${products.id}::text, ',')`;
  await db
    .select({ told: sql`pg_notify('main_info', 'products:' || ${ids})` })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), eq(products.stock, 0)))
    .having(sql`count(*) > 0`);
}
