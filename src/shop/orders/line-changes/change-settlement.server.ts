import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { lockProducts, moveStock } from "#src/shop/catalogue/product/stock.server.ts";
import { quantitiesOf, type QuoteLine } from "#src/shop/orders/quote/quote.ts";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import { correctedDelivery } from "#src/shop/orders/lifecycle/delivery-correction.ts";
import { writeCorrection } from "#src/shop/orders/lifecycle/delivery-correction.server.ts";
import { recordEvent } from "#src/shop/orders/lifecycle/history.server.ts";
import {
  lockOrder,
  type OrderRow,
  type OrderServices,
  referenceOf,
  refundStray,
  settleCheckout,
  type Settlement,
} from "#src/shop/orders/lifecycle/settlement.server.ts";
import { decidePaid } from "#src/shop/orders/offline-payments/payments.server.ts";
import {
  findOrderOfPayment,
  findRefundable,
} from "#src/shop/orders/refunds/refund-queries.server.ts";
import {
  isRefundedUnsent,
  type LineQuantity,
  notReturned,
} from "#src/shop/orders/refunds/refunds.ts";
import { writeRefund } from "#src/shop/orders/refunds/refunds.server.ts";
import { orderChanges, orderLines, orders } from "#src/shop/orders/schema.server.ts";
import { reasonOfChange } from "#src/shop/orders/texts.ts";
import { type Checkout, missingCheckout } from "#src/shop/payments/gateway.server.ts";
import { paymentMismatch } from "#src/shop/payments/rules.ts";
import { databaseTime } from "#src/base/platform/db/database-state.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { type JobHandler, type Jobs, workOnEach } from "#src/base/platform/jobs/jobs.server.ts";
import { findChangeBySession, type OrderChange, toldChange } from "./change-queries.server.ts";
import { changedAmounts, type ChangedAmounts } from "./line-change.ts";
import type { ChangedPlace } from "./told-change.ts";

/** Makes changes of an order's lines or place, at once or when their difference is paid. */

type Queue = Pick<Jobs, "enqueue">;

export const writeChangeEmail = "write-change-email";

export interface DecidedChange {
  removed: readonly LineQuantity[];
  added: readonly QuoteLine[];
  amounts: ChangedAmounts;
  actor: string;
  place?: ChangedPlace | null;
}

/** Writes a change to the order's history and the audit log. @returns its line in the history */
export async function recordChange(
  db: Database,
  orderId: number,
  kind: "lines-changed" | "change-requested",
  { actor, amounts: { difference, exchanged }, ...change }: DecidedChange,
): Promise<number> {
  const details = { ...(await toldChange(db, orderId, change)), difference };
  const after = {
    ...details,
    ...(kind === "lines-changed" ? { exchanged } : { toPay: difference }),
  };
  await writeAudit(db, { actor, action: "update", resource: "orders", recordId: orderId, after });
  return await recordEvent(db, orderId, kind, actor, details);
}

/** Locks the products of an order's lines and of those to add, all at once. */
export async function lockBothSides(
  db: Database,
  lines: readonly { productId: number | null }[],
  added: readonly { id: number }[],
): Promise<ReturnType<typeof lockProducts>> {
  const own = lines.flatMap(({ productId }) => productId ?? []);
  return await lockProducts(db, [...own, ...added.map(({ id }) => id)]);
}

/** Changes the lines. The order and the products must be locked. */
export async function applyChange(
  db: Database,
  jobs: Queue,
  order: OrderRow,
  change: DecidedChange,
): Promise<void> {
  const { id: orderId } = order;
  const { removed, added, amounts, actor } = change;
  const { difference, exchanged } = amounts;
  const back = notReturned(await findRefundable(db, order), removed);
  await addLines(db, order, added, amounts);
  // What only removes pieces is told like any refund.
  const isRefund = added.length === 0 && difference < 0;
  const refundId =
    removed.length > 0
      ? await writeRefund(db, jobs, order, {
          key: randomUUID(),
          amount: Math.max(-difference, 0),
          deliveryCost: 0,
          adjustment: exchanged,
          reason: reasonOfChange,
          actor,
          lines: removed,
          back,
          damaged: false,
          isTold: isRefund,
        })
      : null;
  const historyId = await recordChange(db, orderId, "lines-changed", change);
  if (refundId === null || !isRefund)
    await jobs.enqueue(db, writeChangeEmail, { orderId, historyId });
}

