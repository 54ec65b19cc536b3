import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { HandMethod } from "#src/kernel/payment-methods.ts";
import {
  applyTransition,
  type OrderRow,
  type OrderServices,
} from "#src/orders/lifecycle/settlement.server.ts";
import { type CreditProblem, creditProblem } from "#src/orders/payments-by-hand/owed.ts";
import { findCredit } from "#src/orders/payments-by-hand/payments.server.ts";
import type { Quote } from "#src/orders/quote/quote.ts";
import { orderPayments, orders } from "#src/orders/schema.server.ts";
import { type Database, onlyRow } from "#src/platform/db/database.server.ts";
import type { PickupOutlet } from "#src/points-of-sale/contract.ts";
import { type PlacedAt, placeOrder } from "./reservation.server.ts";

/** What the staff sell, paid outside the payment service or later. */

export type SalePayment =
  | { method: HandMethod; reference: string | null }
  /** On credit for these days; null: cash on delivery. */
  | { method: "credit"; days: number | null };

export interface Sale {
  /** Chosen by the client: the same key is the same sale. */
  key: string;
  customerId: number;
  /** Computed behind the locks, of the transaction that places it. */
  quote: Quote;
  place: PlacedAt;
  pickup: PickupOutlet | null;
  payment: SalePayment;
  /** Whether the customer leaves with the goods. */
  handedOver: boolean;
  /** The staff member's email address. */
  actor: string;
}

export type PlacedSale =
  | { kind: "made"; order: OrderRow }
  /** Nothing was written. */
  | { kind: "refused"; problem: CreditProblem };

const saleLock = 7_201_528;

/**
 * Lets requests with the same key sell one after the other. Comes first of all locks.
 * @returns what an earlier one sold
 */
export async function findSale(db: Database, key: string): Promise<OrderRow | null> {
  await db.execute(sql`select pg_advisory_xact_lock(${saleLock}, hashtext(${key}))`);
  const isThis = and(eq(orders.fingerprint, saleOf(key)), isNotNull(orders.manualPayment));
  const [order] = await db.select().from(orders).where(isThis);
  return order ?? null;
}

const saleOf = (key: string) => `sale-${key}`;

/**
 * Places an order of the staff in the caller's transaction, after `findSale`, `lockCustomer` and the
 * quote, in this order. It is sold from now on, also on credit.
 */
export async function placeSale(
  db: Database,
  jobs: OrderServices["jobs"],
  { key, customerId, quote, place, pickup, payment, handedOver, actor }: Sale,
): Promise<PlacedSale> {
  const { method } = payment;
  const days = method === "credit" ? payment.days : null;
  if (method === "credit") {
    const problem = creditProblem(await findCredit(db, customerId), quote.total, days);
    if (problem) return { kind: "refused", problem };
  }
  const [due] = (
    await db.execute<{ due: string }>(sql`
    select ((now() at time zone 'America/Mexico_City')::date + ${days ?? 0}::int)::text as due`)
  ).rows;
  const placed = {
    customerId,
    fingerprint: saleOf(key),
    status: "processing",
    manualPayment: method,
    dueOn: days === null ? null : (due?.due ?? null),
    pickup,
  } as const;
  const made = await placeOrder(db, placed, place, quote, actor);
  const { id: orderId } = made;
  if (method !== "credit") {
    const { reference } = payment;
    const amount = quote.total;
    await db.insert(orderPayments).values({ orderId, key, method, amount, reference, actor });
  }
  await applyTransition(
    db,
    jobs,
    made,
    { to: "processing", effects: ["email-received"] },
    {
      actor,
      kind: method === "credit" ? "sold-on-credit" : "paid",
      details: method === "credit" ? { amount: quote.total } : { amount: quote.total, method },
      changes: { paidAt: sql`now()` },
    },
  );
  if (handedOver) await handOver(db, jobs, made, actor);
  return {
    kind: "made",
    order: onlyRow(await db.select().from(orders).where(eq(orders.id, orderId))),
  };
}

async function handOver(
  db: Database,
  jobs: OrderServices["jobs"],
  made: OrderRow,
  actor: string,
): Promise<void> {
  const paid = { ...made, paidAt: new Date() };
  await applyTransition(
    db,
    jobs,
    paid,
    { to: "completed", effects: [] },
    {
      actor,
      kind: "completed",
      details: {},
      changes: { shippedAt: sql`now()`, completedAt: sql`now()` },
    },
  );
}
