import { and, eq, isNull, sql } from "drizzle-orm";
import * as v from "valibot";
import { lockProducts, moveStock, recordMovements } from "#src/catalogue/product/stock.server.ts";
import type { PaymentGateway } from "#src/payments/gateway.server.ts";
import { type Database, type DatabasePool, onlyRow } from "#src/platform/db/database.server.ts";
import { roundPesos } from "#src/kernel/pesos.ts";
import { job, type JobHandler, type Jobs } from "#src/platform/jobs/jobs.server.ts";
import { writeAudit } from "#src/audit/audit.server.ts";
import { type HistoryKind, isRecorded, recordEvent } from "#src/orders/lifecycle/history.server.ts";
import type { Outcome } from "#src/orders/lifecycle/outcome.ts";
import { quantitiesOf } from "#src/checkout/quote.ts";
import { findOpenChange } from "#src/orders/line-changes/change-queries.server.ts";
import { limitShortfall } from "#src/orders/promised.server.ts";
import { findOrder } from "#src/orders/queries.server.ts";
import { findPayments, findRefundable, findRefundedBefore } from "./refund-queries.server.ts";
import {
  allNotReturned,
  type GoodsReturnRequest,
  type LineQuantity,
  partsOfRefund,
  refundOf,
  type RefundProblem,
  type RefundRequest,
  returnOf,
  notReturned,
} from "./refunds.ts";
import {
  goodsReturnLines,
  goodsReturns,
  orderLines,
  orders,
  refundLines,
  refunds,
} from "#src/orders/schema.server.ts";
import { checkoutTitle } from "#src/orders/texts.ts";
import { bookSales, ofOrder } from "#src/sales/booking.server.ts";
import type { CheckoutDependencies } from "#src/checkout/reservation.server.ts";
import {
  aboutOrder,
  lockOrder,
  type OrderRow,
  referenceOf,
  refundOrder,
  refundStrayPayment,
  sendOrderEmail,
} from "#src/orders/lifecycle/settlement.server.ts";

/** Partial refunds: money through the payment service, goods back to stock. */

type Queue = Pick<Jobs, "enqueue">;

const payRefund = "pay-refund";
export const writeRefundEmail = "write-refund-email";

export interface RefundRow {
  id: number;
  amount: number;
}

/**
 * Requests a refund in one transaction under the order's lock, so a second request sees the first.
 */
export async function requestRefund(
  db: DatabasePool,
  jobs: Queue,
  orderId: number,
  { key, lines, deliveryCost, other, reason, goodsReturned, damaged }: RefundRequest,
  actor: string,
): Promise<Outcome<RefundRow>> {
  return await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return { kind: "unknown" };
    const existing = await findByKey(transaction, orderId, key);
    if (existing) return { kind: "done", value: existing };
    // Its amounts were computed for the lines as they are.
    if (await findOpenChange(transaction, orderId))
      return { kind: "rejected", problem: { kind: "change-open" } };
    const refundable = await findRefundable(transaction, order);
    const refund = refundOf(refundable, { lines, deliveryCost, other });
    if (refund.problem !== undefined) return rejected(refund);
    // What was not sent yet never left the shelf.
    const isBack = goodsReturned || order.status === "processing";
    return await bookSales(transaction, ofOrder(orderId), async () => {
      const refundId = await writeRefund(transaction, jobs, orderId, {
        key,
        amount: refund.amount,
        deliveryCost: refund.deliveryCost,
        reason,
        actor,
        lines,
        back: isBack ? notReturned(refundable, lines) : [],
        damaged,
      });
      await writeAudit(transaction, {
        actor,
        action: "refund",
        resource: "orders",
        recordId: orderId,
        after: { ...refund, lines, reason },
      });
      await jobs.enqueue(transaction, writeRefundEmail, { refundId });
      return { kind: "done", value: { id: refundId, amount: refund.amount } };
    });
  });
}

