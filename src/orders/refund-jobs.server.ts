import { roundPesos } from "#src/kernel/pesos.ts";
import * as v from "valibot";
import type { Database } from "#src/platform/db/database.server.ts";
import type { JobHandler } from "#src/platform/jobs/jobs.server.ts";
import { type HistoryKind, isRecorded, recordEvent } from "./history.server.ts";
import { aboutOrder, job } from "./job.server.ts";
import { findOrder } from "./queries.server.ts";
import { findRefundable } from "./refund-queries.server.ts";
import { carryOutRefund, payRefund } from "./refunds.server.ts";
import type { CheckoutDependencies } from "./reservation.server.ts";
import { lockOrder, refundOrder, refundStrayPayment, sendOrderEmail } from "./settlement.server.ts";

const PartOfOrder = v.object({ refundId: v.number() });
const StrayPayment = v.object({
  orderId: v.number(),
  paymentIntent: v.string(),
  amount: v.nullable(v.number()),
});

/** Jobs that refund a whole order, a part of it, or a payment from outside its checkout. */
export function refundJobs({ db, gateway, jobs }: CheckoutDependencies): JobHandler[] {
  return [
    job(refundOrder, aboutOrder, async ({ orderId }) => {
      const order = await findOrder(db, orderId);
      if (!order?.paymentIntent) return;
      await gateway.refund(order.paymentIntent);
      const { refunded } = await findRefundable(db, order);
      const amount = roundPesos(order.total - refunded);
      await recordEventOnce(db, order.id, "refunded", { amount, rest: true });
    }),
    job(refundStrayPayment, StrayPayment, async ({ orderId, paymentIntent, amount }) => {
      await gateway.refund(paymentIntent);
      const details = { paymentIntent, ...(amount === null ? {} : { amount }) };
      await db.transaction(async (transaction) => {
        if (await recordEventOnce(transaction, orderId, "stray-refunded", details))
          await jobs.enqueue(transaction, sendOrderEmail, {
            orderId,
            message: "stray-refunded",
            again: paymentIntent,
          });
      });
    }),
    job(payRefund, PartOfOrder, ({ refundId }) => carryOutRefund(db, gateway, refundId)),
  ];
}

/** Records an event once, even if its job runs again. @returns whether this was the first time */
async function recordEventOnce(
  db: Database,
  orderId: number,
  kind: HistoryKind,
  details: Record<string, unknown>,
): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    await lockOrder(transaction, orderId);
    if (await isRecorded(transaction, orderId, kind, details)) return false;
    await recordEvent(transaction, orderId, kind, "payment", details);
    return true;
  });
}
