import { and, eq, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { aboutOrder, type OrderServices } from "#src/shop/orders/lifecycle/settlement.server.ts";
import { findOrder, findOrderSettings } from "#src/shop/orders/queries.server.ts";
import { orders } from "#src/shop/orders/schema.server.ts";
import { databaseTime } from "#src/base/platform/db/database-state.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { job, type JobHandler, workOnEach } from "#src/base/platform/jobs/jobs.server.ts";
import type { Checkouts } from "./checkout.server.ts";

const closeOverdueOrder = "close-overdue-order";
const reconcileOrders = "reconcile-payments";

interface Services extends Omit<OrderServices, "gateway"> {
  checkout: Checkouts;
}

export function checkoutJobs(services: Services): JobHandler[] {
  return [
    { name: "find-overdue-orders", cron: "* * * * *", work: () => findOverdueOrders(services) },
    job(closeOverdueOrder, aboutOrder, ({ orderId }) => closeOverdue(services, orderId)),
    { name: reconcileOrders, cron: "*/5 * * * *", work: () => reconcilePayments(services) },
  ];
}

/**
 * Enqueues a job for each overdue order, which retries while the payment service is unavailable.
 * Most orders are paid by then, and never need one.
 */
async function findOverdueOrders({ db, jobs }: Services): Promise<void> {
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
  for (const { id } of overdue) await closeLater(db, jobs, id);
}

/** Closes an order that awaits payment, once the caller's transaction is done. */
export const closeLater = (
  db: Database,
  jobs: Pick<Services["jobs"], "enqueue">,
  orderId: number,
): Promise<void> =>
  jobs.enqueue(db, closeOverdueOrder, { orderId }, { key: String(orderId), seconds: 3600 });

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

async function closeOverdue({ db, checkout }: Services, orderId: number): Promise<void> {
  const order = await findOrder(db, orderId);
  if (order?.status === "awaiting_payment") await checkout.close(order, "shop");
  // It may have become a voucher since it was found.
  const [voucher] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), await isOverdueVoucher(db)));
  if (voucher && !(await checkout.reconcile(voucher)).changed)
    await checkout.release(voucher, "shop");
}

/**
 * Asks the service about every order that waits longer than events usually take: one may be lost.
 */
async function reconcilePayments({ db, log, checkout }: Services): Promise<void> {
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
    if ((await checkout.reconcile(order)).changed)
      log.warn({ orderId: order.id }, "a lost payment event was repaired");
    else if (order.status === "awaiting_payment" && order.expiresAt < now)
      await checkout.close(order, "shop");
  });
}
