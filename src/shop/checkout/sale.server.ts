import { and, eq, isNotNull, sql } from "drizzle-orm";
import { today } from "#src/base/platform/db/days.server.ts";
import {
  applyTransition,
  type OrderRow,
  type OrderServices,
} from "#src/shop/orders/lifecycle/settlement.server.ts";
import { growDebt } from "#src/shop/orders/offline-payments/debt.server.ts";
import type { CreditProblem } from "#src/shop/orders/offline-payments/owed.ts";
import { decidePaid } from "#src/shop/orders/offline-payments/payments.server.ts";
import {
  mainMethod,
  openAfter,
  type PaymentProblem,
  type SaleCredit,
  type SalePayment,
} from "#src/shop/orders/offline-payments/sale-payments.ts";
import type { Quote } from "#src/shop/orders/quote/quote.ts";
import { orderPayments, orders } from "#src/shop/orders/schema.server.ts";
import { type Database, onlyRow } from "#src/base/platform/db/database.server.ts";
import type { PickupOutlet } from "#src/shop/points-of-sale/contract.ts";
import { type PlacedAt, placeOrder } from "./reservation.server.ts";

/** What the staff sell, paid outside the payment service or later. */

export interface Sale {
  /** Chosen by the client: the same key is the same sale. */
  key: string;
  customerId: number;
  /** Computed behind the locks, of the transaction that places it. */
  quote: Quote;
  place: PlacedAt;
  pickup: PickupOutlet | null;
  payments: readonly SalePayment[];
  /** How what they leave open is owed; null: they have to pay it all. */
  credit: SaleCredit | null;
  /** Whether the customer leaves with the goods. */
  handedOver: boolean;
  /** The staff member's email address. */
  actor: string;
  /** Who answers for a debt above the customer's limit, by email address. */
  authorizedBy?: string | null;
}

export type PlacedSale =
  | { kind: "made"; order: OrderRow }
  /** Nothing was written. */
  | { kind: "refused"; problem: CreditProblem | PaymentProblem };

const saleLock = 7_201_528;

/**
 * Lets requests with the same key sell one after the other. Comes first of all locks.
 * @returns what an earlier one sold
 */
export async function findSale(db: Database, key: string): Promise<OrderRow | null> {
  await db.execute(sql`select pg_advisory_xact_lock(${saleLock}, hashtext(${key}))`);
  const isThis = and(eq(orders.idempotencyKey, saleOf(key)), isNotNull(orders.manualPayment));
  const [order] = await db.select().from(orders).where(isThis);
  return order ?? null;
}

const saleOf = (key: string) => `sale-${key}`;

/**
 * Places an order of the staff in the caller's transaction, after `findSale`, `lockCustomer` and the
 * quote, in this order. It is sold from now on, also what is owed of it.
 */
export async function placeSale(
  db: Database,
  jobs: OrderServices["jobs"],
  sale: Sale,
): Promise<PlacedSale> {
  const { key, customerId, quote, place, pickup, payments, credit, handedOver, actor } = sale;
  const { total } = quote;
  const { owed, problem } = { owed: 0, ...openAfter(total, payments, credit) };
  if (problem) return { kind: "refused", problem };
  const days = (owed > 0 && credit?.days) || null;
  if (owed > 0) {
    const { authorizedBy = null } = sale;
    const debt = { customerId, amount: owed, days, orderId: null, authorizedBy };
    const refused = await growDebt(db, debt);
    if (refused) return { kind: "refused", problem: refused };
  }
  const placed = {
    customerId,
    idempotencyKey: saleOf(key),
    status: "processing",
    manualPayment: mainMethod(owed, payments),
    dueOn: days === null ? null : await dayAfter(db, days),
    pickup,
  } as const;
  const made = await placeOrder(db, placed, place, quote, actor);
  const { id: orderId } = made;
  for (const [index, payment] of payments.entries())
    await db.insert(orderPayments).values({ ...payment, orderId, key: `${key}-${index}`, actor });
  await applyTransition(
    db,
    jobs,
    made,
    { to: "processing", effects: ["email-received"] },
    {
      actor,
      ...(owed > 0
        ? { kind: "sold-on-credit", details: { amount: owed } }
        : {
            kind: "paid",
            details: { amount: total, methods: payments.map(({ method }) => method) },
          }),
      changes: { soldAt: sql`now()` },
    },
  );
  await decidePaid(db, orderId);
  if (handedOver) await handOver(db, jobs, made, actor);
  return {
    kind: "made",
    order: onlyRow(await db.select().from(orders).where(eq(orders.id, orderId))),
  };
}

async function dayAfter(db: Database, days: number): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select (${today} + ${days}::int)::text as day`);
  return onlyRow(rows).day;
}

async function handOver(
  db: Database,
  jobs: OrderServices["jobs"],
  made: OrderRow,
  actor: string,
): Promise<void> {
  const sold = { ...made, soldAt: new Date() };
  await applyTransition(
    db,
    jobs,
    sold,
    { to: "completed", effects: [] },
    {
      actor,
      kind: "completed",
      details: {},
      changes: { shippedAt: sql`now()`, completedAt: sql`now()` },
    },
  );
}
