import { and, desc, eq, gt, notInArray, sql } from "drizzle-orm";
import { customers } from "#src/customers/schema.server.ts";
import type { HandMethod } from "#src/kernel/payment-methods.ts";
import type { Pesos } from "#src/kernel/pesos.ts";
import { recordEvent } from "#src/orders/lifecycle/history.server.ts";
import { refundedAmount } from "#src/orders/refunds/refund-queries.server.ts";
import { orderPayments, orders, paymentProofs } from "#src/orders/schema.server.ts";
import { type Database, onlyRow } from "#src/platform/db/database.server.ts";
import { type Credit, splitRefund } from "./owed.ts";

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
  (orders.completed_at at time zone 'America/Mexico_City')::date)::text`;

export const isOverdue = sql<boolean>`coalesce(${dueDay}::date
  < (now() at time zone 'America/Mexico_City')::date, false)`;

export async function findOwed(db: Database, orderId: number): Promise<Pesos> {
  const rows = await db.select({ owed: owedAmount }).from(orders).where(eq(orders.id, orderId));
  return onlyRow(rows).owed ?? 0;
}

/** Returns what came of an order and was not given back. */
export async function findPaid(db: Database, orderId: number): Promise<Pesos> {
  const rows = await db.select({ paid: paidByHand }).from(orders).where(eq(orders.id, orderId));
  return onlyRow(rows).paid;
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

const creditLock = 7_201_529;

/**
 * Returns what a customer owes. Two sales at once do not both fit: the second waits here, so it comes
 * after all products are locked.
 */
export async function findCredit(db: Database, customerId: number): Promise<Credit> {
  await db.execute(sql`select pg_advisory_xact_lock(${creditLock}, ${customerId})`);
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
  { owed, amount, key, actor, method, details = {} }: GivenBack,
): Promise<void> {
  const { lowered, givenBack } = splitRefund(owed, amount);
  if (lowered > 0)
    await recordEvent(db, orderId, "debt-lowered", actor, { amount: lowered, ...details });
  if (givenBack <= 0) return;
  const by = method ?? (await findUsualMethod(db, orderId));
  await db.insert(orderPayments).values({ orderId, key, method: by, amount: -givenBack, actor });
  await recordEvent(db, orderId, "refunded", actor, { amount: givenBack, method: by, ...details });
}

interface GivenBack {
  owed: Pesos;
  amount: Pesos;
  key: string;
  actor: string;
  method?: HandMethod | undefined;
  details?: Record<string, unknown>;
}

async function findUsualMethod(db: Database, orderId: number): Promise<HandMethod> {
  const withdrawn = sql`(select withdraws from order_payments where withdraws is not null)`;
  const [last] = await db
    .select({ method: orderPayments.method })
    .from(orderPayments)
    .where(
      and(
        eq(orderPayments.orderId, orderId),
        gt(orderPayments.amount, 0),
        notInArray(orderPayments.id, withdrawn),
      ),
    )
    .orderBy(desc(orderPayments.id))
    .limit(1);
  return last?.method ?? "cash";
}
