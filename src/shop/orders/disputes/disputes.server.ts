import { randomUUID } from "node:crypto";
import { and, desc, eq, getTableColumns, notInArray, sql } from "drizzle-orm";
import { roundPesos } from "#src/base/kernel/pesos.ts";
import type { PaymentDispute } from "#src/shop/payments/gateway.server.ts";
import { currency } from "#src/shop/payments/rules.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { recordEvent } from "#src/shop/orders/lifecycle/history.server.ts";
import { lockOrder } from "#src/shop/orders/lifecycle/settlement.server.ts";
import { stripe } from "#src/shop/orders/refunds/payment-refunds.server.ts";
import { findOrderOfPayment } from "#src/shop/orders/refunds/refund-queries.server.ts";
import {
  resumeRefunds,
  settleByDispute,
} from "#src/shop/orders/refunds/disputed-refunds.server.ts";
import { disputes, refunds } from "#src/shop/orders/schema.server.ts";
import * as texts from "#src/shop/orders/texts.ts";
import { closedStatuses, type DisputeEnd, endOf, isNews, isOpenDispute } from "./disputes.ts";

/** Books what the payment service says of disputes. */

type Queue = Pick<Jobs, "enqueue">;

export const emailDispute = "email-dispute";

/** Books a dispute's state, however often and in whichever order its events arrive. */
export async function bookDispute(
  db: Database,
  jobs: Queue,
  dispute: PaymentDispute,
  { source, toldAt }: { source: string; toldAt: Date },
): Promise<void> {
  const { id, paymentIntent, amount, reason, status, dueBy, createdAt } = dispute;
  const orderId = await findOrderOfPayment(db, paymentIntent);
  const order = orderId === null ? null : await lockOrder(db, orderId);
  if (!order || !paymentIntent || dispute.currency !== currency) return;
  const [known] = await db.select().from(disputes).where(eq(disputes.id, id));
  if (known && (known.paymentIntent !== paymentIntent || !isNews(known, { status, toldAt })))
    return;
  const state = { amount, reason, status, dueBy, toldAt };
  await db
    .insert(disputes)
    .values({ id, orderId: order.id, paymentIntent, createdAt, ...state })
    .onConflictDoUpdate({ target: disputes.id, set: state });
  if (!known)
    await recordEvent(db, order.id, "disputed", "payment", { amount, dispute: reason, source });
  const [before, end] = [known ? endOf(known) : null, endOf({ status })];
  if (end !== before && end) {
    const ended = await recordEvent(db, order.id, end, "payment", { amount, source });
    await resumeRefunds(db, jobs, order, ended);
    await jobs.enqueue(db, emailDispute, { disputeId: id, ended });
  }
  if (isOpenDispute({ status }) && (!known || before))
    await jobs.enqueue(db, emailDispute, { disputeId: id });
  if (end !== before) await bookMoney(db, order.id, dispute, end);
}

/** What a lost dispute took is gone; an appeal may bring it back, on a day of its own. */
async function bookMoney(
  db: Database,
  orderId: number,
  { id, amount }: PaymentDispute,
  end: DisputeEnd | null,
): Promise<void> {
  const gone = end === "dispute-lost" ? amount : 0;
  const isThis = and(eq(refunds.orderId, orderId), eq(refunds.key, id));
  const [known] = await db.select().from(refunds).where(isThis);
  if (gone === (known?.amount ?? 0)) return;
  const values = {
    orderId,
    origin: "dispute",
    deliveryCost: 0,
    reason: texts.disputeLost,
    actor: stripe,
    refundedAt: sql`now()`,
  } as const;
  if (!known) {
    const adjustment = -(await settleByDispute(db, orderId, gone));
    await db.insert(refunds).values({ ...values, key: id, amount: gone, adjustment });
    return;
  }
  const change = roundPesos(gone - known.amount);
  const adjustment = roundPesos(known.adjustment - change);
  await db.update(refunds).set({ amount: gone, adjustment }).where(isThis);
  const key = `${id}-${randomUUID()}`;
  await db.insert(refunds).values({ ...values, key, amount: 0, adjustment: change });
}

/** Returns an order's disputes, newest first. */
export async function findDisputes(db: Database, orderId: number) {
  const { toldAt: _, orderId: __, paymentIntent: ___, ...columns } = getTableColumns(disputes);
  return await db
    .select(columns)
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(desc(disputes.createdAt), desc(disputes.id));
}

export const isOpen = notInArray(disputes.status, closedStatuses);

/** Whether the bank has not decided yet. The order must be locked. */
export async function hasOpenDispute(db: Database, orderId: number): Promise<boolean> {
  const open = db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.orderId, orderId), isOpen));
  return (await open.limit(1)).length > 0;
}
