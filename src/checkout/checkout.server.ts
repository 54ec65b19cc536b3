import { setTimeout as wait } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { type Customer, findCustomer } from "#src/customers/queries.server.ts";
import {
  type Checkout,
  missingCheckout,
  PaymentInProgress,
  PaymentRejected,
  PaymentsUnavailable,
} from "#src/payments/gateway.server.ts";
import { databaseTime } from "#src/platform/db/database-state.server.ts";
import type { PaymentLinkRequest } from "#src/orders/contract.ts";
import { recordEvent } from "#src/orders/lifecycle/history.server.ts";
import type { ExceededLimit } from "./hold-limits.ts";
import type { Quote } from "./quote.ts";
import {
  type CheckoutDependencies,
  findAwaiting,
  fingerprintOf,
  openMinutes,
  release,
  reserve,
} from "./reservation.server.ts";
import { orders } from "#src/orders/schema.server.ts";
import {
  lockOrder,
  type OrderRow,
  referenceOf,
  settleCheckout,
  transitionOrder,
} from "#src/orders/lifecycle/settlement.server.ts";
import * as texts from "#src/orders/texts.ts";
import { onlyRow } from "#src/platform/db/database.server.ts";

export type PaymentLink =
  | { kind: "link"; url: string; cardOnly: boolean }
  /** Not what the customer saw: the right figures. Nothing was written. */
  | { kind: "changed"; quote: Quote }
  /** It exceeds what one customer may hold unpaid. Nothing was written. */
  | { kind: "limited"; exceeded: ExceededLimit }
  /** An earlier checkout of the customer was paid in the meantime. */
  | { kind: "paid-already"; orderId: number }
  /** The customer has requested something else since. Nothing of this request can be paid. */
  | { kind: "superseded" };

/** A checkout that expires sooner is not handed out again. */
const minMinutesLeft = 5;
/**
 * Attempts, two seconds in all, that wait for another request to open its session. If that request
 * crashed, this one takes over.
 */
const patientAttempts = 8;
/** Allows for a slow payment service: a minute at most, the SDK's own retries included. */
const maxAttempts = 12;

/**
 * Reserves the order's stock and opens a checkout for it. The same request again returns the same
 * checkout; a different one closes the earlier checkout first. Of two concurrent requests the later
 * one wins. Each closes only what is older than itself, so one customer never has two payable
 * checkouts.
 * @throws PaymentsUnavailable if the payment service can't be reached: the reservation stays, and
 * the next request continues with it
 */
export async function requestPayment(
  checkoutDependencies: CheckoutDependencies,
  customer: Customer,
  request: PaymentLinkRequest,
): Promise<PaymentLink> {
  const { db } = checkoutDependencies;
  // The database's clock is the one that all processes share.
  const requestedAt = await databaseTime(db);
  const attempt = { customer, request, fingerprint: fingerprintOf(request), requestedAt };
  for (let count = 1; count <= maxAttempts; count++) {
    try {
      const isPatient = count <= patientAttempts;
      const earlier = await findAwaiting(db, customer.id);
      const link = await tryPayment(checkoutDependencies, attempt, earlier, isPatient);
      if (link !== "again") return link;
    } catch (error) {
      if (!(error instanceof PaymentInProgress)) throw error;
    }
    // Another request of the same customer is running: its result shows up in a moment.
    await wait(50 * count);
  }
  throw new PaymentsUnavailable("an earlier checkout could not be closed");
}

interface Attempt {
  customer: Customer;
  request: PaymentLinkRequest;
  fingerprint: string;
  requestedAt: Date;
}

async function tryPayment(
  checkoutDependencies: CheckoutDependencies,
  attempt: Attempt,
  earlier: OrderRow | null,
  isPatient: boolean,
): Promise<PaymentLink | "again"> {
  const { customer } = attempt;
  if (earlier?.fingerprint === attempt.fingerprint && isFresh(earlier, attempt.requestedAt))
    return await handOut(checkoutDependencies, earlier, customer);
  if (earlier && earlier.createdAt > attempt.requestedAt) return { kind: "superseded" };
  if (earlier && !earlier.sessionId && isPatient) return "again";
  if (earlier && (await closeOrder(checkoutDependencies, earlier, "customer")) === "paid")
    return { kind: "paid-already", orderId: earlier.id };
  const reserved = await reserve(checkoutDependencies, { ...attempt, customerId: customer.id });
  // Another request was faster: look again at its result.
  if (reserved.kind === "busy") return "again";
  return reserved.kind === "made"
    ? await handOut(checkoutDependencies, reserved.order, customer)
    : reserved;
}

