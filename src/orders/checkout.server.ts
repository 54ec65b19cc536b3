import { setTimeout as wait } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { type Customer, findCustomer } from "#src/customers/queries.server.ts";
import {
  type Checkout,
  PaymentInProgress,
  PaymentRejected,
  PaymentsUnavailable,
} from "#src/payments/gateway.server.ts";
import { preparedQuery, type ValueOf } from "#src/platform/prepared-queries.server.ts";
import { onlyRow } from "#src/platform/rows.server.ts";
import type { PaymentLinkRequest } from "./contract.ts";
import { recordEvent } from "./history.server.ts";
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
import { orders } from "./schema.server.ts";
import { type OrderRow, referenceOf, settleCheckout } from "./settlement.server.ts";
import * as texts from "./texts.ts";

export type PaymentLink =
  | { kind: "link"; url: string; cardOnly: boolean }
  /** Not what the customer saw: the right figures. Nothing was written. */
  | { kind: "changed"; quote: Quote }
  /** More than one customer may hold without paying. Nothing was written. */
  | { kind: "limited"; exceeded: ExceededLimit }
  /** An earlier checkout of theirs was paid in the meantime. */
  | { kind: "paid-already"; orderId: number }
  /** They asked for something else since. Nothing of this request can be paid. */
  | { kind: "superseded" };

/** A checkout that runs out sooner is not handed out again. */
const minMinutesLeft = 5;
/**
 * So often another request is left to open its session, two seconds in all; who died over it is not
 * waited for.
 */
const patientAttempts = 8;
/** A slow payment service is waited for: a minute at most, with the SDK's own tries. */
const maxAttempts = 12;

/**
 * Reserves what the customer wants and opens a checkout for it. Asked again for the same, the same
 * checkout is given; asked for something else, the earlier checkout is closed first. Of two
 * requests at once the later one wins, so that each closes only what is older than itself, and one
 * customer never has two checkouts that could be paid.
 * @throws PaymentsUnavailable where the payment service can't be reached: the reservation waits,
 *   and
 *   asking again goes on with it
 */
