import { roundPesos } from "#src/base/kernel/pesos.ts";
import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import {
  endReservations,
  findOpenReservations,
  returnReserved,
  takeReservedAgain,
} from "#src/shop/catalogue/product/reservations.server.ts";
import { moveStock } from "#src/shop/catalogue/product/stock.server.ts";
import type { StockReason } from "#src/shop/catalogue/product/stock-change.ts";
import type { Checkout, PaymentGateway } from "#src/shop/payments/gateway.server.ts";
import { type PaymentOutcome, type Mismatch, paymentMismatch } from "#src/shop/payments/rules.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import { isRecorded, recordEvent } from "./history.server.ts";
import type { EmailKind } from "#src/shop/orders/emails/emails.ts";
import { giveAllBack } from "#src/shop/orders/offline-payments/payments.server.ts";
import { announceTaken } from "#src/shop/orders/reserved-pieces.server.ts";
import { quantitiesOf } from "#src/shop/orders/quote/quote.ts";
import {
  findOrderOfPayment,
  findOrderOfSession,
  findPayments,
  findRefundable,
  returnedQuantity,
} from "#src/shop/orders/refunds/refund-queries.server.ts";
import { limitShortfall, lockOrderProducts } from "#src/shop/orders/commitments.server.ts";
import { orderLines, orders, refunds } from "#src/shop/orders/schema.server.ts";
import {
  type Effect,
  type OrderStatus,
  paymentTransition,
  type Transition,
  staffTransition,
  undoSeconds,
} from "./states.ts";

/**
 * Carries out the transitions of states.ts, each in the caller's transaction with the order locked.
 */

type Queue = Pick<Jobs, "enqueue">;
export type OrderRow = typeof orders.$inferSelect;

/** What is needed for an order's payments and refunds. */
export interface OrderServices {
  db: DatabasePool;
  jobs: Queue;
  gateway: PaymentGateway;
  log: Logger;
}

export const sendOrderEmail = "send-order-email";
export const refundOrder = "refund-order";
export const payRefund = "pay-refund";
export const refundStrayPayment = "refund-stray-payment";
export const emailCompany = "email-company";
export const findVoucherUrl = "find-voucher-url";
/** The body of a job about one order. */
export const aboutOrder = v.object({ orderId: v.number() });

/** Parses `order-12` into 12; returns null for a reference that is not this shop's. */
export function orderIdOf(reference: string | null): number | null {
  const digits = /^order-(\d{1,9})$/.exec(reference ?? "")?.[1];
  return digits ? Number(digits) : null;
}

export function referenceOf(orderId: number): string {
  return `order-${orderId}`;
}

export async function lockOrder(db: Database, id: number): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for("update");
  return order ?? null;
}

export interface Settlement {
  changed: boolean;
  /** How a payment differs from what its order asked for. */
  mismatch: Mismatch | null;
}

/**
 * Returns the number of a checkout's order. Its session decides: the reference of another order
 * counts only if the session is of none.
 */
export const findOrderOfCheckout = async (
  db: Database,
  { sessionId, reference }: Pick<Checkout, "sessionId" | "reference">,
): Promise<number | null> => (await findOrderOfSession(db, sessionId)) ?? orderIdOf(reference);

/**
 * Updates the order's status from what the payment service reports about a checkout. Repeated, late
 * or out-of-order reports change nothing; a report about another checkout than the order's own
 * settles nothing.
 * @param source the event's id, or who asked
 */
export async function settleCheckout(
  db: Database,
  jobs: Queue,
  checkout: Checkout,
  source: string,
): Promise<Settlement> {
  const { outcome } = checkout;
  const id = outcome === "open" ? null : await findOrderOfCheckout(db, checkout);
  const order = id === null ? null : await lockOrder(db, id);
  if (!order) return { changed: false, mismatch: null };
  const payer = await findOrderOfPayment(db, checkout.paymentIntent);
  const isOthers = payer !== null && payer !== order.id;
  const mismatch =
    paymentMismatch(await expectedPayment(db, order), checkout) ?? (isOthers ? "payment" : null);
  if (mismatch && outcome === "paid")
    await refundStray(db, jobs, order, checkout, { source, mismatch });
  return {
    changed: mismatch === null && (await settleOwn(db, jobs, order, checkout, source)),
    mismatch,
  };
}

/** The total of a paid order includes what its changes cost, which other checkouts paid. */
async function expectedPayment(db: Database, order: OrderRow): Promise<OrderRow> {
  const [own] = order.paidAt ? await findPayments(db, order) : [];
  return own ? { ...order, total: own.amount } : order;
}

