import { and, eq, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Mailer } from "#src/mail/mailer.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import { databaseTime } from "#src/platform/db/database-state.server.ts";
import { job, type JobHandler, workOnEach } from "#src/platform/jobs/jobs.server.ts";
import { closeOrder, endVoucher, reconcile } from "#src/checkout/checkout.server.ts";
import { orderEmailJobs } from "#src/orders/emails/email-jobs.server.ts";
import { findOrder, findOrderSettings } from "#src/orders/queries.server.ts";
import { comparisonJob } from "#src/orders/comparison/comparison.server.ts";
import { changeJob } from "#src/orders/line-changes/change-settlement.server.ts";
import { refundJobs } from "#src/orders/refunds/refunds.server.ts";
import type { CheckoutDependencies } from "#src/checkout/reservation.server.ts";
import { orders } from "#src/orders/schema.server.ts";
import { aboutOrder, enqueueOrderEmail, findVoucherUrl, lockOrder } from "./settlement.server.ts";

const closeOverdueOrder = "close-overdue-order";
const reconcileOrders = "reconcile-payments";

interface Options {
  checkoutDependencies: CheckoutDependencies;
  mailer: Mailer;
  publicUrl: string;
}

export function orderJobs({ checkoutDependencies, mailer, publicUrl }: Options): JobHandler[] {
  return [
    {
      name: "find-overdue-orders",
      cron: "* * * * *",
      work: () => findOverdueOrders(checkoutDependencies),
    },
    job(closeOverdueOrder, aboutOrder, ({ orderId }) =>
      closeOverdue(checkoutDependencies, orderId),
    ),
    job(findVoucherUrl, aboutOrder, ({ orderId }) => tellOfVoucher(checkoutDependencies, orderId)),
    ...orderEmailJobs({ ...checkoutDependencies, mailer, publicUrl }),
    ...refundJobs(checkoutDependencies),
    changeJob(checkoutDependencies),
    comparisonJob(checkoutDependencies),
    {
      name: reconcileOrders,
      cron: "*/5 * * * *",
      work: () => reconcilePayments(checkoutDependencies),
    },
  ];
}

/**
 * Enqueues a job for each overdue order, which retries while the payment service is unavailable.
 * Most orders are paid by then, and never need one.
 */
async function findOverdueOrders({ db, jobs }: CheckoutDependencies): Promise<void> {
  const overdue = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      or(
        and(
          eq(orders.status, "awaiting_payment"),
          lt(orders.expiresAt, sql`now() - interval '15 seconds'`),
        ),
        await isOverdueVoucher(db),
      ),
    );
  for (const { id } of overdue)
    await jobs.enqueue(db, closeOverdueOrder, { orderId: id }, { key: String(id), seconds: 3600 });
}

/**
 * Selects the vouchers that nobody paid in time. A transfer may still be on its way for a while;
 * OXXO's own end arrives as an event, for which days are left: it may also be lost for good.
 */
async function isOverdueVoucher(db: Database) {
  const { transferDays } = await findOrderSettings(db);
  const end = sql`coalesce(${orders.voucherExpiresAt},
    ${orders.createdAt} + make_interval(days => ${transferDays}))`;
  const grace = sql`case ${orders.voucherMethod}
    when 'oxxo' then interval '5 days' else interval '1 hour' end`;
  return and(eq(orders.status, "voucher_issued"), lt(end, sql`now() - ${grace}`));
}

async function closeOverdue(
  checkoutDependencies: CheckoutDependencies,
  orderId: number,
): Promise<void> {
  const { db } = checkoutDependencies;
  const order = await findOrder(db, orderId);
  if (order?.status === "awaiting_payment") await closeOrder(checkoutDependencies, order, "shop");
  // It may have become a voucher since it was found.
  const [voucher] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), await isOverdueVoucher(db)));
  if (voucher) await endVoucher(checkoutDependencies, voucher);
}

/** Fetches how a printed voucher is paid, then emails the customer. */
async function tellOfVoucher(
  { db, gateway, jobs }: CheckoutDependencies,
  orderId: number,
): Promise<void> {
  const intent = (await findOrder(db, orderId))?.paymentIntent;
  const voucher = intent ? await gateway.findVoucher(intent) : null;
  const { transferDays } = await findOrderSettings(db);
  await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order?.status !== "voucher_issued" || order.voucherUrl) return;
    await transaction
      .update(orders)
      .set({
        voucherUrl: voucher?.url ?? null,
        voucherMethod: voucher?.method ?? null,
        voucherReference: voucher?.reference ?? null,
        voucherExpiresAt: voucher?.expiresAt ?? sql`now() + make_interval(days => ${transferDays})`,
      })
      .where(eq(orders.id, order.id));
    await enqueueOrderEmail(transaction, jobs, order.id, "voucher");
  });
}

/**
 * Asks the service about every order that waits longer than events usually take: one may be lost.
 */
async function reconcilePayments(checkoutDependencies: CheckoutDependencies): Promise<void> {
  const { db, log } = checkoutDependencies;
  const waiting = await db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.status, ["awaiting_payment", "voucher_issued"]),
        isNotNull(orders.sessionId),
        lt(orders.createdAt, sql`now() - interval '2 minutes'`),
      ),
    )
    .limit(500);
  const now = await databaseTime(db);
  await workOnEach(waiting, { name: reconcileOrders, log }, async (order) => {
    if (await reconcile(checkoutDependencies, order))
      log.warn({ orderId: order.id }, "a lost payment event was repaired");
    else if (order.status === "awaiting_payment" && order.expiresAt < now)
      await closeOrder(checkoutDependencies, order, "shop");
  });
}
