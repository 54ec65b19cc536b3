import { and, eq, isNull, sql } from "drizzle-orm";
import * as v from "valibot";
import { moveStock, recordMovements } from "#src/shop/catalogue/product/stock.server.ts";
import type { PaymentGateway } from "#src/shop/payments/gateway.server.ts";
import {
  type Database,
  type DatabasePool,
  onlyRow,
} from "#src/base/platform/db/database.server.ts";
import type { HandMethod } from "#src/base/kernel/payment-methods.ts";
import { roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { job, type JobHandler, type Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import type { EmailKind } from "#src/shop/orders/emails/emails.ts";
import { isRecorded, recordEvent } from "#src/shop/orders/lifecycle/history.server.ts";
import type { Outcome } from "#src/shop/orders/lifecycle/outcome.ts";
import { quantitiesOf } from "#src/shop/orders/quote/quote.ts";
import { hasOpenDispute } from "#src/shop/orders/disputes/disputes.server.ts";
import { findOpenChange } from "#src/shop/orders/line-changes/change-queries.server.ts";
import { limitShortfall, lockOrderProducts } from "#src/shop/orders/commitments.server.ts";
import {
  decidePaid,
  findOwed,
  giveBack,
} from "#src/shop/orders/offline-payments/payments.server.ts";
import { findOrder, findOrderSettings } from "#src/shop/orders/queries.server.ts";
import type { StaffMember } from "#src/base/staff/queries.server.ts";
import { percentAllowed } from "#src/base/staff/roles.ts";
import { concessionProblem, refundedBy } from "./concessions.ts";
import { awaitsBank, bookRefused, waitsForBank } from "./disputed-refunds.server.ts";
import { readRefunds, type RefundedPayment } from "./payment-refunds.server.ts";
import { findOrderOfPayment, findPayments, findRefundable } from "./refund-queries.server.ts";
import {
  allNotReturned,
  cancellationReturn,
  type GoodsReturnRequest,
  type LineQuantity,
  type NamedRefund,
  namedRefund,
  partsOfRefund,
  refundKeys,
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
} from "#src/shop/orders/schema.server.ts";
import { checkoutTitle } from "#src/shop/orders/texts.ts";
import {
  aboutOrder,
  lockOrder,
  type OrderRow,
  type OrderServices,
  payRefund,
  referenceOf,
  refundOrder,
  refundStrayPayment,
  sendOrderEmail,
} from "#src/shop/orders/lifecycle/settlement.server.ts";

/** Partial refunds: money through the payment service, goods back to stock. */

type Queue = Pick<Jobs, "enqueue">;

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
  { key, lines, deliveryCost, other, reason, goodsReturned, damaged, method }: RefundRequest,
  { email: actor, role }: Pick<StaffMember, "email" | "role">,
): Promise<Outcome<RefundRow>> {
  return await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return { kind: "unknown" };
    const existing = await findByKey(transaction, orderId, key);
    if (existing) return { kind: "done", value: existing };
    // Its amounts were computed for the lines as they are.
    if (await findOpenChange(transaction, orderId))
      return { kind: "rejected", problem: { kind: "change-open" } };
    if (await hasOpenDispute(transaction, orderId))
      return { kind: "rejected", problem: { kind: "disputed" } };
    const refundable = await findRefundable(transaction, order);
    const refund = refundOf(refundable, { lines, deliveryCost, other });
    if (refund.problem !== undefined) return rejected(refund);
    // What was not sent yet never left the shelf.
    const isBack = goodsReturned || order.status === "processing";
    const back = isBack ? notReturned(refundable, lines) : [];
    const { salesPercent } = await findOrderSettings(transaction);
    const tooMuch = concessionProblem(
      refundable,
      refundedBy(refundable, { lines, back, other }),
      percentAllowed(role, salesPercent),
    );
    if (tooMuch) return rejected({ problem: tooMuch });
    const refundId = await writeRefund(transaction, jobs, order, {
      key,
      method,
      amount: refund.amount,
      deliveryCost: refund.deliveryCost,
      other,
      reason,
      actor,
      lines,
      back,
      damaged,
      isTold: true,
    });
    await writeAudit(transaction, {
      actor,
      action: "refund",
      resource: "orders",
      recordId: orderId,
      after: { ...refund, lines, reason, ...(method ? { method } : {}) },
    });
    return { kind: "done", value: { id: refundId, amount: refund.amount } };
  });
}