export async function requestPayment(
  checkoutDependencies: CheckoutDependencies,
  customer: Customer,
  request: PaymentLinkRequest,
): Promise<PaymentLink> {
  let found = await findAwaiting(checkoutDependencies.db, customer.id);
  // By the database's clock, which all processes share.
  const attempt = {
    customer,
    request,
    fingerprint: fingerprintOf(request),
    requestedAt: found.now,
  };
  for (let count = 1; count <= maxAttempts; count++) {
    try {
      const isPatient = count <= patientAttempts;
      const link = await tryPayment(checkoutDependencies, attempt, found.order, isPatient);
      if (link !== "again") return link;
    } catch (error) {
      if (!(error instanceof PaymentInProgress)) throw error;
    }
    // Another request of the same customer is under way: what it made is seen in a moment.
    await wait(50 * count);
    found = await findAwaiting(checkoutDependencies.db, customer.id);
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
  if (earlier?.fingerprint === attempt.fingerprint && isFresh(earlier))
    return await handOut(checkoutDependencies, earlier, customer);
  if (earlier && earlier.createdAt > attempt.requestedAt) return { kind: "superseded" };
  if (earlier && !earlier.sessionId && isPatient) return "again";
  if (earlier && (await closeOrder(checkoutDependencies, earlier, "customer")) === "paid")
    return { kind: "paid-already", orderId: earlier.id };
  const reserved = await reserve(checkoutDependencies, { ...attempt, customerId: customer.id });
  // Another request was quicker: look again at what it made.
  if (reserved.kind === "busy") return "again";
  return reserved.kind === "made"
    ? await handOut(checkoutDependencies, reserved.order, customer)
    : reserved;
}

function isFresh({ expiresAt, sessionUrl }: OrderRow): boolean {
  const minutes = (expiresAt.getTime() - Date.now()) / 60_000;
  // Without a checkout yet, one must still be possible: for half an hour at least.
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

const isOpened = (order: OrderRow): order is OpenedOrder => order.sessionId !== null;

/**
 * The order with its session. The order is the idempotency key: whoever asks, and however often,
 * the service opens one session for it.
 * @returns the order as it is now: only while it awaits payment is its session written down and
 *   may be handed out
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
    const [awaiting] = await keepSession(db, { id, ...session });
    const now = awaiting ?? onlyRow(await db.select().from(orders).where(eq(orders.id, id)));
    return { ...now, sessionId: session.sessionId };
  } catch (error) {
    if (error instanceof PaymentRejected)
      await db.transaction((transaction) =>
        release({ ...checkoutDependencies, db: transaction }, id, "shop"),
      );
    throw error;
  }
}

const keepSession = preparedQuery((db, value: ValueOf<"id" | "sessionId" | "url" | "livemode">) =>
  db
    .update(orders)
    .set({
      sessionId: sql`${value("sessionId")}`,
      sessionUrl: sql`${value("url")}`,
      livemode: sql`${value("livemode")}`,
    })
    .where(and(eq(orders.id, value("id")), eq(orders.status, "awaiting_payment")))
    .returning(),
);

/**
 * Ends an order that nobody has paid: its checkout first, and its stock only when the service says
 * that it can't be paid any more. A session that is still being opened is learnt first, by the
 * order's idempotency key.
 * @returns what became of it
 */
export async function closeOrder(
  checkoutDependencies: CheckoutDependencies,
  order: OrderRow,
  actor: string,
): Promise<"released" | "paid"> {
  const mayHaveSession = order.sessionId !== null || order.expiresAt.getTime() > Date.now();
  if (mayHaveSession) {
    try {
      return await closeSession(
        checkoutDependencies,
        await openSession(checkoutDependencies, order),
        actor,
      );
    } catch (error) {
      // The service opened none, and the order is released.
      if (!(error instanceof PaymentRejected)) throw error;
      return "released";
    }
  }
  await checkoutDependencies.db.transaction((transaction) =>
    release({ ...checkoutDependencies, db: transaction }, order.id, actor),
  );
  return "released";
}

async function closeSession(
  { db, jobs, gateway }: CheckoutDependencies,
  order: OpenedOrder,
  actor: string,
): Promise<"released" | "paid"> {
  const checkout = await gateway.closeCheckout(order.sessionId);
  await db.transaction((transaction) =>
    settleCheckout(transaction, jobs, ownCheckout(checkout, order), actor),
  );
  return checkout.outcome === "paid" || checkout.outcome === "voucher" ? "paid" : "released";
}

/** Whatever the service calls it, the session was opened for this order. */
function ownCheckout(checkout: Checkout, { id }: OrderRow): Checkout {
  return { ...checkout, reference: referenceOf(id) };
}

/**
 * Asks the service what it knows of an order that still waits. @returns true where that changed the
 * order: an event was lost
 */
export async function reconcile(
  checkoutDependencies: CheckoutDependencies,
  order: OrderRow,
): Promise<boolean> {
  return (
    order.sessionId !== null &&
    (await settleFound(
      checkoutDependencies,
      order,
      await checkoutDependencies.gateway.findCheckout(order.sessionId),
    ))
  );
}

/** @returns true where what the service says changed the order */
export async function settleFound(
  { db, jobs }: CheckoutDependencies,
  order: OrderRow,
  checkout: Checkout,
): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const { changed } = await settleCheckout(
      transaction,
      jobs,
      ownCheckout(checkout, order),
      "reconciliation",
    );
    if (changed)
      await recordEvent(transaction, order.id, "repaired", "shop", { outcome: checkout.outcome });
    return changed;
  });
}

/** The customer came back without paying: their reservation ends now and not in half an hour. */
export async function cancelCheckout(
  checkoutDependencies: CheckoutDependencies,
  customerId: number,
): Promise<void> {
  const { order } = await findAwaiting(checkoutDependencies.db, customerId);
  if (order) await closeOrder(checkoutDependencies, order, "customer");
}
