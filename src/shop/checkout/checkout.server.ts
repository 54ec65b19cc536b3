import { setTimeout as wait } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { type Customer, findCustomer } from "#src/shop/customers/queries.server.ts";
import {
  type Checkout,
  missingCheckout,
  PaymentInProgress,
  PaymentRejected,
  PaymentsUnavailable,
} from "#src/shop/payments/gateway.server.ts";
import { databaseTime } from "#src/base/platform/db/database-state.server.ts";
import type { FindAgreement } from "./agreement.server.ts";
import type { PaymentLinkRequest } from "./contract.ts";
import { recordEvent } from "#src/shop/orders/lifecycle/history.server.ts";
import type { ExceededLimit } from "#src/shop/orders/reservation-limits.ts";
import type { Quote } from "#src/shop/orders/quote/quote.ts";
import { findAwaiting, idempotencyKeyOf, openMinutes, reserve } from "./reservation.server.ts";
import { paymentTransition } from "#src/shop/orders/lifecycle/states.ts";
import { orders } from "#src/shop/orders/schema.server.ts";
import {
  applyTransition,
  lockOrder,
  type OrderRow,
  type OrderServices,
  referenceOf,
  settleCheckout,
  transitionOrder,
} from "#src/shop/orders/lifecycle/settlement.server.ts";
import { checkoutTitle } from "#src/shop/orders/texts.ts";
import { onlyRow } from "#src/base/platform/db/database.server.ts";

export type PaymentLink =
  | { kind: "link"; url: string; orderId: number; cardOnly: boolean }
  /** Not what the customer saw: the right figures. Nothing was written. */
  | { kind: "changed"; quote: Quote }
  /** It exceeds what one customer may hold unpaid. Nothing was written. */
  | { kind: "limited"; exceeded: ExceededLimit }
  /** Its quotation can't be bought, for this reason. Nothing was written. */
  | { kind: "refused"; msg: string }
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

interface Reconciled {
  changed: boolean;
  decline: string | null;
}

export interface CheckoutServices extends OrderServices {
  findAgreement: FindAgreement;
}

export type Checkouts = ReturnType<typeof createCheckout>;

/** What can be done with a purchase until it is paid. */
export const createCheckout = (services: CheckoutServices) => ({
  open: (customer: Customer, request: PaymentLinkRequest) => open(services, customer, request),
  close: (order: OrderRow, actor: string) => close(services, order, actor),
  release: (order: OrderRow, actor: string) => release(services, order, actor),
  reconcile: (order: OrderRow) => reconcile(services, order),
});

/**
 * Reserves the order's stock and opens a checkout for it. The same request again returns the same
 * checkout; a different one closes the earlier checkout first. Of two concurrent requests the later
 * one wins. Each closes only what is older than itself, so one customer never has two payable
 * checkouts.
 * @throws PaymentsUnavailable if the payment service can't be reached: the reservation stays, and
 * the next request continues with it
 */
