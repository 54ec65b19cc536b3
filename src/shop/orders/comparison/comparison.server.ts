import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { roundPesos } from "#src/base/kernel/pesos.ts";
import type { JobHandler } from "#src/base/platform/jobs/jobs.server.ts";
import { bookDispute, isOpen } from "#src/shop/orders/disputes/disputes.server.ts";
import { orderIdOf, type OrderServices } from "#src/shop/orders/lifecycle/settlement.server.ts";
import { bookRefund } from "#src/shop/orders/refunds/payment-refunds.server.ts";
import { failedAmount, findPayments } from "#src/shop/orders/refunds/refund-queries.server.ts";
import { refundedTotal } from "#src/shop/orders/refunds/refunds.ts";
import {
  disputes,
  orderChanges,
  orders,
  paymentComparisons,
} from "#src/shop/orders/schema.server.ts";
import type { PaymentCharge } from "#src/shop/payments/gateway.server.ts";
import { type BookedOrder, compare, type Comparison, type Difference } from "./comparison.ts";

/** Compares payments and refunds with the payment service's, each night. */

export const comparePayments = "compare-payments";
const days = 40;
/** A voucher's charge is at most a week older than its payment. */
const voucherDays = 7;
const source = "comparison";

export const comparisonJob = (services: OrderServices): JobHandler => ({
  name: comparePayments,
  cron: "7 5 * * *",
  work: async () => {
    const differences = await compareWithStripe(services);
    if (differences.length > 0)
      services.log.error({ differences }, "payments differ from those of the payment service");
  },
});

/**
 * Books what the shop did not hear of, as its events would have, then stores what still differs:
 * that is for a person.
 */
async function compareWithStripe({ db, jobs, gateway }: OrderServices): Promise<Difference[]> {
  const toldAt = new Date();
  const movements = await gateway.findMoneySince(new Date(toldAt.getTime() - days * 86_400_000));
  for (const refund of movements.refunds)
    await db.transaction((transaction) => bookRefund(transaction, jobs, refund, source));
  for (const dispute of movements.disputes)
    await db.transaction((transaction) =>
      bookDispute(transaction, jobs, dispute, { source, toldAt }),
    );
  await keepMethods(db, movements.charges);
  const booked = await findBooked(db, gateway.livemode);
  const busy = await findBusy(db);
  const differences = compare(booked, movements.charges, orderIdOf).filter(
    ({ orderId }) => !busy.has(orderId),
  );
  const comparison = { comparedAt: toldAt, differences };
  await db
    .insert(paymentComparisons)
    .values(comparison)
    .onConflictDoUpdate({ target: paymentComparisons.id, set: comparison });
  return differences;
}

/** How it was paid, where no email asked for it or the service did not say it then. */
async function keepMethods(db: Database, charges: readonly PaymentCharge[]): Promise<void> {
  const told = charges.filter(({ funding }) => funding !== null);
  const intents = sql.param(told.map(({ paymentIntent }) => paymentIntent));
  const fundings = sql.param(told.map(({ funding }) => funding));
  for (const table of [orders, orderChanges])
    await db.execute(sql`update ${table} paid set card_funding = told.funding
      from unnest(${intents}::text[], ${fundings}::text[]) told (intent, funding)
      where paid.payment_intent = told.intent and paid.card_funding is null`);
  const later = charges.filter(({ voucher }) => voucher !== null);
  if (later.length > 0) await db.transaction((transaction) => keepVouchers(transaction, later));
}

/** A transfer may come before its instructions were fetched: its sale counted as one by card. */
async function keepVouchers(db: Database, charges: readonly PaymentCharge[]): Promise<void> {
  const intents = sql.param(charges.map(({ paymentIntent }) => paymentIntent));
  const methods = sql.param(charges.map(({ voucher }) => voucher));
  const unknown = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(sql`payment_intent = any(${intents}::text[])`, isNull(orders.voucherMethod)))
    .orderBy(orders.id)
    .for("update");
  const ids = unknown.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.execute(sql`update orders set voucher_method = told.method
    from unnest(${intents}::text[], ${methods}::text[]) told (intent, method)
    where orders.payment_intent = told.intent and orders.id = any(${sql.param(ids)}::int[])`);
}

/** What the shop says that went back through the payment service. */
const refundedThere = sql<number>`(select coalesce(sum(refunds.amount), 0)::float8 from refunds
  where refunds.order_id = orders.id and origin in ('shop', 'stripe'))`;
/** What went another way: to the bank, or by hand. */
const goneElsewhere = sql<number>`(select coalesce(sum(refunds.amount), 0)::float8 from refunds
  where refunds.order_id = orders.id and origin not in ('shop', 'stripe'))`;

async function findBooked(db: Database, livemode: boolean): Promise<BookedOrder[]> {
  const paid = await db
    .select({
      order: orders,
      refundedThere,
      goneElsewhere,
      failed: failedAmount,
      isOld: sql<boolean>`${orders.paidAt} < now() - make_interval(days => ${days - voucherDays})`,
    })
    .from(orders)
    .where(
      and(
        isNull(orders.origin),
        isNotNull(orders.paymentIntent),
        eq(orders.livemode, livemode),
        gt(orders.paidAt, sql`now() - make_interval(days => ${days + 1})`),
      ),
    );
  const booked: BookedOrder[] = [];
  for (const { order, failed, isOld, ...sums } of paid) {
    const { id, status } = order;
    const all = refundedTotal({ ...order, refunded: sums.refundedThere, failed, givenBack: 0 });
    const refunded = status === "cancelled" ? roundPesos(all - sums.goneElsewhere) : all;
    booked.push({ id, refunded, isOld, payments: await findPayments(db, order) });
  }
  return booked;
}

/**
 * Orders that something happened to a moment ago, which the payment service may not have told yet; or
 * whose refunds wait for a bank's decision.
 */
async function findBusy(db: Database): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select order_id as id from order_history where at > now() - interval '10 minutes'
      union select ${disputes.orderId} from ${disputes} where ${isOpen}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns null if there was none yet. */
export async function findComparison(db: Database): Promise<Comparison | null> {
  const [row] = await db.select().from(paymentComparisons);
  return row ? { ...row, comparedAt: row.comparedAt.getTime() / 1000 } : null;
}