async function settleOwn(
  db: Database,
  jobs: Queue,
  order: OrderRow,
  checkout: Checkout,
  source: string,
): Promise<boolean> {
  const { outcome } = checkout;
  // An order is paid only once, whatever became of it since.
  if (outcome === "open" || (outcome === "paid" && order.paidAt !== null)) return false;
  const next = paymentTransition(order.status, outcome);
  if (!next) return false;
  const transition = await possibleTransition(db, order, next, outcome);
  const payment = checkout.paymentIntent ? { paymentIntent: checkout.paymentIntent } : {};
  await applyTransition(db, jobs, { ...order, ...payment }, transition, {
    actor: "payment",
    kind: transition.to === "cancelled" && outcome !== "paid" ? "cancelled" : historyKinds[outcome],
    details: { source },
    changes: {
      ...payment,
      ...(outcome === "paid" ? { soldAt: sql`now()`, paidAt: sql`now()` } : {}),
    },
  });
  return true;
}

/**
 * Records and refunds, once, money that came from outside the order's own checkout: usually a
 * second payment.
 */
export async function refundStray(
  db: Database,
  jobs: Queue,
  order: OrderRow,
  { sessionId, paymentIntent, total, currency, livemode }: Checkout,
  { source, mismatch }: { source: string; mismatch: Mismatch },
): Promise<void> {
  if (await isRecorded(db, order.id, "stray-payment", { sessionId })) return;
  await recordEvent(db, order.id, "stray-payment", "payment", {
    source,
    mismatch,
    sessionId,
    paymentIntent,
    total,
    currency,
    livemode,
  });
  if (mismatch !== "session" || paymentIntent === null) return;
  // What paid an order stays. This shop's key can't refund a payment of the other mode, and any other
  // mismatch in the order's own session needs a person.
  const isStray = (await findOrderOfPayment(db, paymentIntent)) === null;
  if (isStray && (order.livemode ?? livemode) === livemode)
    await jobs.enqueue(db, refundStrayPayment, { orderId: order.id, paymentIntent, amount: total });
}

const historyKinds = {
  paid: "paid",
  voucher: "voucher",
  failed: "released",
  expired: "released",
} as const;

/** Accepts a late payment if the stock is still there; otherwise cancels the order and refunds. */
async function possibleTransition(
  db: Database,
  order: OrderRow,
  transition: Transition,
  outcome: PaymentOutcome,
): Promise<Transition> {
  if (!transition.effects.includes("reserve-again") || (await canReserveAgain(db, order.id)))
    return transition;
  return {
    to: "cancelled",
    effects: outcome === "paid" ? ["refund", "email-cancelled"] : ["email-cancelled"],
  };
}

/**
 * Applies a transition requested by the staff. @returns false if the order's status does not allow
 * it
 */
export async function transitionOrder(
  db: Database,
  jobs: Queue,
  id: number,
  to: OrderStatus,
  actor: string,
  shipping: { carrier?: string; guideNumber?: string; deliveryDate?: string } = {},
): Promise<boolean> {
  const order = await lockOrder(db, id);
  const transition = order && staffTransition(order.status, to);
  if (!transition) return false;
  const kind = to === "shipped" ? "shipped" : to === "completed" ? "completed" : "cancelled";
  await applyTransition(db, jobs, order, transition, {
    actor,
    kind,
    details: shipping,
    changes: { ...shipping, ...timestamps[to] },
  });
  return true;
}

const timestamps: Partial<Record<OrderStatus, TransitionRecord["changes"]>> = {
  shipped: { shippedAt: sql`now()` },
  completed: { completedAt: sql`now()` },
};

interface TransitionRecord {
  actor: string;
  kind: Parameters<typeof recordEvent>[2];
  details: Record<string, unknown>;
  changes: PgUpdateSetSource<typeof orders>;
}

/** An order's goods may have left without coming back to stock. */
const leaving = new Set<OrderStatus>(["shipped", "completed", "cancelled"]);

/**
 * Moves an order, in this order: the new status first, since whatever follows reads it; its line in
 * the history, which effects refer to; the refund, because it takes the emails that say so upon
 * itself; the other effects as the transition lists them; last what depends on the stock that they
 * gave back or took.
 * @param order locked
 */
