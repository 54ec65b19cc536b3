import { and, desc, eq, gt, notInArray, sql } from "drizzle-orm";
import { dayOf, today } from "#src/base/platform/db/days.server.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import { cardFundings, type HandMethod, offlineMethods } from "#src/base/kernel/payment-methods.ts";
import { type Pesos, roundPesos } from "#src/base/kernel/pesos.ts";
import { recordEvent } from "#src/shop/orders/lifecycle/history.server.ts";
import { refundedAmount } from "#src/shop/orders/refunds/refund-queries.server.ts";
import { orderPayments, orders, paymentProofs } from "#src/shop/orders/schema.server.ts";
import { type Database, onlyRow } from "#src/base/platform/db/database.server.ts";
import { type Credit, splitRefund } from "./owed.ts";
import { paidAtOf } from "./paid.ts";

/** Money of orders that comes or goes outside the payment service. */

/** For a row of `orders`: what came, less what was given back or withdrawn. */
export const paidByHand = sql<number>`(select coalesce(sum(order_payments.amount), 0)::float8
  from order_payments where order_payments.order_id = orders.id)`;

/** For a row of `orders`: what was given back by hand. */
export const givenBackAmount = sql<number>`(select coalesce(-sum(order_payments.amount), 0)::float8
  from order_payments where order_payments.order_id = orders.id
    and order_payments.amount < 0 and order_payments.withdraws is null)`;

/** For a row of `orders`, as owed.ts computes it; null if it is paid through the payment service. */
export const owedAmount = sql<number | null>`(case
  when orders.manual_payment is null then null
  when orders.status = 'cancelled' then 0
  else orders.total::float8 - ${refundedAmount} - ${paidByHand} end)::numeric(12, 2)::float8`;

/** For a row of `orders`: the day until when it has to be paid; null until it is delivered. */
export const dueDay = sql<string | null>`coalesce(orders.due_on,
  ${dayOf(sql`orders.completed_at`)})::text`;

export const isOverdue = sql<boolean>`coalesce(${dueDay}::date
  < ${today}, false)`;

export async function findOwed(db: Database, orderId: number): Promise<Pesos> {
  const rows = await db.select({ owed: owedAmount }).from(orders).where(eq(orders.id, orderId));
  return onlyRow(rows).owed ?? 0;
}

/** Returns what came of an order and was not given back. */
export async function findPaid(db: Database, orderId: number): Promise<Pesos> {
  const rows = await db.select({ paid: paidByHand }).from(orders).where(eq(orders.id, orderId));
  return onlyRow(rows).paid;
}

export async function findGivenBack(db: Database, orderId: number): Promise<Pesos> {
  const givenBack = db.select({ givenBack: givenBackAmount }).from(orders);
  return onlyRow(await givenBack.where(eq(orders.id, orderId))).givenBack;
}

/** Returns what came and went, newest first. */
export async function findPaymentsByHand(db: Database, orderId: number) {
  const {
    key: _,
    orderId: __,
    ...columns
  } = {
    id: orderPayments.id,
    key: orderPayments.key,
    orderId: orderPayments.orderId,
    method: orderPayments.method,
    amount: orderPayments.amount,
    cardFunding: orderPayments.cardFunding,
    received: orderPayments.received,
    withdraws: orderPayments.withdraws,
    reference: orderPayments.reference,
    actor: orderPayments.actor,
    paidAt: orderPayments.paidAt,
  };
  return await db
    .select({ ...columns, proof: paymentProofs.type })
    .from(orderPayments)
    .leftJoin(paymentProofs, eq(paymentProofs.paymentId, orderPayments.id))
    .where(eq(orderPayments.orderId, orderId))
    .orderBy(desc(orderPayments.id));
}

/** How money comes or goes: a terminal adds up each kind of card apart. */
type Way = Pick<typeof orderPayments.$inferSelect, "method" | "cardFunding">;

const cancellationKey = ({ method, cardFunding }: Way) =>
  ["cancelled", method, ...(cardFunding === null ? [] : [cardFunding])].join("-");
/** Of what cancellations gave back; up to version 0.3 it was by one method. */
export const cancellationKeys: string[] = [
  "cancelled",
  ...offlineMethods.flatMap((method) =>
    [null, ...cardFundings].map((cardFunding) => cancellationKey({ method, cardFunding })),
  ),
];

/**
 * Decides again when an order of the staff was paid. To be called, with the order locked, whenever
 * its payments, its refunds or its total changed.
 */