function isFresh({ expiresAt, sessionUrl }: OrderRow, now: Date): boolean {
  const minutes = (expiresAt.getTime() - now.getTime()) / 60_000;
  // An order without a checkout must still be able to open one, which lasts at least half an hour.
  return sessionUrl ? minutes > minMinutesLeft : minutes > openMinutes - 1;
}

async function handOut(
  checkoutDependencies: CheckoutDependencies,
  order: OrderRow,
  customer: Customer,
): Promise<PaymentLink> {
  const opened = await openSession(checkoutDependencies, order, customer);
  if (opened.status === "awaiting_payment" && opened.sessionUrl)
    return { kind: "link", url: opened.sessionUrl, cardOnly: opened.cardOnly };
  // It ended while its session was being opened.
  return (await closeSession(checkoutDependencies, opened, "customer")) === "paid"
    ? { kind: "paid-already", orderId: order.id }
    : { kind: "superseded" };
}

type OpenedOrder = OrderRow & { sessionId: string };

export const isOpened = (order: OrderRow): order is OpenedOrder => order.sessionId !== null;

/**
 * Opens the order's session. The order is the idempotency key: however many requests there are, the
 * service opens one session for it.
 * @returns the current order: its session is stored and may be handed out only while the order
 * awaits payment
 */
async function openSession(
  checkoutDependencies: CheckoutDependencies,
  order: OrderRow,
  foundCustomer?: Customer,
): Promise<OpenedOrder> {
  if (isOpened(order)) return order;
  const { db, gateway } = checkoutDependencies;
  const { id, total, expiresAt, cardOnly } = order;
  const customer = foundCustomer ?? (await findCustomer(db, order.customerId));
  if (!customer) throw new Error(`${referenceOf(id)} has no customer`);
  try {
    const session = await gateway.openCheckout({
      reference: referenceOf(id),
      title: texts.checkoutTitle(id),
      total,
      email: customer.email,
      expiresAt,
      cardOnly,
    });
    const { sessionId, url: sessionUrl, livemode } = session;
    const [awaiting] = await db
      .update(orders)
      .set({ sessionId, sessionUrl, livemode })
      .where(and(eq(orders.id, id), eq(orders.status, "awaiting_payment")))
      .returning();
    const now = awaiting ?? onlyRow(await db.select().from(orders).where(eq(orders.id, id)));
    return { ...now, sessionId };
  } catch (error) {
    if (error instanceof PaymentRejected)
      await db.transaction((transaction) =>
        release({ ...checkoutDependencies, db: transaction }, id, "shop"),
      );
    throw error;
  }
}

/**
 * Ends an unpaid order: closes its checkout first, and releases the stock only once the service
 * says that the checkout can't be paid any more. If a session is still being opened, it is looked
 * up by the order's idempotency key first.
 * @returns what became of the order
 */
export async function closeOrder(
  checkoutDependencies: CheckoutDependencies,
  order: OrderRow,
  actor: string,
): Promise<"released" | "paid"> {
  const { db } = checkoutDependencies;
  if (order.sessionId !== null || order.expiresAt > (await databaseTime(db))) {
    const opened = await openSession(checkoutDependencies, order).catch((error: unknown) => {
      // The service opened no session, so the order is released.
      if (error instanceof PaymentRejected) return null;
      throw error;
    });
    return opened ? await closeSession(checkoutDependencies, opened, actor) : "released";
  }
  await db.transaction((transaction) =>
    release({ ...checkoutDependencies, db: transaction }, order.id, actor),
  );
  return "released";
}

async function closeSession(
  checkoutDependencies: CheckoutDependencies,
  order: OpenedOrder,
  actor: string,
): Promise<"released" | "paid"> {
  const { db, jobs, gateway } = checkoutDependencies;
  const found = await gateway.closeCheckout(order.sessionId);
  const checkout = ownCheckout(checkoutDependencies, found, order);
  await db.transaction((transaction) => settleCheckout(transaction, jobs, checkout, actor));
  return checkout.outcome === "paid" || checkout.outcome === "voucher" ? "paid" : "released";
}