export async function applyTransition(
  db: Database,
  jobs: Queue,
  order: OrderRow,
  transition: Transition,
  { actor, kind, details, changes }: TransitionRecord,
): Promise<void> {
  const { status: from, id } = order;
  const { to } = transition;
  await db
    .update(orders)
    .set({
      ...changes,
      status: to,
      ...(to === "cancelled" && from !== to ? { cancelledAt: sql`now()` } : {}),
    })
    .where(eq(orders.id, id));
  const historyId = await recordEvent(db, id, kind, actor, { ...details, from, to });
  const isRefunding =
    transition.effects.includes("refund") &&
    (await requestRest(db, jobs, order, actor, transition.effects));
  for (const effect of transition.effects)
    if (effect !== "refund" && !(isRefunding && isOfRefund(effect)))
      await effects[effect](db, jobs, order, historyId);
  if (to === "processing") await endReservations(db, referenceOf(id));
  if (from === "awaiting_payment" && to !== "expired") await announceTaken(db, id);
  if (leaving.has(to)) await limitShortfall(db, id);
}

/** Emails that say that the money goes back: the refund's job sends them, once that is true. */
const isOfRefund = (effect: Effect) => effect === "email-cancelled" || effect === "email-refunded";

/**
 * Requests the refund of what is left of a cancelled order; parts may have been refunded before.
 * @returns whether anything was left
 */
async function requestRest(
  db: Database,
  jobs: Queue,
  order: OrderRow,
  actor: string,
  all: readonly Effect[],
): Promise<boolean> {
  // Nothing is owed of a cancelled order, so what was paid goes back; nobody is waited for.
  if (order.manualPayment) {
    await giveAllBack(db, order.id, actor);
    return false;
  }
  if (!order.paymentIntent) return false;
  const { refunded } = await findRefundable(db, order);
  if (refunded >= order.total) return false;
  // What failed before is part of the rest.
  await db.update(refunds).set({ failed: 0 }).where(eq(refunds.orderId, order.id));
  await recordEvent(db, order.id, "refund-requested", actor, {
    amount: roundPesos(order.total - refunded),
  });
  const message = all.includes("email-refunded") ? "refunded" : "cancelled";
  await jobs.enqueue(db, refundOrder, { orderId: order.id, message });
  return true;
}

const effects: Record<
  Exclude<Effect, "refund">,
  /** @param historyId the event of the history */
  (db: Database, jobs: Queue, order: OrderRow, historyId: number) => Promise<void>
> = {
  async release(db, _jobs, { id }) {
    await moveOrderStock(db, id, 1, "released");
    await returnReserved(db, referenceOf(id));
  },
  "return-stock": (db, _jobs, order) => moveOrderStock(db, order.id, 1, "returned"),
  async "reserve-again"(db, _jobs, { id }) {
    await takeReservedAgain(db, referenceOf(id));
    await moveOrderStock(db, id, -1, "reserved");
  },
  "email-received": (db, jobs, order) => enqueueOrderEmail(db, jobs, order.id, "received"),
  async "email-company"(db, jobs, order) {
    await jobs.enqueue(db, emailCompany, { orderId: order.id });
  },
  async "email-voucher"(db, jobs, order) {
    await jobs.enqueue(db, findVoucherUrl, { orderId: order.id });
  },
  "email-cancelled": (db, jobs, order) => enqueueOrderEmail(db, jobs, order.id, "cancelled"),
  "email-refunded": (db, jobs, order) => enqueueOrderEmail(db, jobs, order.id, "refunded"),
  // It waits as long as the shipment can be undone.
  async "email-shipped"(db, jobs, { id: orderId, pickup }, shipment) {
    const body = { orderId, message: pickup ? "ready" : "shipped", shipment };
    await jobs.enqueue(db, sendOrderEmail, body, { delaySeconds: undoSeconds });
  },
};

export async function enqueueOrderEmail(
  db: Database,
  jobs: Queue,
  orderId: number,
  message: EmailKind,
): Promise<void> {
  await jobs.enqueue(db, sendOrderEmail, { orderId, message });
}

/** Returns the order's quantities without what came back to stock. */
async function findQuantities(db: Database, orderId: number): Promise<Map<number, number>> {
  const lines = await db
    .select({
      id: orderLines.productId,
      quantity: sql<number>`${orderLines.quantity} - ${returnedQuantity}`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return quantitiesOf(lines);
}

async function canReserveAgain(db: Database, orderId: number): Promise<boolean> {
  const quantities = await findQuantities(db, orderId);
  const products = await lockOrderProducts(db, orderId);
  const open = await findOpenReservations(db, referenceOf(orderId));
  return [...quantities].every(
    ([id, quantity]) => (products.get(id)?.stock ?? 0) + (open.get(id) ?? 0) >= quantity,
  );
}

async function moveOrderStock(
  db: Database,
  orderId: number,
  sign: 1 | -1,
  reason: StockReason,
): Promise<void> {
  const quantities = await findQuantities(db, orderId);
  await lockOrderProducts(db, orderId);
  await moveStock(db, new Map([...quantities].map(([id, quantity]) => [id, sign * quantity])), {
    reason,
    reference: referenceOf(orderId),
  });
}
