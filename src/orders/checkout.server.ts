import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { lockProducts, moveStock } from "#src/catalogue/stock.server.ts";
import type { Customer } from "#src/customers/queries.server.ts";
import { findCostTo } from "#src/delivery/queries.server.ts";
import { parsePesos } from "#src/kernel/pesos.ts";
import { type Checkout, PaymentRefused, PaymentsAway, type PaymentGateway } from "#src/payments/gateway.server.ts";
import type { DatabasePool, Database } from "#src/platform/database.server.ts";
import type { Jobs } from "#src/platform/jobs.server.ts";
import { findPromotions } from "#src/promotions/queries.server.ts";
import type { OrderRequest, PaymentLinkRequest } from "./contract.ts";
import { remember } from "./history.server.ts";
import { piecesOf, type Quote, quote, type WantedLine } from "./quote.ts";
import { orderLines, orders } from "./schema.server.ts";
import { lockOrder, type OrderRow, referenceOf, settleCheckout, takeStep } from "./settlement.server.ts";
import { paymentStep } from "./states.ts";

export interface Checkouts {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
  gateway: PaymentGateway;
}

export type PaymentLink =
  | { kind: "link"; url: string }
  /** Not what the customer saw: the right figures. Nothing was written. */
  | { kind: "changed"; quote: Quote }
  /** An earlier checkout of theirs was paid in the meantime. */
  | { kind: "paid-already"; orderId: number };

export const closeOverdueOrder = "close-overdue-order";
/** Stripe keeps a checkout open for half an hour at least, by its own clock: a minute more allows for the difference. */
const openMinutes = 31;
/** A checkout that runs out sooner is not handed out again. */
const leastMinutesLeft = 5;
const checkoutLock = 7_201_527;
/** One customer's requests at once; more are a machine's. */
const mostAttempts = 5;

/**
 * Reserves what the customer wants and opens a checkout for it. Asked again for the same, the same checkout is given; asked for
 * something else, the earlier checkout is closed first, so that one customer never has two that could be paid.
 * @throws PaymentsAway where the payment service can't be reached: the reservation waits, and asking again goes on with it
 */
export async function requestPayment(checkouts: Checkouts, customer: Customer, request: PaymentLinkRequest): Promise<PaymentLink> {
  const fingerprint = fingerprintOf(request);
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const earlier = await findAwaiting(checkouts.db, customer.id);
    if (earlier?.fingerprint === fingerprint && isFresh(earlier))
      return { kind: "link", url: await openCheckout(checkouts, customer, earlier) };
    if (earlier) {
      const closed = await closeOrder(checkouts, earlier, "customer");
      if (closed === "paid") return { kind: "paid-already", orderId: earlier.id };
    }
    const made = await reserve(checkouts, customer, request, fingerprint);
    // Another request of the same customer was quicker: look again at what it made.
    if (made.kind === "busy") continue;
    if (made.kind === "changed") return made;
    return { kind: "link", url: await openCheckout(checkouts, customer, made.order) };
  }
  throw new PaymentsAway("an earlier checkout could not be closed");
}

async function findAwaiting(db: Database, customerId: number): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.status, "awaiting")));
  return order ?? null;
}

function isFresh({ expiresAt, sessionUrl }: OrderRow): boolean {
  const minutes = (expiresAt.getTime() - Date.now()) / 60_000;
  // Without a checkout yet, one must still be possible: for half an hour at least.
  return sessionUrl ? minutes > leastMinutesLeft : minutes > openMinutes - 1;
}

type Reserved = { kind: "made"; order: OrderRow } | { kind: "changed"; quote: Quote } | { kind: "busy" };