interface DecidedRefund {
  key: string;
  /** 0 if added pieces take what the lines are worth. */
  amount: number;
  deliveryCost: number;
  exchanged?: number;
  reason: string;
  actor: string;
  lines: readonly LineQuantity[];
  /** What goes back to stock at once. */
  back: readonly LineQuantity[];
  damaged: boolean;
}

/**
 * Writes a refund whose amount is decided, with the job that sends its money. The order must be
 * locked. @returns its id
 */
export async function writeRefund(
  db: Database,
  jobs: Queue,
  orderId: number,
  { lines, back, damaged, ...refund }: DecidedRefund,
): Promise<number> {
  const { amount, key, reason, actor } = refund;
  const { id: refundId } = onlyRow(
    await db
      .insert(refunds)
      .values({ orderId, ...refund, ...(amount === 0 ? { refundedAt: sql`now()` } : {}) })
      .returning({ id: refunds.id }),
  );
  if (lines.length > 0)
    await db.insert(refundLines).values(lines.map((line) => ({ refundId, ...line })));
  if (amount > 0) {
    await recordEvent(db, orderId, "refund-requested", actor, { amount, reason });
    await jobs.enqueue(db, payRefund, { refundId });
  }
  if (back.length > 0)
    await putBack(db, orderId, { key, lines: back, damaged, reason, actor, refundId });
  return refundId;
}

/** Registers goods that come back after their refund, or without one. */
export async function registerReturn(
  db: DatabasePool,
  orderId: number,
  { key, lines, damaged, reason }: GoodsReturnRequest,
  actor: string,
): Promise<Outcome> {
  return await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return { kind: "unknown" };
    const same = and(eq(goodsReturns.orderId, orderId), eq(goodsReturns.key, key));
    if (
      (await transaction.select({ id: goodsReturns.id }).from(goodsReturns).where(same)).length > 0
    )
      return { kind: "done", value: {} };
    const result = returnOf(await findRefundable(transaction, order), lines);
    if (result.problem !== undefined) return rejected(result);
    await putBack(transaction, orderId, { key, lines, damaged, reason, actor, refundId: null });
    await writeAudit(transaction, {
      actor,
      action: "return",
      resource: "orders",
      recordId: orderId,
      after: { lines, damaged, reason },
    });
    return { kind: "done", value: {} };
  });
}

/** Returns to stock everything that is not back yet. The order must be locked. */
export async function returnTheRest(
  db: Database,
  order: OrderRow,
  { damaged, reason, actor }: Pick<PutBack, "damaged" | "reason" | "actor">,
): Promise<void> {
  const lines = allNotReturned(await findRefundable(db, order));
  const key = "cancelled";
  if (lines.length > 0)
    await putBack(db, order.id, { key, lines, damaged, reason, actor, refundId: null });
}

interface PutBack {
  key: string;
  lines: readonly LineQuantity[];
  damaged: boolean;
  reason: string;
  actor: string;
  refundId: number | null;
}

async function putBack(db: Database, orderId: number, { lines, ...made }: PutBack): Promise<void> {
  const { id: returnId } = onlyRow(
    await db
      .insert(goodsReturns)
      .values({ orderId, ...made })
      .returning({ id: goodsReturns.id }),
  );
  await db.insert(goodsReturnLines).values(lines.map((line) => ({ returnId, ...line })));
  const returned = await db
    .select({ id: orderLines.productId, quantity: goodsReturnLines.quantity })
    .from(goodsReturnLines)
    .innerJoin(orderLines, eq(orderLines.position, goodsReturnLines.position))
    .where(and(eq(goodsReturnLines.returnId, returnId), eq(orderLines.orderId, orderId)));
  const quantities = quantitiesOf(returned);
  await lockProducts(db, [...quantities.keys()]);
  const cause = { reason: "returned", reference: referenceOf(orderId) } as const;
  if (made.damaged) {
    // They come and are written off at once: what is broken covers nothing that is missing.
    await recordMovements(db, quantities, cause);
    const broken = new Map([...quantities].map(([id, quantity]) => [id, -quantity]));
    // The reason may say something about a person, whom the ledger would not forget.
    const note = checkoutTitle(orderId);
    await recordMovements(db, broken, { reason: "written-off", reference: made.actor, note });
    await limitShortfall(db, orderId);
  } else await moveStock(db, quantities, cause);
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  await recordEvent(db, orderId, made.damaged ? "goods-damaged" : "goods-returned", made.actor, {
    quantity,
    reason: made.reason,
  });
}

