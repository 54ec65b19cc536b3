import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import type { PaymentGateway, PaymentRefund } from "#src/shop/payments/gateway.server.ts";
import { currency } from "#src/shop/payments/rules.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { isRecorded, recordEvent } from "#src/shop/orders/lifecycle/history.server.ts";
import {
  lockOrder,
  type OrderRow,
  referenceOf,
} from "#src/shop/orders/lifecycle/settlement.server.ts";
import { disputes, refunds } from "#src/shop/orders/schema.server.ts";
import * as texts from "#src/shop/orders/texts.ts";
import { findOrderOfPayment } from "./refund-queries.server.ts";
import { namedRefund, type NamedRefund, type Payment, refundKeys } from "./refunds.ts";

/** Books what the payment service says of refunds: those from outside the shop, and failures. */

type Queue = Pick<Jobs, "enqueue">;

export const writeFailureEmail = "write-refund-failure-email";

/** The author of what was done at the payment service. */
export const stripe = "Stripe";

/**
 * Books a refund once, however often and in whichever order its events arrive. The shop's own are
 * booked already, so only their failure is news.
 */
export async function bookRefund(
  db: Database,
  jobs: Queue,
  refund: PaymentRefund,
  source: string,
): Promise<void> {
  const { orderId, named } = await findOwner(db, refund);
  const order = orderId === null ? null : await lockOrder(db, orderId);
  if (!order || refund.currency !== currency) return;
  if (!named) await bookOutside(db, jobs, order, refund, source);
  else if (refund.hasFailed) {
    const row = named.refundId === null ? undefined : isThisRefund(named);
    const which = named.isRest ? await bookFailedRest(db, order.id, refund) : row;
    await bookFailure(db, jobs, order, refund, which);
  }
}

type AboutPayment = Pick<PaymentRefund, "paymentIntent"> & Partial<Pick<PaymentRefund, "key">>;

/**
 * Finds whose refund or dispute it is. Its payment decides, since a name can be given to any refund
 * at Stripe: one that another order's refund has counts as none.
 */
async function findOwner(
  db: Database,
  { key = null, paymentIntent }: AboutPayment,
): Promise<{ orderId: number | null; named: NamedRefund | null }> {
  const named = namedRefund(key);
  const orderId = await findOrderOfPayment(db, paymentIntent);
  if (named && orderId === null && (paymentIntent === null || isStrayOf(key, paymentIntent, named)))
    return { orderId: named.orderId, named };
  const isIts =
    named !== null && named.orderId === orderId && (named.isRest || (await isRefundOf(db, named)));
  return { orderId, named: isIts ? named : null };
}

/** A stray payment is no order's; the shop names its refund by both. */
const isStrayOf = (key: string | null, paymentIntent: string, { orderId }: NamedRefund) =>
  key === refundKeys.stray(orderId, paymentIntent);

const isThisRefund = ({ orderId, refundId }: NamedRefund) =>
  and(eq(refunds.id, refundId ?? 0), eq(refunds.orderId, orderId));

const isRefundOf = async (db: Database, named: NamedRefund): Promise<boolean> =>
  (await db.select({ id: refunds.id }).from(refunds).where(isThisRefund(named))).length > 0;

/**
 * Returns the reference of the order of a refund or dispute; null if it is of none of this shop's
 * payments.
 */
export async function findReferenceOf(
  db: Database,
  notified: AboutPayment | null,
): Promise<string | null> {
  const orderId = notified && (await findOwner(db, notified)).orderId;
  return orderId === null ? null : referenceOf(orderId);
}

/** Only money: goods stay as they are. */
async function bookOutside(
  db: Database,
  jobs: Queue,
  order: OrderRow,
  refund: PaymentRefund,
  source: string,
): Promise<void> {
  const { id: orderId } = order;
  const { id: key, amount, createdAt } = refund;
  const isThis = and(eq(refunds.orderId, orderId), eq(refunds.key, key));
  const [known] = await db.select({ id: refunds.id }).from(refunds).where(isThis);
  if (!known && (await isOfCancellation(db, orderId))) return;
  if (!known) {
    const settled = await settleFailures(db, orderId, amount);
    await db.insert(refunds).values({
      orderId,
      key,
      origin: "stripe",
      amount,
      adjustment: -settled,
      deliveryCost: 0,
      reason: texts.refundedOutside,
      actor: stripe,
      createdAt,
      refundedAt: createdAt,
    });
    await recordEvent(db, orderId, "refunded-outside", "payment", { amount, source });
  }
  if (refund.hasFailed) await bookFailure(db, jobs, order, refund, isThis);
}