async function open(
  services: CheckoutServices,
  customer: Customer,
  request: PaymentLinkRequest,
): Promise<PaymentLink> {
  const { db } = services;
  // The database's clock is the one that all processes share.
  const requestedAt = await databaseTime(db);
  const attempt = { customer, request, idempotencyKey: idempotencyKeyOf(request), requestedAt };
  for (let count = 1; count <= maxAttempts; count++) {
    try {
      const isPatient = count <= patientAttempts;
      const earlier = await findAwaiting(db, customer.id);
      const link = await tryPayment(services, attempt, earlier, isPatient);
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
  idempotencyKey: string;
  requestedAt: Date;
}

async function tryPayment(
  services: CheckoutServices,
  attempt: Attempt,
  earlier: OrderRow | null,
  isPatient: boolean,
): Promise<PaymentLink | "again"> {
  const { customer } = attempt;
  if (earlier?.idempotencyKey === attempt.idempotencyKey && isFresh(earlier, attempt.requestedAt))
    return await handOut(services, earlier, customer);
  if (earlier && earlier.createdAt > attempt.requestedAt) return { kind: "superseded" };
  if (earlier && !earlier.sessionId && isPatient) return "again";
  if (earlier && (await closeCheckout(services, earlier, "customer")) === "paid")
    return { kind: "paid-already", orderId: earlier.id };
  const reserved = await reserve(services, { ...attempt, customerId: customer.id });
  // Another request was faster: look again at its result.
  if (reserved.kind === "busy") return "again";
  return reserved.kind === "made" ? await handOut(services, reserved.order, customer) : reserved;
}

function isFresh({ expiresAt, sessionUrl }: OrderRow, now: Date): boolean {
  const minutes = (expiresAt.getTime() - now.getTime()) / 60_000;
  // An order without a checkout must still be able to open one, which lasts at least half an hour.
  return sessionUrl ? minutes > minMinutesLeft : minutes > openMinutes - 1;
}

async function handOut(
  services: OrderServices,
  order: OrderRow,
  customer: Customer,
): Promise<PaymentLink> {
  const opened = await openSession(services, order, customer);
  if (opened.status === "awaiting_payment" && opened.sessionUrl)
    return {
      kind: "link",
      url: opened.sessionUrl,
      orderId: opened.id,
      cardOnly: opened.cardOnly,
    };
  // It ended while its session was being opened.
  return (await closeSession(services, opened, "customer")) === "paid"
    ? { kind: "paid-already", orderId: order.id }
    : { kind: "superseded" };
}

type OpenedOrder = OrderRow & { sessionId: string };

const isOpened = (order: OrderRow): order is OpenedOrder => order.sessionId !== null;

/**
 * Opens the order's session. The order is the idempotency key: however many requests there are, the
 * service opens one session for it.
 * @returns the current order: its session is stored and may be handed out only while the order
 * awaits payment
 */
async function openSession(
  services: OrderServices,
  order: OrderRow,
  foundCustomer?: Customer,
): Promise<OpenedOrder> {
  if (isOpened(order)) return order;
  const { db, gateway } = services;
  const { id, total, expiresAt, cardOnly, installments } = order;
  const customer = foundCustomer ?? (await findCustomer(db, order.customerId));
  if (!customer) throw new Error(`${referenceOf(id)} has no customer`);
  try {
    const session = await gateway.openCheckout({
      reference: referenceOf(id),
      title: checkoutTitle(id),
      total,
      email: customer.email,
      expiresAt,
      cardOnly,
      installments,
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
    if (error instanceof PaymentRejected) await release(services, order, "shop");
    throw error;
  }
}

/**
 * Makes an unpaid order unpayable. The stock of an open checkout is released once the service says
 * that it can't be paid any more; an order that waits for its voucher keeps its stock until
 * `release`.
 */
async function close(services: OrderServices, order: OrderRow, actor: string): Promise<void> {
  if (order.status === "voucher_issued") await closeVoucher(services, order);
  else await closeCheckout(services, order, actor);
}

/** If a session is still being opened, it is looked up by the order's idempotency key first. */
async function closeCheckout(
  services: OrderServices,
  order: OrderRow,
  actor: string,
): Promise<"released" | "paid"> {
  if (isOpened(order) || order.expiresAt > (await databaseTime(services.db))) {
    const opened = await openSession(services, order).catch((error: unknown) => {
      // The service opened no session, so the order is released.
      if (error instanceof PaymentRejected) return null;
      throw error;
    });
    return opened ? await closeSession(services, opened, actor) : "released";
  }
  await release(services, order, actor);
  return "released";
}

async function closeSession(
  services: OrderServices,
  order: OpenedOrder,
  actor: string,
): Promise<"released" | "paid"> {
  const { db, jobs, gateway } = services;
  const session = await gateway.closeCheckout(order.sessionId);
  const checkout = ownCheckout(services, session, order);
  await db.transaction((transaction) => settleCheckout(transaction, jobs, checkout, actor));
  return checkout.outcome === "paid" || checkout.outcome === "voucher" ? "paid" : "released";
}

/**
 * Uses this order's reference, whatever the service returns: the session was opened for it. One
 * that the service does not know counts as expired.
 */
function ownCheckout(
  { log }: OrderServices,
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
 * Asks the service about an order's checkout, and settles what it reports.
 * @returns whether that changed the order, which means that an event was lost; and why the last
 * attempt to pay was declined
 */
async function reconcile(services: OrderServices, order: OrderRow): Promise<Reconciled> {
  if (!isOpened(order)) return { changed: false, decline: null };
  const { db, jobs, gateway } = services;
  const session = await gateway.findCheckout(order.sessionId);
  const checkout = ownCheckout(services, session, order);
  return await db.transaction(async (transaction) => {
    const { changed } = await settleCheckout(transaction, jobs, checkout, "reconciliation");
    if (changed)
      await recordEvent(transaction, order.id, "repaired", "shop", { outcome: checkout.outcome });
    return { changed, decline: checkout.decline };
  });
}

/**
 * Cancels a voucher. If the service can't, a payment that still arrives is refunded. A transfer is
 * left as it is: once it is cancelled, the service keeps money that still arrives without a word.
 */
async function closeVoucher(services: OrderServices, order: OrderRow): Promise<void> {
  const { gateway } = services;
  const { paymentIntent } = order;
  try {
    const method =
      order.voucherMethod ?? (paymentIntent && (await gateway.findVoucher(paymentIntent))?.method);
    if (paymentIntent && method !== "spei") return await gateway.cancelVoucher(paymentIntent);
  } catch (error) {
    if (!(error instanceof PaymentRejected)) throw error;
  }
  // It may have been paid in the meantime.
  await reconcile(services, order);
}

/**
 * Ends an order that nobody pays, and returns its stock: one whose checkout can't be paid, or whose
 * voucher was not paid. A voucher that was not closed is left as it is, so the service tells of a
 * payment that comes later, which is refunded. An order that changed since it was read stays as it is.
 * @returns whether the order is cancelled now
 */
async function release(
  { db, jobs }: OrderServices,
  { id, status }: OrderRow,
  actor: string,
): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (order?.status !== status) return order?.status === "cancelled";
    if (status === "voucher_issued")
      return await transitionOrder(transaction, jobs, id, "cancelled", actor);
    const transition = paymentTransition(status, "expired");
    const record = { actor, kind: "released", details: {}, changes: {} } as const;
    if (transition && status === "awaiting_payment")
      await applyTransition(transaction, jobs, order, transition, record);
    return status === "cancelled";
  });
}