/** One transaction: locks the stock, computes every figure anew, reserves, writes the order and the job that ends it. */
async function reserve({ db, jobs }: Checkouts, customer: Customer, request: PaymentLinkRequest, fingerprint: string): Promise<Reserved> {
  const { order: asked } = request;
  return await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${checkoutLock}, ${customer.id})`);
    if (await findAwaiting(transaction, customer.id)) return { kind: "busy" };
    const quoted = await quoteOf(transaction, asked, parsePesos(request.cartItems[0]!.price));
    if (quoted.changes.length > 0) return { kind: "changed", quote: quoted };

    const expiresAt = new Date(Date.now() + openMinutes * 60_000);
    const { address, state, city, postalCode, notes } = asked;
    const [order] = await transaction
      .insert(orders)
      .values({
        customerId: customer.id,
        status: "awaiting",
        total: quoted.total,
        deliveryCost: quoted.deliveryCost,
        address,
        state,
        city,
        postalCode,
        notes: notes || null,
        fingerprint,
        expiresAt,
      })
      .returning();
    const { id } = order!;
    await transaction.insert(orderLines).values(
      quoted.lines.map(({ id: productId, name, image, price, quantity, promotionId }, position) => ({
        orderId: id,
        position,
        productId,
        name,
        image,
        price,
        quantity,
        promotionId,
      })),
    );
    const taken = new Map([...piecesOf(quoted.lines)].map(([productId, quantity]) => [productId, -quantity]));
    await moveStock(transaction, taken, { reason: "reserved", reference: referenceOf(id) });
    await remember(transaction, id, "asked", "customer", { total: quoted.total });
    await jobs.enqueue(transaction, closeOverdueOrder, { orderId: id }, { startAfter: new Date(expiresAt.getTime() + 15_000) });
    return { kind: "made", order: order! };
  });
}

async function quoteOf(db: Database, { elements, state, city, promotions: chosen }: OrderRequest, expected: number): Promise<Quote> {
  const wanted = mergeLines(elements);
  const locked = await lockProducts(
    db,
    wanted.map(({ id }) => id),
  );
  for (const [id, { archived }] of locked) if (archived) locked.delete(id);
  return quote({
    wanted,
    products: locked,
    promotions: await findPromotions(db),
    chosen,
    deliveryCost: await findCostTo(db, { state, city }),
    expected,
  });
}

function mergeLines(elements: readonly WantedLine[]): WantedLine[] {
  return [...piecesOf(elements)].map(([id, quantity]) => ({ id, quantity }));
}

function fingerprintOf({ order, cartItems }: PaymentLinkRequest): string {
  const { elements, promotions, ...place } = order;
  const lines = mergeLines(elements).toSorted((one, other) => one.id - other.id);
  const wanted = JSON.stringify([lines, promotions.toSorted((one, other) => one - other), place, parsePesos(cartItems[0]!.price)]);
  return createHash("sha256").update(wanted).digest("base64url");
}

/** The order is the idempotency key: asked twice, the service opens one checkout. */
async function openCheckout({ db, jobs, gateway }: Checkouts, { email }: Customer, order: OrderRow): Promise<string> {
  if (order.sessionUrl) return order.sessionUrl;
  const { id, total, expiresAt } = order;
  try {
    const { sessionId, url } = await gateway.openCheckout({ reference: referenceOf(id), title: `Pedido ${id}`, total, email, expiresAt });
    await db.update(orders).set({ sessionId, sessionUrl: url }).where(eq(orders.id, id));
    return url;
  } catch (error) {
    if (error instanceof PaymentRefused) await db.transaction((transaction) => release({ db: transaction, jobs }, id, "shop"));
    throw error;
  }
}

/**
 * Ends an order that nobody has paid: its checkout first, and its stock only when the service says that it can't be paid any more.
 * @returns what became of it
 */
export async function closeOrder({ db, jobs, gateway }: Checkouts, order: OrderRow, actor: string): Promise<"released" | "paid"> {
  if (order.sessionId) {
    const checkout = await gateway.closeCheckout(order.sessionId);
    return await db.transaction(async (transaction) => {
      await settleCheckout(transaction, jobs, ownCheckout(checkout, order), actor);
      return checkout.fact === "paid" || checkout.fact === "voucher" ? "paid" : "released";
    });
  }
  await db.transaction((transaction) => release({ db: transaction, jobs }, order.id, actor));
  return "released";
}

/** Whatever the service calls it, the session was opened for this order. */
function ownCheckout(checkout: Checkout, { id }: OrderRow): Checkout {
  return { ...checkout, reference: referenceOf(id) };
}

async function release({ db, jobs }: { db: Database; jobs: Checkouts["jobs"] }, orderId: number, actor: string): Promise<void> {
  const order = await lockOrder(db, orderId);
  const step = order && paymentStep(order.status, "expired");
  if (step && order.status === "awaiting") await takeStep(db, jobs, order, step, { actor, kind: "released", details: {}, changes: {} });
}

/** Asks the service what it knows of an order that still waits. @returns true where that changed the order: an event was lost */
export async function reconcile({ db, jobs, gateway }: Checkouts, order: OrderRow): Promise<boolean> {
  if (!order.sessionId) return false;
  const checkout = await gateway.findCheckout(order.sessionId);
  return await db.transaction(async (transaction) => {
    const changed = await settleCheckout(transaction, jobs, ownCheckout(checkout, order), "reconciliation");
    if (changed) await remember(transaction, order.id, "repaired", "shop", { fact: checkout.fact });
    return changed;
  });
}

/** The customer came back without paying: their reservation ends now and not in half an hour. */
export async function cancelCheckout(checkouts: Checkouts, customerId: number): Promise<void> {
  const order = await findAwaiting(checkouts.db, customerId);
  if (order) await closeOrder(checkouts, order, "customer");
}