/**
 * Up to version 0.3 the shop did not name the refund of a cancellation. It left nothing for anybody
 * else to refund.
 */
async function isOfCancellation(db: Database, orderId: number): Promise<boolean> {
  if (!(await isRecorded(db, orderId, "refunded", { rest: true }))) return false;
  return !(await isRecorded(db, orderId, "refund-failed"));
}

/**
 * What failed before was refunded at the payment service: it is owed no more. @returns that amount
 */
export async function settleFailures(
  db: Database,
  orderId: number,
  amount: number,
): Promise<number> {
  const owed = await db
    .select({ id: refunds.id, failed: refunds.failed })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), gt(refunds.failed, 0)))
    .orderBy(asc(refunds.id));
  let left = amount;
  for (const { id, failed } of owed) {
    const settled = Math.min(failed, left);
    left = roundPesos(left - settled);
    await db
      .update(refunds)
      .set({ failed: roundPesos(failed - settled) })
      .where(eq(refunds.id, id));
  }
  return roundPesos(amount - left);
}

/** @param which the row of the refund; one that a cancellation made has none yet */
export async function bookFailure(
  db: Database,
  jobs: Queue,
  { id: orderId }: OrderRow,
  { id, amount, failure }: Pick<PaymentRefund, "id" | "amount" | "failure">,
  which: SQL | undefined,
): Promise<void> {
  if (await isRecorded(db, orderId, "refund-failed", { refund: id })) return;
  if (which)
    await db
      .update(refunds)
      .set({
        amount: sql`greatest(${refunds.amount} - ${amount}::numeric, 0)`,
        adjustment: sql`${refunds.adjustment} + least(${refunds.amount}, ${amount}::numeric)`,
        failed: sql`${refunds.failed} + ${amount}::numeric`,
      })
      .where(which);
  const historyId = await recordEvent(db, orderId, "refund-failed", "payment", {
    refund: id,
    amount,
    failure,
  });
  await jobs.enqueue(db, writeFailureEmail, { orderId, historyId });
}

/** Stores what a cancellation refunded in vain, so that it can be refunded again. */
export async function bookFailedRest(
  db: Database,
  orderId: number,
  { id }: Pick<PaymentRefund, "id">,
): Promise<SQL> {
  await db
    .insert(refunds)
    .values({
      orderId,
      key: id,
      amount: 0,
      deliveryCost: 0,
      reason: texts.orderCancelled,
      actor: stripe,
      refundedAt: sql`now()`,
    })
    .onConflictDoNothing();
  return sql`${refunds.orderId} = ${orderId} and ${refunds.key} = ${id}`;
}

/** A payment with what the payment service says of it. */
export interface RefundedPayment extends Payment {
  /** What was not refunded yet. */
  left: number;
  refunds: PaymentRefund[];
}

/** Asks for the refunds of an order's payments, and books those that the shop did not know. */
export async function readRefunds(
  db: DatabasePool,
  jobs: Queue,
  gateway: Pick<PaymentGateway, "findRefunds">,
  payments: readonly Payment[],
): Promise<RefundedPayment[]> {
  const read: RefundedPayment[] = [];
  for (const payment of payments) {
    const refunds = await gateway.findRefunds(payment.intent);
    for (const refund of refunds)
      await db.transaction((transaction) => bookRefund(transaction, jobs, refund, "shop"));
    const done = refunds.filter(({ hasFailed }) => !hasFailed).map(({ amount }) => amount);
    const lost = await findLost(db, payment.intent);
    const left = Math.max(roundPesos(payment.amount - sumPesos([...done, ...lost])), 0);
    read.push({ ...payment, left, refunds });
  }
  return read;
}

/** What the bank took of a payment can't be refunded. */
async function findLost(db: Database, intent: string): Promise<number[]> {
  const lost = await db
    .select({ amount: disputes.amount })
    .from(disputes)
    .where(and(eq(disputes.paymentIntent, intent), eq(disputes.status, "lost")));
  return lost.map(({ amount }) => amount);
}
