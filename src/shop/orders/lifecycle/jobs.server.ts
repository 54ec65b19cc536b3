import { eq, sql } from "drizzle-orm";
import { job, type JobHandler } from "#src/base/platform/jobs/jobs.server.ts";
import { orderEmailJobs } from "#src/shop/orders/emails/email-jobs.server.ts";
import { findOrder, findOrderSettings } from "#src/shop/orders/queries.server.ts";
import { comparisonJob } from "#src/shop/orders/comparison/comparison.server.ts";
import { changeJob } from "#src/shop/orders/line-changes/change-settlement.server.ts";
import { refundJobs } from "#src/shop/orders/refunds/refunds.server.ts";
import { orders } from "#src/shop/orders/schema.server.ts";
import {
  aboutOrder,
  enqueueOrderEmail,
  findVoucherUrl,
  lockOrder,
  type OrderServices,
} from "./settlement.server.ts";

type Options = OrderServices & Parameters<typeof orderEmailJobs>[0];

export function orderJobs(options: Options): JobHandler[] {
  return [
    job(findVoucherUrl, aboutOrder, ({ orderId }) => emailVoucher(options, orderId)),
    ...orderEmailJobs(options),
    ...refundJobs(options),
    changeJob(options),
    comparisonJob(options),
  ];
}

/** Fetches how a printed voucher is paid, then emails the customer. */
async function emailVoucher({ db, gateway, jobs }: OrderServices, orderId: number): Promise<void> {
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
        transferReference: voucher?.transferReference ?? null,
        transferBank: voucher?.transferBank ?? null,
        voucherExpiresAt: voucher?.expiresAt ?? sql`now() + make_interval(days => ${transferDays})`,
      })
      .where(eq(orders.id, order.id));
    await enqueueOrderEmail(transaction, jobs, order.id, "voucher");
  });
}