async function addLines(
  db: Database,
  { id: orderId }: OrderRow,
  added: readonly QuoteLine[],
  { difference, exchanged }: ChangedAmounts,
): Promise<void> {
  if (added.length === 0) return;
  const next = sql`(select max(position) + 1 from order_lines where order_id = ${orderId})`;
  for (const { id, ...line } of added)
    await db.insert(orderLines).values({
      orderId,
      position: next,
      productId: id,
      cost: sql`(select cost from products where id = ${id})`,
      addedAt: sql`now()`,
      ...line,
    });
  await db
    .update(orders)
    .set({
      total: sql`${orders.total} + ${Math.max(difference, 0)}::numeric`,
      exchanged: sql`${orders.exchanged} + ${exchanged}::numeric`,
    })
    .where(eq(orders.id, orderId));
  await decidePaid(db, orderId);
  const taken = [...quantitiesOf(added)].map(([id, quantity]) => [id, -quantity] as const);
  await moveStock(db, new Map(taken), { reason: "reserved", reference: referenceOf(orderId) });
}

/** Settles what the payment service reports about an order's checkout, or about a change's. */
export async function settlePayment(
  db: Database,
  jobs: Queue,
  checkout: Checkout,
  source: string,
): Promise<Settlement> {
  const change = await findChangeBySession(db, checkout.sessionId);
  return change
    ? await settleChange(db, jobs, change, checkout, source)
    : await settleCheckout(db, jobs, checkout, source);
}

/**
 * Makes a change that was paid, or ends one that nobody can pay any more. If it was withdrawn, or
 * its goods are gone, the money goes back as any that comes from outside an order's checkout.
 */
async function settleChange(
  db: Database,
  jobs: Queue,
  { orderId, sessionId }: OrderChange,
  checkout: Checkout,
  source: string,
): Promise<Settlement> {
  const order = await lockOrder(db, orderId);
  const change = await findChangeBySession(db, sessionId);
  const { outcome } = checkout;
  if (!order || !change || outcome === "open" || outcome === "voucher" || change.status === "paid")
    return { changed: false, mismatch: null };
  if (outcome !== "paid") return { changed: await endChange(db, change, source), mismatch: null };
  const isUsed = (await findOrderOfPayment(db, checkout.paymentIntent)) !== null;
  const mismatch =
    paymentMismatch({ ...change, total: change.difference }, checkout) ??
    (isUsed ? "payment" : null);
  if (mismatch === null && (await makePaid(db, jobs, order, change, checkout)))
    return { changed: true, mismatch: null };
  await refundStray(db, jobs, order, checkout, { source, mismatch: mismatch ?? "session" });
  return { changed: mismatch === null && (await endChange(db, change, source)), mismatch };
}

/** @returns false if the change can't be made any more */
async function makePaid(
  db: Database,
  jobs: Queue,
  order: OrderRow,
  change: OrderChange,
  { paymentIntent }: Checkout,
): Promise<boolean> {
  const { removed, added, difference, actor, place } = change;
  if (change.status !== "open" || order.status !== "processing" || !paymentIntent) return false;
  const refundable = await findRefundable(db, order);
  if (place) {
    if (isRefundedUnsent(refundable)) return false;
    await markPaid(db, change, paymentIntent);
    await deliverTo(db, jobs, order, { place, difference, actor });
    return true;
  }
  const amounts = changedAmounts(refundable, removed, added);
  if ("problem" in amounts || amounts.difference !== difference) return false;
  const products = await lockBothSides(db, refundable.lines, added);
  const isInStock = [...quantitiesOf(added)].every(
    ([id, quantity]) => (products.get(id)?.stock ?? 0) >= quantity,
  );
  if (!isInStock) return false;
  await markPaid(db, change, paymentIntent);
  await applyChange(db, jobs, order, { removed, added, amounts, actor });
  return true;
}

