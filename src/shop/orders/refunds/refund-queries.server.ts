import { and, asc, desc, eq, inArray, not, sql } from "drizzle-orm";
import { roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { type Database, onlyRow } from "#src/base/platform/db/database.server.ts";
import type { Payment, RefundableOrder } from "./refunds.ts";
import { findGivenAt, findReturned } from "#src/shop/orders/emails/given-back.server.ts";
import type { RefundForEmail } from "#src/shop/orders/emails/order-for-email.ts";
import {
  goodsReturnLines,
  goodsReturns,
  orderChanges,
  orderLines,
  orders,
  refundLines,
  refunds,
} from "#src/shop/orders/schema.server.ts";

/** What has been refunded and returned of orders so far. */

export async function findRefundable(db: Database, order: typeof orders.$inferSelect) {
  const { id, status, total, deliveryCost, shippedAt, origin, manualPayment } = order;
  const rows = await db
    .select({
      refunded: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8`,
      refundedDelivery: sql<number>`coalesce(sum(${refunds.deliveryCost}), 0)::int`,
      other: sql<number>`coalesce(sum(${refunds.other}), 0)::float8`,
    })
    .from(refunds)
    .where(eq(refunds.orderId, id));
  const lines = await db
    .select({
      position: orderLines.position,
      productId: orderLines.productId,
      promotionId: orderLines.promotionId,
      name: orderLines.name,
      price: orderLines.price,
      quantity: orderLines.quantity,
      discount: orderLines.discount,
      conceded: orderLines.conceded,
      refunded: refundedQuantity,
      returned: returnedQuantity,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(orderLines.position);
  const isHistory = origin !== null;
  const wasShipped = shippedAt !== null;
  const isByHand = manualPayment !== null;
  const refundable = {
    status,
    total,
    deliveryCost,
    wasShipped,
    isHistory,
    isByHand,
    ...onlyRow(rows),
  };
  return { ...refundable, lines } satisfies RefundableOrder;
}

/**
 * Returns what an order was paid with: its own checkout first, then its changes in their order. None
 * if it was not paid here.
 */
export async function findPayments(
  db: Database,
  { id, paymentIntent, total }: Pick<typeof orders.$inferSelect, "id" | "paymentIntent" | "total">,
): Promise<Payment[]> {
  if (!paymentIntent) return [];
  const later = await db
    .select({ intent: orderChanges.paymentIntent, amount: orderChanges.difference })
    .from(orderChanges)
    .where(and(eq(orderChanges.orderId, id), eq(orderChanges.status, "paid")))
    .orderBy(asc(orderChanges.id));
  const changes = later.flatMap(({ intent, amount }) => (intent ? [{ intent, amount }] : []));
  const own = roundPesos(total - sumPesos(later.map(({ amount }) => amount)));
  return [{ intent: paymentIntent, amount: own }, ...changes];
}

/** Finds the order that a session was opened for, to be paid or for its difference. */
export async function findOrderOfSession(db: Database, sessionId: string): Promise<number | null> {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.sessionId, sessionId));
  const ofChange = db
    .select({ id: orderChanges.orderId })
    .from(orderChanges)
    .where(eq(orderChanges.sessionId, sessionId));
  const [order] = await own.union(ofChange);
  return order?.id ?? null;
}

/** Finds the order of any of its payments. */
export async function findOrderOfPayment(
  db: Database,
  paymentIntent: string | null,
): Promise<number | null> {
  if (!paymentIntent) return null;
  const own = db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.paymentIntent, paymentIntent));
  const ofChange = db
    .select({ id: orderChanges.orderId })
    .from(orderChanges)
    .where(and(eq(orderChanges.paymentIntent, paymentIntent), eq(orderChanges.status, "paid")));
  const [order] = await own.union(ofChange);
  return order?.id ?? null;
}

/** For a row of `order_lines`. */
export const refundedQuantity = sql<number>`(select coalesce(sum(part.quantity), 0)::int
  from refund_lines part join refunds on refunds.id = part.refund_id
  where refunds.order_id = order_lines.order_id and part.position = order_lines.position)`;
export const returnedQuantity = sql<number>`(select coalesce(sum(part.quantity), 0)::int
  from goods_return_lines part join goods_returns on goods_returns.id = part.return_id
  where goods_returns.order_id = order_lines.order_id and part.position = order_lines.position)`;
/** For a row of `orders`; excludes what a cancellation refunded. */
export const refundedAmount = sql<number>`(select coalesce(sum(refunds.amount), 0)::float8
  from refunds where refunds.order_id = orders.id)`;
/** What did not reach the customer and is still owed. */
export const failedAmount = sql<number>`(select coalesce(sum(refunds.failed), 0)::float8
  from refunds where refunds.order_id = orders.id)`;

/** Whether the goods had neither left nor been picked up when the money was refunded. */
const isUnsent = sql<boolean>`coalesce(${refunds.createdAt}
  < case when ${orders.pickup} is null then ${orders.shippedAt} else ${orders.completedAt} end, true)`;

export async function findRefundForEmail(
  db: Database,
  id: number,
): Promise<(RefundForEmail & { orderId: number }) | null> {
  const [row] = await db
    .select({ refund: refunds, isUnsent })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, id));
  if (!row) return null;
  const { refund, isUnsent: wasUnsent } = row;
  const lines = await db
    .select({
      name: orderLines.name,
      options: orderLines.options,
      sku: orderLines.sku,
      image: orderLines.image,
      price: orderLines.price,
      quantity: refundLines.quantity,
    })
    .from(refundLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.position, refundLines.position), eq(orderLines.orderId, refund.orderId)),
    )
    .where(eq(refundLines.refundId, id))
    .orderBy(refundLines.position);
  const at = sql`(select ${refunds.createdAt} from ${refunds} where ${refunds.id} = ${id})`;
  return {
    ...refund,
    lines,
    given: await findGivenAt(db, refund.orderId, at),
    back: await findReturned(db, eq(goodsReturns.refundId, id)),
    isUnsent: wasUnsent,
  };
}

const isReversal = sql`(${refunds.origin} = 'dispute' and ${refunds.amount} = 0 and ${refunds.adjustment} <> 0)`;

/** Returns all refunds and returns of an order, newest first. */
export async function findRefundsOf(db: Database, orderId: number) {
  const money = await db
    .select()
    .from(refunds)
    // An appeal that was won only takes back what the dispute took.
    .where(and(eq(refunds.orderId, orderId), not(isReversal)))
    .orderBy(desc(refunds.id));
  const goods = await db
    .select()
    .from(goodsReturns)
    .where(eq(goodsReturns.orderId, orderId))
    .orderBy(desc(goodsReturns.id));
  const moneyLines = await db
    .select()
    .from(refundLines)
    .where(
      inArray(
        refundLines.refundId,
        money.map(({ id }) => id),
      ),
    );
  const goodsLines = await db
    .select()
    .from(goodsReturnLines)
    .where(
      inArray(
        goodsReturnLines.returnId,
        goods.map(({ id }) => id),
      ),
    );
  const quantities = ({ position, quantity }: { position: number; quantity: number }) => ({
    position,
    quantity,
  });
  return {
    refunds: money.map(({ key: _, orderId: __, adjustment: ___, ...refund }) => ({
      ...refund,
      lines: moneyLines.filter(({ refundId }) => refundId === refund.id).map(quantities),
      goodsReturned: goods.some(({ refundId }) => refundId === refund.id),
    })),
    goodsReturns: goods.map(({ key: _, orderId: __, ...back }) => ({
      ...back,
      lines: goodsLines.filter(({ returnId }) => returnId === back.id).map(quantities),
    })),
  };
}