/**
 * Uses this order's reference, whatever the service returns: the session was opened for it. One
 * that the service does not know counts as expired.
 */
function ownCheckout(
  { log }: CheckoutDependencies,
  checkout: Checkout | null,
  { id, status, sessionId, livemode }: OpenedOrder,
): Checkout {
  const reference = referenceOf(id);
  if (checkout) return { ...checkout, reference };
  if (status === "awaiting_payment")
    log.error({ orderId: id }, "the payment service does not know the checkout of this order");
  return missingCheckout(sessionId, { reference, livemode });
}

/**
 * Asks the service for the state of an order that still waits. @returns true if that changed the
 * order, which means that an event was lost
 */
export async function reconcile(
  checkoutDependencies: CheckoutDependencies,
  order: OrderRow,
): Promise<boolean> {
  return isOpened(order) && (await settleFound(checkoutDependencies, order)).changed;
}

/**
 * Settles what the service reports. @returns its report, and whether that changed the order
 */
export async function settleFound(
  checkoutDependencies: CheckoutDependencies,
  order: OpenedOrder,
): Promise<{ checkout: Checkout; changed: boolean }> {
  const { db, jobs, gateway } = checkoutDependencies;
  const found = await gateway.findCheckout(order.sessionId);
  const checkout = ownCheckout(checkoutDependencies, found, order);
  const changed = await db.transaction(async (transaction) => {
    const { changed } = await settleCheckout(transaction, jobs, checkout, "reconciliation");
    if (changed)
      await recordEvent(transaction, order.id, "repaired", "shop", { outcome: checkout.outcome });
    return changed;
  });
  return { checkout, changed };
}

/**
 * Makes an order unpayable that waits for its voucher. If the service can't cancel a voucher, a
 * payment that still arrives is refunded. A transfer is left as it is: once it is cancelled, the
 * service keeps money that still arrives without a word.
 */
export async function closeVoucher(
  checkoutDependencies: CheckoutDependencies,
  order: OrderRow,
): Promise<void> {
  const { gateway } = checkoutDependencies;
  const { paymentIntent } = order;
  try {
    const method =
      order.voucherMethod ?? (paymentIntent && (await gateway.findVoucher(paymentIntent))?.method);
    if (paymentIntent && method !== "spei") return await gateway.cancelVoucher(paymentIntent);
  } catch (error) {
    if (!(error instanceof PaymentRejected)) throw error;
  }
  // It may have been paid in the meantime.
  await reconcile(checkoutDependencies, order);
}

/** Cancels a customer's order that waits for its voucher. @returns whether it is cancelled now */
export async function cancelUnpaid(
  checkoutDependencies: CheckoutDependencies,
  order: OrderRow,
): Promise<boolean> {
  if (order.status === "voucher_issued") await closeVoucher(checkoutDependencies, order);
  return await cancelIssued(checkoutDependencies, order.id, "customer");
}

/**
 * Cancels an order whose voucher was not paid in time. The voucher is left as it is, so the service
 * tells of a payment that comes later, which is refunded.
 */
export async function endVoucher(
  checkoutDependencies: CheckoutDependencies,
  order: OrderRow,
): Promise<void> {
  if (!(await reconcile(checkoutDependencies, order)))
    await cancelIssued(checkoutDependencies, order.id, "shop");
}

/** @returns whether it is cancelled now */
async function cancelIssued(
  { db, jobs }: CheckoutDependencies,
  orderId: number,
  actor: string,
): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const now = await lockOrder(transaction, orderId);
    if (now?.status !== "voucher_issued") return now?.status === "cancelled";
    return await transitionOrder(transaction, jobs, orderId, "cancelled", actor);
  });
}

/**
 * Ends the reservation at once when the customer returns without paying, not after half an hour.
 */
export async function cancelCheckout(
  checkoutDependencies: CheckoutDependencies,
  customerId: number,
): Promise<void> {
  const order = await findAwaiting(checkoutDependencies.db, customerId);
  if (order) await closeOrder(checkoutDependencies, order, "customer");
}