interface DecidedRefund {
  key: string;
  /** 0 if added pieces take what the lines are worth. */
  amount: number;
  deliveryCost: number;
  other?: number;
  adjustment?: number;
  reason: string;
  actor: string;
  lines: readonly LineQuantity[];
  /** What goes back to stock at once. */
  back: readonly LineQuantity[];
  damaged: boolean;
  /** Whether it is emailed, once its money is on the way. */
  isTold: boolean;
  /** How the staff give the money back that came outside the payment service. */
  method?: HandMethod | undefined;
}

/**
 * Writes a refund whose amount is decided, with the job that sends its money; what was paid outside
 * the payment service is given back at once. The order must be locked. @returns its id
 */
export async function writeRefund(
  db: Database,
  jobs: Queue,
  { id: orderId, manualPayment }: OrderRow,
  { lines, back, damaged, isTold, method, ...refund }: DecidedRefund,
): Promise<number> {
  const { amount, key, reason, actor } = refund;
  const owed = await findOwed(db, orderId);
  const isDone = amount === 0 || manualPayment !== null;
  const { id: refundId } = onlyRow(
    await db
      .insert(refunds)
      .values({ orderId, ...refund, ...(isDone ? { refundedAt: sql`now()` } : {}) })
      .returning({ id: refunds.id }),
  );
  if (lines.length > 0)
    await db.insert(refundLines).values(lines.map((line) => ({ refundId, ...line })));
  if (amount > 0 && manualPayment !== null) {
    const details = { reason };
    await giveBack(db, orderId, {
      owed,
      amount,
      key: `refund-${refundId}`,
      actor,
      method,
      details,
    });
    await decidePaid(db, orderId);
    if (isTold) await jobs.enqueue(db, writeRefundEmail, { refundId });
  } else if (amount > 0) {
    await recordEvent(db, orderId, "refund-requested", actor, { amount, reason });
    await jobs.enqueue(db, payRefund, { refundId, isTold });
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
  const key = cancellationReturn;
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
  await lockOrderProducts(db, orderId);
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

/**
 * Runs the refund's job: however often it runs, the payment service refunds the amount once. If
 * somebody refunded the money there before, less is left to refund, and the refund becomes that.
 */
async function carryOutRefund(
  { db, gateway, jobs }: OrderServices,
  { refundId, isTold = false, again }: v.InferOutput<typeof PartOfOrder>,
): Promise<void> {
  const row = await findRefund(db, refundId);
  if (!row || row.refund.refundedAt) return;
  const { orderId } = row.refund;
  const owned = await findPayments(db, row.order);
  if (owned.length === 0) throw new Error(`${referenceOf(orderId)} has no payment to give back`);
  if (await awaitsBank(db, orderId)) return;
  const payments = await readRefunds(db, jobs, gateway, owned);
  // One that failed meanwhile is not part of it any more.
  const amount = (await findRefund(db, refundId))?.refund.amount ?? 0;
  const { given, refused } = await takeFrom(gateway, payments, amount, {
    name: refundKeys.part(orderId, refundId),
    isOwn: (named) => named.orderId === orderId && named.refundId === refundId,
  });
  if (refused > 0 && (await waitsForBank(db, orderId))) return;
  await db.transaction(async (transaction) => {
    await lockOrder(transaction, orderId);
    // A lost dispute covered some of it meanwhile: the next attempt knows.
    if ((await findRefund(transaction, refundId))?.refund.amount !== amount)
      throw new Error(`refund ${refundId} changed while it was carried out`);
    const missing = roundPesos(amount - given - refused);
    const updated = await transaction
      .update(refunds)
      .set({ refundedAt: sql`now()`, amount: sql`${refunds.amount} - ${missing}::numeric` })
      .where(and(eq(refunds.id, refundId), isNull(refunds.refundedAt)))
      .returning({ id: refunds.id });
    if (updated.length === 0) return;
    if (missing > 0)
      await recordEvent(transaction, orderId, "refund-not-made", "payment", { amount: missing });
    if (refused > 0)
      await bookRefused(transaction, jobs, row.order, refused, eq(refunds.id, refundId));
    if (given === 0) return;
    await recordEvent(transaction, orderId, "refunded", "payment", { amount: given });
    if (isTold) await jobs.enqueue(transaction, writeRefundEmail, { refundId, again });
  });
}

/**
 * Refunds an amount, less what an earlier attempt refunded.
 * @returns what was refunded in all, which is less if the payments have less left; and what the
 * payment service refused because of a dispute
 */
async function takeFrom(
  gateway: PaymentGateway,
  payments: readonly RefundedPayment[],
  amount: number,
  { name, isOwn }: { name: string; isOwn: (refund: NamedRefund) => boolean },
): Promise<{ given: number; refused: number }> {
  const own = payments.flatMap(({ refunds: found }) =>
    found.filter(({ key }) => {
      const named = namedRefund(key);
      return named !== null && isOwn(named);
    }),
  );
  const done = sumPesos(own.filter(({ hasFailed }) => !hasFailed).map((each) => each.amount));
  const parts = partsOfRefund(payments, roundPesos(amount - done));
  const [given, refused] = [[done], [0]];
  for (const [index, part] of parts.entries()) {
    const number = own.length + index + 1;
    const key = number > 1 ? `${name}-${number}` : name;
    const outcome = await gateway.refund(part.intent, { amount: part.amount, key });
    // The next attempt reads what was refunded meanwhile.
    if (outcome === "refunded-before")
      throw new Error(`somebody refunded what ${key} was to refund`);
    (outcome === "disputed" ? refused : given).push(part.amount);
  }
  return { given: sumPesos(given), refused: sumPesos(refused) };
}

async function findRefund(db: Database, refundId: number) {
  const [row] = await db
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  return row ?? null;
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

const PartOfOrder = v.object({
  refundId: v.number(),
  isTold: v.optional(v.boolean()),
  /** Names the email of a refund that is made again. */
  again: v.optional(v.number()),
});
const CancelledOrder = v.object({
  ...aboutOrder.entries,
  /** The email that says so once the money is on its way. */
  message: v.optional(v.picklist(["cancelled", "refunded"])),
});
const StrayPayment = v.object({
  orderId: v.number(),
  paymentIntent: v.string(),
  amount: v.nullable(v.number()),
});

/** Jobs that refund a whole order, a part of it, or a payment from outside its checkout. */
export function refundJobs(services: OrderServices): JobHandler[] {
  const { db, gateway, jobs } = services;
  return [
    job(refundOrder, CancelledOrder, ({ orderId, message }) =>
      refundTheRest(services, orderId, message),
    ),
    job(refundStrayPayment, StrayPayment, async ({ orderId, paymentIntent, amount }) => {
      // Meanwhile it may have paid an order after all.
      if ((await findOrderOfPayment(db, paymentIntent)) !== null) return;
      const key = refundKeys.stray(orderId, paymentIntent);
      if ((await gateway.refund(paymentIntent, { key })) === "disputed")
        throw new Error(`the other payment for ${referenceOf(orderId)} is disputed`);
      const details = { paymentIntent, ...(amount === null ? {} : { amount }) };
      await db.transaction(async (transaction) => {
        await lockOrder(transaction, orderId);
        if (await isRecorded(transaction, orderId, "stray-refunded", details)) return;
        await recordEvent(transaction, orderId, "stray-refunded", "payment", details);
        await jobs.enqueue(transaction, sendOrderEmail, {
          orderId,
          message: "stray-refunded",
          again: paymentIntent,
        });
      });
    }),
    job(payRefund, PartOfOrder, (refund) => carryOutRefund(services, refund)),
  ];
}

/** Refunds what is left of a cancelled order's payments, then tells its customer. */
async function refundTheRest(
  { db, gateway, jobs }: OrderServices,
  orderId: number,
  message: EmailKind | undefined,
): Promise<void> {
  const order = await findOrder(db, orderId);
  const payments = order ? await findPayments(db, order) : [];
  const isDone = await isRecorded(db, orderId, "refunded", { rest: true });
  if (!order || payments.length === 0 || isDone || (await awaitsBank(db, orderId))) return;
  const read = await readRefunds(db, jobs, gateway, payments);
  const { refunded } = await findRefundable(db, order);
  const rest = Math.max(roundPesos(order.total - refunded), 0);
  const { given, refused } = await takeFrom(gateway, read, rest, {
    name: refundKeys.rest(orderId),
    isOwn: (named) => named.orderId === orderId && named.isRest,
  });
  if (refused > 0 && (await waitsForBank(db, orderId))) return;
  await db.transaction(async (transaction) => {
    await lockOrder(transaction, orderId);
    if (await isRecorded(transaction, orderId, "refunded", { rest: true })) return;
    if ((await findRefundable(transaction, order)).refunded !== refunded)
      throw new Error(`${referenceOf(orderId)} was refunded otherwise meanwhile`);
    await recordEvent(transaction, orderId, "refunded", "payment", { amount: given, rest: true });
    if (refused > 0) await bookRefused(transaction, jobs, order, refused, null);
    if (message) await jobs.enqueue(transaction, sendOrderEmail, { orderId, message });
  });
}
