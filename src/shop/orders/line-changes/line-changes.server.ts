import { randomUUID } from "node:crypto";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import { quote, type QuoteLine } from "#src/shop/orders/quote/quote.ts";
import { sellableStock } from "#src/shop/catalogue/product/stock-change.ts";
import { findCustomer, findDiscountPercent } from "#src/shop/customers/queries.server.ts";
import { minCharge, type Pesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { findDeliveryThere } from "#src/shop/orders/address-mismatch.server.ts";
import { deliveryDifference } from "#src/shop/orders/address-mismatch.ts";
import type { Outcome } from "#src/shop/orders/lifecycle/outcome.ts";
import {
  lockOrder,
  type OrderRow,
  type OrderServices,
  referenceOf,
} from "#src/shop/orders/lifecycle/settlement.server.ts";
import { hasOpenDispute } from "#src/shop/orders/disputes/disputes.server.ts";
import { growDebt } from "#src/shop/orders/offline-payments/debt.server.ts";
import { daysOfMore } from "#src/shop/orders/offline-payments/owed.ts";
import { findPromotionsOf } from "#src/shop/orders/queries.server.ts";
import { findRefundable } from "#src/shop/orders/refunds/refund-queries.server.ts";
import { isRefundedUnsent, type LineQuantity } from "#src/shop/orders/refunds/refunds.ts";
import { orderChanges } from "#src/shop/orders/schema.server.ts";
import { checkoutTitle } from "#src/shop/orders/texts.ts";
import { PaymentRejected, PaymentsUnavailable } from "#src/shop/payments/gateway.server.ts";
import { databaseTime } from "#src/base/platform/db/database-state.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import { findChangeBySession, findOpenChange } from "./change-queries.server.ts";
import {
  applyChange,
  deliverUnpaid,
  followChange,
  lockBothSides,
  recordChange,
  writeChangeEmail,
} from "./change-settlement.server.ts";
import {
  changedAmounts,
  ownPrice,
  type ChangedAmounts,
  type LineChangeProblem,
  type LineChangeRequest,
  plannedLines,
} from "./line-change.ts";
import type { ChangedPlace } from "./told-change.ts";

/** Changes that the staff make to the lines or the place of a paid order before it is sent. */

/** The link comes by email, and holds no stock: it lasts nearly as long as Stripe allows, a day. */
const openHours = 23;

interface ComputedChange {
  order: OrderRow;
  /** Set if the change is one of the place. */
  place?: ChangedPlace;
  removed: LineQuantity[];
  added: QuoteLine[];
  amounts: ChangedAmounts;
}

interface ChangeRequest extends LineChangeRequest {
  /** The total that the editor saw; a preview has none. */
  total?: Pesos;
  /** Who answers for what its customer owes more, by email address. */
  authorizedBy: string | null;
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
  request: Omit<ChangeRequest, "total">,
): Promise<Outcome<PreviewedChange>> {
  return await db.transaction(async (transaction) => {
    const change = await computeChange(transaction, orderId, request);
    if (change.kind !== "done") return change;
    const { authorizedBy } = request;
    const problem = authorizedBy ? null : await oweMore(transaction, change.value, null);
    if (problem) return problem;
    const { difference, total } = change.value.amounts;
    const added = change.value.added.map(({ name, price, quantity }) => ({
      name,
      price,
      quantity,
    }));
    return { kind: "done", value: { added, difference, total } };
  });
}

/**
 * Locks the order and computes a change of it from the shop's own data. What the order has keeps its
 * price, and what is new has today's.
 */
async function computeChange(
  db: Database,
  orderId: number,
  { total: seen, ...request }: Omit<ChangeRequest, "authorizedBy">,
): Promise<Outcome<ComputedChange>> {
  const changeable = await lockChangeable(db, orderId);
  if (changeable.kind !== "done") return changeable;
  const order = changeable.value;
  const refundable = await findRefundable(db, order);
  const { lines } = refundable;
  const planned = plannedLines(lines, request);
  if ("problem" in planned) return rejected(planned.problem);
  const { removed, requested } = planned;
  const locked = await lockBothSides(db, lines, requested);
  const sold = [...locked.values()].filter(({ isPublished }) => isPublished);
  const percent = await findDiscountPercent(db, order.customerId);
  const quoted = quote({
    requested,
    products: new Map(
      sold.map(({ weight: _, ...product }) => [
        product.id,
        {
          ...product,
          stock: sellableStock(product),
          ...(ownPrice(lines, product.id) ?? { percent }),
        },
      ]),
    ),
    promotions: [],
    chosen: [],
    // Delivery stays as it was paid.
    deliveryCost: 0,
    expected: 0,
  });
  const changes = quoted.changes.filter(({ kind }) => kind !== "total");
  if (changes.length > 0) return rejected({ kind: "unavailable", changes });
  const amounts = changedAmounts(refundable, removed, quoted.lines);
  if ("problem" in amounts) return rejected(amounts.problem);
  if (seen !== undefined && seen !== amounts.total)
    return rejected({ kind: "other-total", total: amounts.total });
  return { kind: "done", value: { order, removed, added: quoted.lines, amounts } };
}

async function lockChangeable(db: Database, orderId: number): Promise<Outcome<OrderRow>> {
  const order = await lockOrder(db, orderId);
  if (!order) return { kind: "unknown" };
  if (order.origin || order.status !== "processing") return rejected({ kind: "not-changeable" });
  if (await findOpenChange(db, orderId)) return rejected({ kind: "change-open" });
  if (await hasOpenDispute(db, orderId)) return rejected({ kind: "disputed" });
  return { kind: "done", value: order };
}

/** What an order costs more that is paid outside the payment service is owed from now on. */
async function oweMore(
  db: Database,
  { order, amounts: { difference: amount } }: ComputedChange,
  authorizedBy: string | null,
): Promise<Extract<Outcome, { kind: "rejected" }> | null> {
  const { id: orderId, customerId, manualPayment } = order;
  if (manualPayment === null) return null;
  const days = daysOfMore(order);
  const problem = await growDebt(db, { customerId, amount, days, orderId, authorizedBy });
  return problem && rejected({ kind: "credit", problem });
}

const rejected = (problem: LineChangeProblem) => ({ kind: "rejected" as const, problem });

/**
 * Changes the lines at once, with a refund if they cost less now; if they cost more, emails the
 * customer a payment link, and the change waits for its payment.
 */
export async function changeLines(
  services: OrderServices,
  orderId: number,
  request: Required<ChangeRequest>,
  actor: string,
): Promise<Outcome<{ toPay: Pesos }>> {
  const { db, jobs } = services;
  const change = await db.transaction(async (transaction) => {
    const computed = await computeChange(transaction, orderId, request);
    if (computed.kind !== "done" || !isMadeAtOnce(computed.value)) return computed;
    const problem = await oweMore(transaction, computed.value, request.authorizedBy);
    if (problem) return problem;
    await applyChange(transaction, jobs, computed.value.order, { ...computed.value, actor });
    return computed;
  });
  if (change.kind !== "done") return change;
  if (isMadeAtOnce(change.value)) return { kind: "done", value: { toPay: 0 } };
  const { order, amounts } = change.value;
  const compute = (transaction: Database) => computeChange(transaction, orderId, request);
  return await openChange(services, order, compute, {
    toPay: amounts.difference,
    actor,
  });
}

/** What an order costs more that is paid outside the payment service is owed. */
const isMadeAtOnce = ({ order, amounts }: ComputedChange): boolean =>
  amounts.difference <= 0 || order.manualPayment !== null;

/**
 * Asks the customer for what the delivery costs more in the state that the postal code belongs to;
 * once that is paid, the order goes there.
 * @param wanted `difference` is what the editor saw
 */
export async function askForDelivery(
  services: OrderServices,
  orderId: number,
  wanted: { city: string; difference: Pesos; authorizedBy: string | null },
  actor: string,
): Promise<Outcome<{ toPay: Pesos }>> {
  const { db, jobs } = services;
  const compute = (transaction: Database) => computePlace(transaction, orderId, wanted);
  const change = await db.transaction(async (transaction) => {
    const computed = await compute(transaction);
    if (computed.kind !== "done" || !isMadeAtOnce(computed.value)) return computed;
    const problem = await oweMore(transaction, computed.value, wanted.authorizedBy);
    if (problem) return problem;
    await deliverUnpaid(transaction, jobs, { ...computed.value, actor });
    return computed;
  });
  if (change.kind !== "done") return change;
  if (isMadeAtOnce(change.value)) return { kind: "done", value: { toPay: 0 } };
  const { order, amounts } = change.value;
  return await openChange(services, order, compute, {
    toPay: amounts.difference,
    actor,
  });
}

/** Locks the order and computes what its delivery costs more in the city, from the shop's own data. */
async function computePlace(
  db: Database,
  orderId: number,
  { city, difference: seen }: { city: string; difference: Pesos },
): Promise<Outcome<ComputedChange>> {
  const changeable = await lockChangeable(db, orderId);
  if (changeable.kind !== "done") return changeable;
  const order = changeable.value;
  const refundable = await findRefundable(db, order);
  if (isRefundedUnsent(refundable)) return rejected({ kind: "not-changeable" });
  const place = await findDeliveryThere(db, order, city);
  if (!place) return rejected({ kind: "nothing-changed" });
  const promotions = await findPromotionsOf(db, orderId);
  const difference = deliveryDifference({ ...order, promotions }, place.deliveryCost);
  if (difference < (order.manualPayment ? 0 : minCharge))
    return rejected({ kind: "below-minimum", difference });
  const total = sumPesos([order.total, -refundable.refunded, difference]);
  if (seen !== difference) return rejected({ kind: "other-total", total });
  const amounts = { exchanged: 0, difference, total };
  return { kind: "done", value: { order, removed: [], added: [], amounts, place } };
}

/**
 * Opens a checkout for the difference, and only then writes the change: nobody knows its link
 * before, so a checkout whose change is not written can't be paid.
 */
async function openChange(
  services: OrderServices,
  order: OrderRow,
  compute: (db: Database) => Promise<Outcome<ComputedChange>>,
  asked: { toPay: Pesos; actor: string },
): Promise<Outcome<{ toPay: Pesos }>> {
  try {
    return await openCheckout(services, order, compute, asked);
  } catch (error) {
    return rejected(paymentProblem(error));
  }
}

async function openCheckout(
  { db, jobs, gateway }: OrderServices,
  { id: orderId, customerId }: OrderRow,
  compute: (db: Database) => Promise<Outcome<ComputedChange>>,
  { toPay, actor }: { toPay: Pesos; actor: string },
): Promise<Outcome<{ toPay: Pesos }>> {
  const customer = await findCustomer(db, customerId);
  if (!customer) return rejected({ kind: "no-address" });
  const expiresAt = new Date((await databaseTime(db)).getTime() + openHours * 3_600_000);
  const { url: sessionUrl, ...session } = await gateway.openCheckout({
    reference: referenceOf(orderId),
    key: `${referenceOf(orderId)}-change-${randomUUID()}`,
    title: checkoutTitle(orderId),
    total: toPay,
    email: customer.email,
    expiresAt,
    cardOnly: true,
    installments: false,
    returnPath: `/orders/${orderId}`,
  });
  const written = await db.transaction(async (transaction) => {
    const change = await compute(transaction);
    if (change.kind !== "done") return change;
    const { removed, added, amounts, place } = change.value;
    const { difference } = amounts;
    const opened = { expiresAt, ...session, sessionUrl };
    await transaction
      .insert(orderChanges)
      .values({ orderId, difference, removed, added, place, actor, ...opened });
    const decided = { removed, added, amounts, place: place ?? null, actor };
    const historyId = await recordChange(transaction, orderId, "change-requested", decided);
    await jobs.enqueue(transaction, writeChangeEmail, { orderId, historyId });
    return { kind: "done" as const, value: { toPay: difference } };
  });
  if (written.kind !== "done") await gateway.closeCheckout(session.sessionId);
  return written;
}

/** Withdraws the change that awaits its payment: nobody can pay it afterwards. */
export async function withdrawChange(
  services: OrderServices,
  orderId: number,
  actor: string,
): Promise<Outcome> {
  const { db } = services;
  const change = await findOpenChange(db, orderId);
  if (!change) return rejected({ kind: "no-change-open" });
  try {
    await followChange(services, change, { close: true, source: actor });
  } catch (error) {
    return rejected(paymentProblem(error));
  }
  const after = await findChangeBySession(db, change.sessionId);
  if (after?.status === "paid") return rejected({ kind: "change-paid" });
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