/** Runs the refund's job: however often it runs, the payment service refunds the amount once. */
async function carryOutRefund(
  db: DatabasePool,
  gateway: PaymentGateway,
  refundId: number,
): Promise<void> {
  const [row] = await db
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  if (!row || row.refund.refundedAt) return;
  const { orderId, amount } = row.refund;
  const payments = await findPayments(db, row.order);
  if (payments.length === 0) throw new Error(`${referenceOf(orderId)} has no payment to give back`);
  const before = await findRefundedBefore(db, row.refund);
  for (const [index, part] of partsOfRefund(payments, before, amount).entries())
    await gateway.refundPart(part.intent, {
      amount: part.amount,
      key: `${referenceOf(orderId)}-refund-${refundId}${index > 0 ? `-${index + 1}` : ""}`,
    });
  await db.transaction(async (transaction) => {
    const notRefunded = and(eq(refunds.id, refundId), isNull(refunds.refundedAt));
    const [done] = await transaction
      .update(refunds)
      .set({ refundedAt: sql`now()` })
      .where(notRefunded)
      .returning({ id: refunds.id });
    if (done) await recordEvent(transaction, orderId, "refunded", "payment", { amount });
  });
}

async function findByKey(db: Database, orderId: number, key: string): Promise<RefundRow | null> {
  const [row] = await db
    .select({ id: refunds.id, amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.key, key)));
  return row ?? null;
}

function rejected({
  problem,
  field,
}: {
  problem: RefundProblem;
  field?: string;
}): Extract<Outcome, { kind: "rejected" }> {
  return {
    kind: "rejected",
    problem: { kind: "refund", problem },
    ...(field ? { field } : {}),
  };
}

const PartOfOrder = v.object({ refundId: v.number() });
const StrayPayment = v.object({
  orderId: v.number(),
  paymentIntent: v.string(),
  amount: v.nullable(v.number()),
});

/** Jobs that refund a whole order, a part of it, or a payment from outside its checkout. */
export function refundJobs({ db, gateway, jobs }: CheckoutDependencies): JobHandler[] {
  return [
    job(refundOrder, aboutOrder, async ({ orderId }) => {
      const order = await findOrder(db, orderId);
      const payments = order ? await findPayments(db, order) : [];
      if (!order || payments.length === 0) return;
      for (const { intent } of payments) await gateway.refund(intent);
      const { refunded } = await findRefundable(db, order);
      const amount = roundPesos(order.total - refunded);
      await recordEventOnce(db, order.id, "refunded", { amount, rest: true });
    }),
    job(refundStrayPayment, StrayPayment, async ({ orderId, paymentIntent, amount }) => {
      await gateway.refund(paymentIntent);
      const details = { paymentIntent, ...(amount === null ? {} : { amount }) };
      await db.transaction(async (transaction) => {
        if (await recordEventOnce(transaction, orderId, "stray-refunded", details))
          await jobs.enqueue(transaction, sendOrderEmail, {
            orderId,
            message: "stray-refunded",
            again: paymentIntent,
          });
      });
    }),
    job(payRefund, PartOfOrder, ({ refundId }) => carryOutRefund(db, gateway, refundId)),
  ];
}

/** Records an event once, even if its job runs again. @returns whether this was the first time */
async function recordEventOnce(
  db: Database,
  orderId: number,
  kind: HistoryKind,
  details: Record<string, unknown>,
): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    await lockOrder(transaction, orderId);
    if (await isRecorded(transaction, orderId, kind, details)) return false;
    await recordEvent(transaction, orderId, kind, "payment", details);
    return true;
  });
}