export async function decidePaid(db: Database, orderId: number): Promise<void> {
  const { total, soldAt, manualPayment } = orders;
  const [order] = await db
    .select({ total, soldAt, manualPayment, refunded: refundedAmount })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order?.soldAt || order.manualPayment === null) return;
  const { id, amount, withdraws, paidAt, key } = orderPayments;
  const movements = await db
    .select({ id, amount, withdraws, at: paidAt })
    .from(orderPayments)
    .where(and(eq(orderPayments.orderId, orderId), notInArray(key, cancellationKeys)));
  const paid = paidAtOf({ ...order, soldAt: order.soldAt, movements });
  await db.update(orders).set({ paidAt: paid }).where(eq(orders.id, orderId));
}

/** Returns what a customer owes and may owe; `growDebt` asks it under its lock. */
export async function findCredit(db: Database, customerId: number): Promise<Credit> {
  const owed = sql<number>`coalesce((select sum(${owedAmount}) from ${orders}
    where orders.customer_id = customers.id and orders.manual_payment is not null), 0)::float8`;
  const overdue = sql<number>`coalesce((select sum(${owedAmount}) from ${orders}
    where orders.customer_id = customers.id and orders.manual_payment is not null
      and ${isOverdue}), 0)::float8`;
  return onlyRow(
    await db
      .select({
        isKnown: sql<boolean>`coalesce(customers.email, '') <> '' or customers.phone <> ''`,
        limit: customers.creditLimit,
        days: customers.creditDays,
        owed,
        overdue,
      })
      .from(customers)
      .where(eq(customers.id, customerId)),
  );
}

/**
 * Books what a refund of an order means for its money. The order must be locked, and its owed
 * amount read before the refund is written.
 * @param amount what is refunded
 * @param method how it is given back; as it came if nobody says it
 */
export async function giveBack(
  db: Database,
  orderId: number,
  { owed, amount, key, actor, method, way, details = {} }: GivenBack,
): Promise<void> {
  const { lowered, givenBack } = splitRefund(owed, amount);
  if (lowered > 0)
    await recordEvent(db, orderId, "debt-lowered", actor, { amount: lowered, ...details });
  if (givenBack <= 0) return;
  const by = way ?? (await findUsual(db, orderId, method));
  await db.insert(orderPayments).values({ orderId, key, ...by, amount: -givenBack, actor });
  const told = { amount: givenBack, method: by.method, ...details };
  await recordEvent(db, orderId, "refunded", actor, told);
}

/** Gives back all that came of an order, in the ways in which it came. */
export async function giveAllBack(db: Database, orderId: number, actor: string): Promise<void> {
  const rows = await db
    .select({
      method: orderPayments.method,
      cardFunding: orderPayments.cardFunding,
      amount: sql<number>`sum(${orderPayments.amount})::float8`,
    })
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId))
    .groupBy(orderPayments.method, orderPayments.cardFunding)
    .orderBy(desc(sql`sum(${orderPayments.amount})`));
  // What went back in one way for another is not given twice.
  let left = await findPaid(db, orderId);
  for (const { amount: came, ...way } of rows) {
    const amount = Math.min(came, left);
    if (amount <= 0) continue;
    left = roundPesos(left - amount);
    const key = cancellationKey(way);
    await giveBack(db, orderId, { owed: 0, amount, key, actor, way, details: { rest: true } });
  }
}

interface GivenBack {
  owed: Pesos;
  amount: Pesos;
  key: string;
  actor: string;
  method?: HandMethod | undefined;
  /** Otherwise as it came last, by this method if one is given. */
  way?: Way;
  details?: Record<string, unknown>;
}

/** As the last payment that was not withdrawn, of this method if one is given. */
async function findUsual(
  db: Database,
  orderId: number,
  method: HandMethod | undefined,
): Promise<Way> {
  const withdrawn = sql`(select withdraws from order_payments where withdraws is not null)`;
  const [last] = await db
    .select({ method: orderPayments.method, cardFunding: orderPayments.cardFunding })
    .from(orderPayments)
    .where(
      and(
        eq(orderPayments.orderId, orderId),
        method && eq(orderPayments.method, method),
        gt(orderPayments.amount, 0),
        notInArray(orderPayments.id, withdrawn),
      ),
    )
    .orderBy(desc(orderPayments.id))
    .limit(1);
  return last ?? { method: method ?? "cash", cardFunding: null };
}
