import { randomUUID } from "node:crypto";
import { writeAudit } from "#src/audit/audit.server.ts";
import type { CheckoutDependencies } from "#src/checkout/reservation.server.ts";
import { quote, type QuoteLine } from "#src/checkout/quote.ts";
import { findCustomer } from "#src/customers/queries.server.ts";
import type { Pesos } from "#src/kernel/pesos.ts";
import { recordEvent } from "#src/orders/lifecycle/history.server.ts";
import type { Outcome } from "#src/orders/lifecycle/outcome.ts";
import { lockOrder, type OrderRow, referenceOf } from "#src/orders/lifecycle/settlement.server.ts";
import { findRefundable } from "#src/orders/refunds/refund-queries.server.ts";
import type { LineQuantity } from "#src/orders/refunds/refunds.ts";
import { orderChanges } from "#src/orders/schema.server.ts";
import { checkoutTitle } from "#src/orders/texts.ts";
import { PaymentRejected, PaymentsUnavailable } from "#src/payments/gateway.server.ts";
import { databaseTime } from "#src/platform/db/database-state.server.ts";
import type { Database, DatabasePool } from "#src/platform/db/database.server.ts";
import { findChangeBySession, findOpenChange, toldChange } from "./change-queries.server.ts";
import {
  applyChange,
  followChange,
  lockBothSides,
  writeChangeEmail,
} from "./change-settlement.server.ts";
import {
  addedPrice,
  changedAmounts,
  type ChangedAmounts,
  type LineChangeProblem,
  type LineChangeRequest,
  plannedLines,
} from "./line-change.ts";

/** Changes that the staff make to the lines of a paid order before it is sent. */

/** The link comes by email, and holds no stock: it lasts nearly as long as Stripe allows, a day. */
const openHours = 23;

interface ComputedChange {
  removed: LineQuantity[];
  added: QuoteLine[];
  amounts: ChangedAmounts;
}

export interface PreviewedChange {
  added: Pick<QuoteLine, "name" | "price" | "quantity">[];
  difference: Pesos;
  total: Pesos;
}

/** Returns what a change would cost. Nothing is written. */
export async function previewChange(
  db: DatabasePool,
  orderId: number,
  request: LineChangeRequest,
): Promise<Outcome<PreviewedChange>> {
  return await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return { kind: "unknown" };
    const change = await computeChange(transaction, order, request);
    if ("problem" in change) return { kind: "rejected", problem: change.problem };
    const { difference, total } = change.amounts;
    const added = change.added.map(({ name, price, quantity }) => ({ name, price, quantity }));
    return { kind: "done", value: { added, difference, total } };
  });
}

/**
 * Computes a change from the shop's own data. What the order has keeps its price, and what is new
 * has today's.
 * @param order locked
 */
async function computeChange(
  db: Database,
  order: OrderRow,
  request: LineChangeRequest,
): Promise<ComputedChange | { problem: LineChangeProblem }> {
  if (order.origin || order.status !== "processing") return { problem: { kind: "not-changeable" } };
  if (await findOpenChange(db, order.id)) return { problem: { kind: "change-open" } };
  const refundable = await findRefundable(db, order);
  const { lines } = refundable;
  const planned = plannedLines(lines, request);
  if ("problem" in planned) return planned;
  const { removed, requested } = planned;
  const locked = await lockBothSides(db, lines, removed, requested);
  const sold = [...locked.values()].filter(({ isPublished }) => isPublished);
  const quoted = quote({
    requested,
    products: new Map(
      sold.map(({ weight: _, ...product }) => [
        product.id,
        { ...product, price: addedPrice(lines, product) },
      ]),
    ),
    promotions: [],
    chosen: [],
    // Delivery stays as it was paid.
    deliveryCost: 0,
    expected: 0,
  });
  const changes = quoted.changes.filter(({ kind }) => kind !== "total");
  if (changes.length > 0) return { problem: { kind: "unavailable", changes } };
  const amounts = changedAmounts(refundable, removed, quoted.lines);
  return "problem" in amounts ? amounts : { removed, added: quoted.lines, amounts };
}

interface ConfirmedChange extends LineChangeRequest {
  /** The total that the editor saw. */
  total: Pesos;
}

/**
 * Changes the lines at once, with a refund if they cost less now; if they cost more, emails the
 * customer a payment link, and the change waits for its payment.
 */
