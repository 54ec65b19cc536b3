import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { findEmailLayout } from "#src/content/email-layout.server.ts";
import { findCustomer } from "#src/customers/queries.server.ts";
import type { Email } from "#src/mail/email.ts";
import type { Mailer } from "#src/mail/mailer.server.ts";
import type { Database } from "#src/platform/database.server.ts";
import type { JobHandler } from "#src/platform/jobs.server.ts";
import type { Logger } from "#src/platform/log.server.ts";
import { closeOrder, reconcile } from "./checkout.server.ts";
import { type HistoryKind, isRecorded, recordEvent } from "./history.server.ts";
import {
  type EmailKind,
  orderEmail,
  type OrderForEmail,
  refundEmail,
  shipmentEmail,
} from "./emails.ts";
import { findOrder, findOrderForEmail } from "./queries.server.ts";
import { findRefundable, findRefundForEmail } from "./refund-queries.server.ts";
import { companyEmailJob } from "./company-email.server.ts";
import { carryOutRefund, payRefund, writeRefundEmail } from "./refunds.server.ts";
import { type CheckoutDependencies, closeOverdueOrder } from "./reservation.server.ts";
import { writeShipmentEmail } from "./shipment.server.ts";
import { orders } from "./schema.server.ts";
import {
  enqueueOrderEmail,
  findVoucherUrl,
  lockOrder,
  referenceOf,
  refundOrder,
  refundStrayPayment,
  sendOrderEmail,
} from "./settlement.server.ts";

interface Options {
  checkoutDependencies: CheckoutDependencies;
  mailer: Mailer;
  publicUrl: string;
  log: Logger;
}

export function orderJobs({ checkoutDependencies, mailer, publicUrl, log }: Options): JobHandler[] {
  const idOf = (body: unknown) => (body as { orderId: number }).orderId;

  /** @param name of this email among the order's: the same name is sent once */
  async function sendToCustomer(
    orderId: number,
    name: string,
    write: (order: OrderForEmail) => Email,
  ): Promise<void> {
    const { db } = checkoutDependencies;
    const order = await findOrderForEmail(db, orderId);
    const customer = order && (await findCustomer(db, order.customerId));
    if (!order || !customer) return;
    await mailer.send({
      id: `${referenceOf(orderId)}-${name}`,
      about: referenceOf(orderId),
      to: customer.email,
      message: write(order),
      ...(await findEmailLayout(db, publicUrl)),
    });
  }

  /**
   * A job may run again after it was done: the history tells of it once. @returns whether this was
   * the first time
   */
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

  return [
    {
      name: closeOverdueOrder,
      async work(body) {
        const { db } = checkoutDependencies;
        const order = await findOrder(db, idOf(body));
        if (order?.status === "awaiting_payment")
          await closeOrder(checkoutDependencies, order, "shop");
      },
    },
    {
      name: sendOrderEmail,
      async work(body) {
        const { orderId, message, again } = body as {
          orderId: number;
          message: EmailKind;
          again?: string;
        };
        await sendToCustomer(orderId, `${message}${again ? `-${again}` : ""}`, (order) =>
          orderEmail(message, order, publicUrl),
        );
      },
    },
    {
      name: refundOrder,
      async work(body) {
        const { db, gateway } = checkoutDependencies;
        const order = await findOrder(db, idOf(body));
        if (!order?.paymentIntent) return;
        await gateway.refund(order.paymentIntent);
        const { refunded } = await findRefundable(db, order);
        await recordEventOnce(db, order.id, "refunded", {
          amount: order.total - refunded,
          rest: true,
        });
      },
    },
    {
      name: refundStrayPayment,
      async work(body) {
        const { db, gateway, jobs } = checkoutDependencies;
        const { orderId, paymentIntent, amount } = body as {
          orderId: number;
          paymentIntent: string;
          amount: number | null;
        };
        await gateway.refund(paymentIntent);
        await db.transaction(async (transaction) => {
          if (
            await recordEventOnce(transaction, orderId, "stray-refunded", {
              paymentIntent,
              ...(amount === null ? {} : { amount }),
            })
          )
            await jobs.enqueue(transaction, sendOrderEmail, {
              orderId,
              message: "stray-refunded",
              again: paymentIntent,
            });
        });
      },
    },
    companyEmailJob({ db: checkoutDependencies.db, mailer, publicUrl }),
    {
      name: payRefund,
      async work(body) {
        const { db, gateway } = checkoutDependencies;
        await carryOutRefund(db, gateway, (body as { refundId: number }).refundId);
      },
    },
    {
      name: writeRefundEmail,
      async work(body) {
        const { refundId } = body as { refundId: number };
        const refund = await findRefundForEmail(checkoutDependencies.db, refundId);
        if (refund)
          await sendToCustomer(refund.orderId, `refund-${refundId}`, (order) =>
            refundEmail(order, refund, publicUrl),
          );
      },
    },
    {
      name: writeShipmentEmail,
      async work(body) {
        const { orderId, historyId } = body as { orderId: number; historyId: number };
        await sendToCustomer(orderId, `shipment-${historyId}`, (order) =>
          shipmentEmail(order, publicUrl),
        );
      },
    },
    {
      name: findVoucherUrl,
      async work(body) {
        const { db, gateway, jobs } = checkoutDependencies;
        const intent = (await findOrder(db, idOf(body)))?.paymentIntent;
        const voucher = intent ? await gateway.findVoucher(intent) : null;
        await db.transaction(async (transaction) => {
          const order = await lockOrder(transaction, idOf(body));
          if (order?.status !== "voucher_issued" || order.voucherUrl) return;
          await transaction
            .update(orders)
            .set({ voucherUrl: voucher?.url ?? null, voucherExpiresAt: voucher?.expiresAt ?? null })
            .where(eq(orders.id, order.id));
          await enqueueOrderEmail(transaction, jobs, order.id, "voucher");
        });
      },
    },
    {
      // What a lost event would have told is asked for: of all that waits for longer than events
      // take.
      name: "reconcile-payments",
      cron: "*/5 * * * *",
      async work() {
        const { db } = checkoutDependencies;
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
        for (const order of waiting) {
          if (await reconcile(checkoutDependencies, order))
            log.warn({ orderId: order.id }, "a lost payment event was repaired");
          else if (order.status === "awaiting_payment" && order.expiresAt.getTime() < Date.now())
            await closeOrder(checkoutDependencies, order, "shop");
        }
      },
    },
  ];
}