const markPaid = (db: Database, { id }: OrderChange, paymentIntent: string) =>
  db
    .update(orderChanges)
    .set({ status: "paid", paymentIntent, paidAt: sql`now()` })
    .where(eq(orderChanges.id, id));

/**
 * The same for an order that is paid outside the payment service: the difference is owed. Its change
 * is kept for the sales, with a session that nobody opened.
 */
export async function deliverUnpaid(
  db: Database,
  jobs: Queue,
  {
    order,
    amounts: { difference },
    place,
    actor,
  }: Pick<DecidedChange, "amounts" | "actor" | "place"> & { order: OrderRow },
): Promise<void> {
  if (!place) return;
  await db.insert(orderChanges).values({
    orderId: order.id,
    status: "paid",
    difference,
    removed: [],
    added: [],
    place,
    actor,
    sessionId: `by-hand-${randomUUID()}`,
    sessionUrl: "",
    livemode: false,
    paidAt: sql`now()`,
    expiresAt: sql`now()`,
  });
  await deliverTo(db, jobs, order, { place, difference, actor });
}

/** Lets an order go where the difference of its delivery was paid to. */
async function deliverTo(
  db: Database,
  jobs: Queue,
  order: OrderRow,
  { place, difference, actor }: { place: ChangedPlace; difference: Pesos; actor: string },
): Promise<void> {
  const { deliveryCost, deliveryRate } = place;
  const total = sql`${orders.total} + ${difference}::numeric`;
  await db.update(orders).set({ deliveryCost, deliveryRate, total }).where(eq(orders.id, order.id));
  await decidePaid(db, order.id);
  const correction = correctedDelivery(order, place);
  if (correction)
    await writeCorrection(db, jobs, order.id, correction, { actor, paid: difference });
}

/** @returns whether it was open */
async function endChange(
  db: Database,
  { id, orderId, status, removed, added, place }: OrderChange,
  source: string,
): Promise<boolean> {
  if (status !== "open") return false;
  await db.update(orderChanges).set({ status: "ended" }).where(eq(orderChanges.id, id));
  const details = await toldChange(db, orderId, { removed, added, place });
  await recordEvent(db, orderId, "change-ended", "payment", { source, ...details });
  return true;
}

/**
 * Asks the payment service about an open change, whose event may be lost.
 * @param close makes it unpayable first
 */
export async function followChange(
  { db, jobs, gateway, log }: OrderServices,
  change: OrderChange,
  { close, source }: { close: boolean; source: string },
): Promise<void> {
  const { sessionId, orderId, livemode } = change;
  const session = close
    ? await gateway.closeCheckout(sessionId)
    : await gateway.findCheckout(sessionId);
  if (!session)
    log.error({ orderId }, "the payment service does not know the checkout of a change");
  const checkout =
    session ?? missingCheckout(sessionId, { reference: referenceOf(orderId), livemode });
  await db.transaction((transaction) => settleChange(transaction, jobs, change, checkout, source));
}

/** Follows open changes; those that are overdue or whose order was cancelled are closed. */
export function changeJob(services: OrderServices): JobHandler {
  const { db, log } = services;
  const name = "follow-order-changes";
  return {
    name,
    cron: "*/5 * * * *",
    async work() {
      const open = await db
        .select({ id: orders.id, status: orders.status, change: orderChanges })
        .from(orderChanges)
        .innerJoin(orders, eq(orders.id, orderChanges.orderId))
        .where(eq(orderChanges.status, "open"));
      const now = await databaseTime(db);
      await workOnEach(open, { name, log }, async ({ change, status }) => {
        const close = status !== "processing" || change.expiresAt < now;
        await followChange(services, change, { close, source: "shop" });
      });
    },
  };
}
