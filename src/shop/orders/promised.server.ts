import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import {
  nothingPromised,
  type OrderPromise,
  type Promised,
  unmetOrders,
} from "#src/shop/catalogue/product/stock-change.ts";
import { type LockedProduct, lockProducts } from "#src/shop/catalogue/product/stock.server.ts";
import { products, stockHolds } from "#src/shop/catalogue/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { returnedQuantity } from "./refunds/refund-queries.server.ts";
import { orderLines, orders } from "./schema.server.ts";

/** Pieces that lie in the warehouse and belong to orders. What an order got back is not among them. */

/** The partial index orders_promised has exactly these orders, so the conditions are literals. */
const isPromised = sql`(orders.origin is null and (orders.status in ('awaiting_payment', 'voucher_issued', 'processing')
  or (orders.status = 'shipped' and orders.pickup is not null)))`;
const isCommitted = sql`orders.status in ('processing', 'shipped')`;
const quantity = sql`${orderLines.quantity} - ${returnedQuantity}`;

/** Returns what orders were promised of these products, or of all, and what is set aside of them. */
export async function findPromised(
  db: Database,
  ids?: readonly number[],
): Promise<Map<number, Promised>> {
  const sum = (which: SQL) =>
    sql<number>`coalesce(sum(${quantity}) filter (where ${which}), 0)::int`;
  const rows = await db
    .select({
      id: sql<number>`${orderLines.productId}`,
      committed: sum(isCommitted),
      held: sum(sql`not ${isCommitted}`),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(isPromised, ofProducts(ids)))
    .groupBy(orderLines.productId);
  const promised = new Map(rows.map(({ id, ...each }) => [id, each]));
  const setAside = await db
    .select({ id: stockHolds.productId, quantity: sql<number>`sum(${stockHolds.quantity})::int` })
    .from(stockHolds)
    .where(
      and(
        // What an order took is among its goods.
        eq(stockHolds.isTaken, false),
        ids && sql`${stockHolds.productId} = any(${sql.param(ids)}::int[])`,
      ),
    )
    .groupBy(stockHolds.productId);
  for (const { id, quantity } of setAside) {
    const { committed, held } = promised.get(id) ?? nothingPromised;
    promised.set(id, { committed, held: held + quantity });
  }
  return promised;
}

const ofProducts = (ids: readonly number[] | undefined): SQL =>
  ids
    ? sql`${orderLines.productId} = any(${sql.param(ids)}::int[])`
    : sql`${orderLines.productId} is not null`;

/** Adds to products what orders were promised of them, with one query. */
export async function withPromised<Product extends { id: number }>(
  db: Database,
  products: readonly Product[],
): Promise<(Product & Promised)[]> {
  if (products.length === 0) return [];
  const promised = await findPromised(
    db,
    products.map(({ id }) => id),
  );
  return products.map((product) => ({
    ...product,
    ...(promised.get(product.id) ?? nothingPromised),
  }));
}

/**
 * Returns the orders that were promised these products, or any, by product. Sold orders come first,
 * in the order of their sales.
 */
export async function findPromises(
  db: Database,
  ids?: readonly number[],
): Promise<Map<number, OrderPromise[]>> {
  const promises = await db
    .select({
      id: sql<number>`${orderLines.productId}`,
      orderId: orders.id,
      quantity: sql<number>`sum(${quantity})::int`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(isPromised, ofProducts(ids)))
    .groupBy(orders.id, orderLines.productId)
    .orderBy(sql`${orders.soldAt} nulls last`, orders.id);
  return Map.groupBy(promises, ({ id }) => id);
}

/** Returns which orders the pieces in the warehouse do not cover. */
export async function findUnmet(db: Database, id: number, onHand: number): Promise<number[]> {
  return unmetOrders((await findPromises(db, [id])).get(id) ?? [], onHand);
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
 * What leaves the warehouse was there: no more can be missing than is still promised. Call it after
 * an order's goods left, or were given up, without coming back to stock.
 */
export async function limitShortfall(db: Database, orderId: number): Promise<void> {
  const locked = await lockOrderProducts(db, orderId);
  const short = [...locked.values()].filter(({ shortfall }) => shortfall > 0);
  for (const { id, shortfall, committed, held } of await withPromised(db, short))
    if (shortfall > committed + held)
      await db
        .update(products)
        .set({ shortfall: committed + held })
        .where(eq(products.id, id));
}
