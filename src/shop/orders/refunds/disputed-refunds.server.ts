import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull, notInArray, type SQL } from "drizzle-orm";
import { roundPesos } from "#src/base/kernel/pesos.ts";
import { closedStatuses, inquiries } from "#src/shop/orders/disputes/disputes.ts";
import { isRecorded, recordEvent } from "#src/shop/orders/lifecycle/history.server.ts";
import {
  type OrderRow,
  payRefund,
  refundOrder,
} from "#src/shop/orders/lifecycle/settlement.server.ts";
import { disputes, refunds } from "#src/shop/orders/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { bookFailedRest, bookFailure, settleFailures } from "./payment-refunds.server.ts";

/** Refunds that were promised before the customer's bank disputed the payment. */

type Queue = Pick<Jobs, "enqueue">;

/** Whether a bank has the money of a payment until it decides: the service refunds none of it. */
export async function awaitsBank(db: Database, orderId: number): Promise<boolean> {
  const isUndecided = notInArray(disputes.status, [...closedStatuses, ...inquiries]);
  const open = db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.orderId, orderId), isUndecided));
  return (await open.limit(1)).length > 0;
}

/**
 * Whether a refund that the payment service refused waits until the bank decides. Otherwise a lost
 * dispute made it impossible.
 * @throws if the shop knows of no dispute yet, so that the job tries again
 */
export async function waitsForBank(db: Database, orderId: number): Promise<boolean> {
  if (await awaitsBank(db, orderId)) return true;
  const isLost = and(eq(disputes.orderId, orderId), eq(disputes.status, "lost"));
  const lost = await db.select({ id: disputes.id }).from(disputes).where(isLost).limit(1);
  if (lost.length === 0) throw new Error(`a payment of order ${orderId} is disputed`);
  return false;
}

/**
 * Books what can't be refunded any more, as any refund that fails: the customer is still owed it.
 * @param which the row of the refund; null for the rest of a cancelled order
 */
export async function bookRefused(
  db: Database,
  jobs: Queue,
  order: OrderRow,
  amount: number,
  which: SQL | null,
): Promise<void> {
  const refused = { id: `disputed-${randomUUID()}`, amount, failure: "charge_disputed" };
  const row = which ?? (await bookFailedRest(db, order.id, refused));
  await bookFailure(db, jobs, order, refused, row);
}

/**
 * Carries out what waited for the bank. The jobs refund nothing twice.
 * @param again the event that ended the dispute: it names the email
 */
export async function resumeRefunds(
  db: Database,
  jobs: Queue,
  { id: orderId, status, paymentIntent, paidAt, cancelledAt }: OrderRow,
  again: number,
): Promise<void> {
  for (const { id: refundId } of await findWaiting(db, orderId))
    await jobs.enqueue(db, payRefund, { refundId, isTold: true, again });
  const isRestDone = await isRecorded(db, orderId, "refunded", { rest: true });
  if (status !== "cancelled" || !paymentIntent || !paidAt || !cancelledAt || isRestDone) return;
  const message = cancelledAt < paidAt ? "refunded" : "cancelled";
  await jobs.enqueue(db, refundOrder, { orderId, message });
}

/**
 * What a lost dispute took counts for what the shop was to refund, or refunded in vain.
 * @returns what an earlier failure took off the sales already
 */
export async function settleByDispute(
  db: Database,
  orderId: number,
  amount: number,
): Promise<number> {
  let left = amount;
  for (const { id, amount: waiting } of await findWaiting(db, orderId)) {
    const covered = Math.min(waiting, left);
    left = roundPesos(left - covered);
    await db
      .update(refunds)
      .set({ amount: roundPesos(waiting - covered) })
      .where(eq(refunds.id, id));
  }
  const covered = roundPesos(amount - left);
  if (covered > 0)
    await recordEvent(db, orderId, "refund-not-made", "payment", { amount: covered });
  return await settleFailures(db, orderId, left);
}

/** Finds refunds that the payment service has not accepted yet. */
export const findWaiting = (db: Database, orderId: number) =>
  db
    .select({ id: refunds.id, amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.refundedAt)))
    .orderBy(asc(refunds.id));
