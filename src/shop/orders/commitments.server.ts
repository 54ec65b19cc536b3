import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import {
  noCommitments,
  type OrderCommitment,
  type Commitments,
  unmetOrders,
} from "#src/shop/catalogue/product/stock-change.ts";
import { type LockedProduct, lockProducts } from "#src/shop/catalogue/product/stock.server.ts";
import { products, stockReservations } from "#src/shop/catalogue/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { returnedQuantity } from "./refunds/refund-queries.server.ts";
import { orderLines, orders } from "./schema.server.ts";

/** Pieces that lie in the warehouse and belong to orders. What an order got back is not among them. */

/** The partial index orders_undelivered has exactly these orders, so the conditions are literals. */
const isUndelivered = sql`(orders.origin is null and (orders.status in ('awaiting_payment', 'voucher_issued', 'processing')
  or (orders.status = 'shipped' and orders.pickup is not null)))`;
const isCommitted = sql`orders.status in ('processing', 'shipped')`;
const quantity = sql`${orderLines.quantity} - ${returnedQuantity}`;

/** Returns what orders take of these products, or of all, and what is reserved of them. */
export async function findCommitments(
  db: Database,
  ids?: readonly number[],
): Promise<Map<number, Commitments>> {
  const sum = (which: SQL) =>
    sql<number>`coalesce(sum(${quantity}) filter (where ${which}), 0)::int`;
  const rows = await db
    .select({
      id: sql<number>`${orderLines.productId}`,
      committed: sum(isCommitted),
      reserved: sum(sql`not ${isCommitted}`),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(isUndelivered, ofProducts(ids)))
    .groupBy(orderLines.productId);
  const commitments = new Map(rows.map(({ id, ...each }) => [id, each]));
  const setAside = await db
    .select({
      id: stockReservations.productId,
      quantity: sql<number>`sum(${stockReservations.quantity})::int`,
    })
    .from(stockReservations)
    .where(
      and(
        // What an order took is among its goods.
        eq(stockReservations.isTaken, false),
        ids && sql`${stockReservations.productId} = any(${sql.param(ids)}::int[])`,
      ),
    )
    .groupBy(stockReservations.productId);
  for (const { id, quantity } of setAside) {
    const { committed, reserved } = commitments.get(id) ?? noCommitments;
    commitments.set(id, { committed, reserved: reserved + quantity });
  }
  return commitments;
}

const ofProducts = (ids: readonly number[] | undefined): SQL =>
  ids
    ? sql`${orderLines.productId} = any(${sql.param(ids)}::int[])`
    : sql`${orderLines.productId} is not null`;

/** Adds to products what orders take of them, with one query. */
export async function withCommitments<Product extends { id: number }>(
  db: Database,
  products: readonly Product[],
): Promise<(Product & Commitments)[]> {
  if (products.length === 0) return [];
  const commitments = await findCommitments(
    db,
    products.map(({ id }) => id),
  );
  return products.map((product) => ({
    ...product,
    ...(commitments.get(product.id) ?? noCommitments),
  }));
}

/**
 * Returns the orders that take these products, or any, by product. Sold orders come first,
 * in the order of their sales.
 */
export async function findOrderCommitments(
  db: Database,
  ids?: readonly number[],
): Promise<Map<number, OrderCommitment[]>> {
  const commitments = await db
    .select({
      id: sql<number>`${orderLines.productId}`,
      orderId: orders.id,
      quantity: sql<number>`sum(${quantity})::int`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(isUndelivered, ofProducts(ids)))
    .groupBy(orders.id, orderLines.productId)
    .orderBy(sql`${orders.soldAt} nulls last`, orders.id);
  return Map.groupBy(commitments, ({ id }) => id);
}

/** Returns which orders the pieces in the warehouse do not cover. */
export async function findUnmet(db: Database, id: number, onHand: number): Promise<number[]> {
  return unmetOrders((await findOrderCommitments(db, [id])).get(id) ?? [], onHand);
}

/**
 * Locks all products of an order, which is locked already. Whatever moves some of its goods locks all
 * of them, because what follows in the same transaction may need the others.
 */
export async function lockOrderProducts(
  db: Database,
  orderId: number,
): Promise<Map<number, LockedProduct>> {
  const lines = await db
    .selectDistinct({ id: sql<number>`${orderLines.productId}` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.productId)));
  return await lockProducts(
    db,
    lines.map(({ id }) => id),
  );
}

/**
 * What leaves the warehouse was there: no more can be missing than is still committed. Call it after
 * an order's goods left, or were given up, without coming back to stock.
 */
export async function limitShortfall(db: Database, orderId: number): Promise<void> {
  const locked = await lockOrderProducts(db, orderId);
  const short = [...locked.values()].filter(({ shortfall }) => shortfall > 0);
  for (const { id, shortfall, committed, reserved } of await withCommitments(db, short))
    if (shortfall > committed + reserved)
      await db
        .update(products)
        .set({ shortfall: committed + reserved })
        .where(eq(products.id, id));
}