export async function changeLines(
  checkoutDependencies: CheckoutDependencies,
  orderId: number,
  request: ConfirmedChange,
  actor: string,
): Promise<Outcome<{ toPay: Pesos }>> {
  const { db, jobs } = checkoutDependencies;
  const made = await db.transaction(async (transaction) => {
    const confirmed = await confirmChange(transaction, orderId, request);
    if (confirmed.kind !== "done") return confirmed;
    const { order, change } = confirmed.value;
    const toPay = Math.max(change.amounts.difference, 0);
    if (toPay === 0) await applyChange(transaction, jobs, order, { ...change, actor });
    return { kind: "done" as const, value: { toPay, customerId: order.customerId } };
  });
  if (made.kind !== "done") return made;
  const { toPay, customerId } = made.value;
  if (toPay === 0) return { kind: "done", value: { toPay } };
  try {
    return await openChange(checkoutDependencies, { orderId, customerId, request, toPay, actor });
  } catch (error) {
    return { kind: "rejected", problem: paymentProblem(error) };
  }
}

/** Computes a change, and compares its total with what its editor saw. */
async function confirmChange(
  db: Database,
  orderId: number,
  { total, ...request }: ConfirmedChange,
): Promise<Outcome<{ order: OrderRow; change: ComputedChange }>> {
  const order = await lockOrder(db, orderId);
  if (!order) return { kind: "unknown" };
  const change = await computeChange(db, order, request);
  if ("problem" in change) return { kind: "rejected", problem: change.problem };
  return change.amounts.total === total
    ? { kind: "done", value: { order, change } }
    : { kind: "rejected", problem: { kind: "other-total", total: change.amounts.total } };
}

interface Opened {
  orderId: number;
  customerId: number;
  request: ConfirmedChange;
  toPay: Pesos;
  actor: string;
}

/**
 * Opens a checkout for the difference, and only then writes the change: nobody knows its link
 * before, so a checkout whose change is not written can't be paid.
 */
async function openChange(
  { db, jobs, gateway }: CheckoutDependencies,
  { orderId, customerId, request, toPay, actor }: Opened,
): Promise<Outcome<{ toPay: Pesos }>> {
  const customer = await findCustomer(db, customerId);
  if (!customer) return { kind: "unknown" };
  const expiresAt = new Date((await databaseTime(db)).getTime() + openHours * 3_600_000);
  const { url, ...session } = await gateway.openCheckout({
    reference: referenceOf(orderId),
    key: `${referenceOf(orderId)}-change-${randomUUID()}`,
    title: checkoutTitle(orderId),
    total: toPay,
    email: customer.email,
    expiresAt,
    cardOnly: true,
    returnPath: `/orders/${orderId}`,
  });
  const written = await db.transaction(async (transaction) => {
    const confirmed = await confirmChange(transaction, orderId, request);
    if (confirmed.kind !== "done") return confirmed;
    const { removed, added, amounts } = confirmed.value.change;
    const { difference } = amounts;
    await transaction.insert(orderChanges).values({
      orderId,
      difference,
      removed,
      added,
      actor,
      expiresAt,
      ...session,
      sessionUrl: url,
    });
    const told = await toldChange(transaction, orderId, { removed, added });
    const details = { ...told, difference };
    const historyId = await recordEvent(transaction, orderId, "change-requested", actor, details);
    await writeAudit(transaction, {
      actor,
      action: "update",
      resource: "orders",
      recordId: orderId,
      after: {
        ...details,
        toPay: difference,
      },
    });
    await jobs.enqueue(transaction, writeChangeEmail, { orderId, historyId });
    return { kind: "done" as const, value: { toPay: difference } };
  });
  if (written.kind !== "done") await gateway.closeCheckout(session.sessionId);
  return written;
}

/** Withdraws the change that awaits its payment: nobody can pay it afterwards. */
export async function withdrawChange(
  checkoutDependencies: CheckoutDependencies,
  orderId: number,
  actor: string,
): Promise<Outcome> {
  const { db } = checkoutDependencies;
  const change = await findOpenChange(db, orderId);
  if (!change) return { kind: "rejected", problem: { kind: "no-change-open" } };
  try {
    await followChange(checkoutDependencies, change, { close: true, source: actor });
  } catch (error) {
    return { kind: "rejected", problem: paymentProblem(error) };
  }
  const after = await findChangeBySession(db, change.sessionId);
  if (after?.status === "paid") return { kind: "rejected", problem: { kind: "change-paid" } };
  await writeAudit(db, {
    actor,
    action: "update",
    resource: "orders",
    recordId: orderId,
    before: { toPay: change.difference },
    after: { toPay: null },
  });
  return { kind: "done", value: {} };
}

/** @throws any error that does not come from the payment service */
function paymentProblem(error: unknown): LineChangeProblem {
  if (error instanceof PaymentsUnavailable) return { kind: "payments-unavailable" };
  if (error instanceof PaymentRejected) return { kind: "payment-rejected" };
  throw error;
}
