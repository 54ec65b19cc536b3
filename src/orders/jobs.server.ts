import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { findLetterhead } from "#src/content/email-layout.server.ts";
import { findCustomer } from "#src/customers/queries.server.ts";
import type { Letter } from "#src/mail/email.ts";
import type { PostOffice } from "#src/mail/mailer.server.ts";
import type { Database } from "#src/platform/database.server.ts";
import type { JobHandler } from "#src/platform/jobs.server.ts";
import type { Logger } from "#src/platform/log.server.ts";
import { closeOrder, reconcile } from "./checkout.server.ts";
import { type HistoryKind, isRemembered, remember } from "./history.server.ts";
import {
  type LetterKind,
  orderLetter,
  type OrderToTell,
  refundEmail,
  shipmentEmail,
} from "./emails.ts";
import { findOrder, findOrderToTell } from "./queries.server.ts";
import { findRefundable, findRefundToTell } from "./refund-queries.server.ts";
import { companyEmailJob } from "./company-email.server.ts";
import { carryOutRefund, payRefund, writeRefundEmail } from "./refunds.server.ts";
import { type Checkouts, closeOverdueOrder } from "./reservation.server.ts";
import { writeShipmentEmail } from "./shipment.server.ts";
import { orders } from "./schema.server.ts";
import {
  enqueueLetter,
  findVoucherUrl,
  lockOrder,
  referenceOf,
  refundOrder,
  refundStrayPayment,
  writeLetter,
} from "./settlement.server.ts";

interface Options {
  checkouts: Checkouts;
  postOffice: PostOffice;
  publicUrl: string;
  log: Logger;
}

export function orderJobs({ checkouts, postOffice, publicUrl, log }: Options): JobHandler[] {
  const idOf = (body: unknown) => (body as { orderId: number }).orderId;

  /** @param name of this email among the order's: the same name is sent once */
  async function sendToCustomer(
    orderId: number,
    name: string,
    write: (order: OrderToTell) => Letter,
  ): Promise<void> {
    const { db } = checkouts;
    const order = await findOrderToTell(db, orderId);
    const customer = order && (await findCustomer(db, order.customerId));
    if (!order || !customer) return;
    await postOffice.send({
      id: `${referenceOf(orderId)}-${name}`,
      about: referenceOf(orderId),
      to: customer.email,
      letter: write(order),
      ...(await findLetterhead(db, publicUrl)),
    });
  }

  /**
   * A job may run again after it was done: the history tells of it once. @returns whether this was
   * the first time
   */
  async function rememberOnce(
    db: Database,
    orderId: number,
    kind: HistoryKind,
    details: Record<string, unknown>,
  ): Promise<boolean> {
    return await db.transaction(async (transaction) => {
      await lockOrder(transaction, orderId);
      if (await isRemembered(transaction, orderId, kind, details)) return false;
      await remember(transaction, orderId, kind, "payment", details);
      return true;
    });
  }

  return [
    {
      name: closeOverdueOrder,
      async work(body) {
        const { db } = checkouts;
        const order = await findOrder(db, idOf(body));
        if (order?.status === "awaiting") await closeOrder(checkouts, order, "shop");
      },
    },
    {
      name: writeLetter,
      async work(body) {
        const { orderId, letter, again } = body as {
          orderId: number;
          letter: LetterKind;
          again?: string;
        };
        await sendToCustomer(orderId, `${letter}${again ? `-${again}` : ""}`, (order) =>
          orderLetter(letter, order, publicUrl),
        );
      },
    },
    {
      name: refundOrder,
      async work(body) {
        const { db, gateway } = checkouts;
        const order = await findOrder(db, idOf(body));
        if (!order?.paymentIntent) return;
        await gateway.refund(order.paymentIntent);
        const { refunded } = await findRefundable(db, order);
        await rememberOnce(db, order.id, "refunded", {
          amount: order.total - refunded,
          rest: true,
        });
      },
    },
    {
      name: refundStrayPayment,
      async work(body) {
        const { db, gateway, jobs } = checkouts;
        const { orderId, paymentIntent, amount } = body as {
          orderId: number;
          paymentIntent: string;
          amount: number | null;
        };
        await gateway.refund(paymentIntent);
        await db.transaction(async (transaction) => {
          if (
            await rememberOnce(transaction, orderId, "stray-refunded", {
              paymentIntent,
              ...(amount === null ? {} : { amount }),
            })
          )
            await jobs.enqueue(transaction, writeLetter, {
              orderId,
              letter: "stray-refunded",
              again: paymentIntent,
            });
        });
      },
    },
    companyEmailJob({ db: checkouts.db, postOffice, publicUrl }),
    {
      name: payRefund,
      async work(body) {
        const { db, gateway } = checkouts;
        await carryOutRefund(db, gateway, (body as { refundId: number }).refundId);
      },
    },
    {
      name: writeRefundEmail,
      async work(body) {
        const { refundId } = body as { refundId: number };
        const refund = await findRefundToTell(checkouts.db, refundId);
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
        const { db, gateway, jobs } = checkouts;
        const intent = (await findOrder(db, idOf(body)))?.paymentIntent;
        const voucher = intent ? await gateway.findVoucher(intent) : null;
        await db.transaction(async (transaction) => {
          const order = await lockOrder(transaction, idOf(body));
          if (order?.status !== "AP" || order.voucherUrl) return;
          await transaction
            .update(orders)
            .set({ voucherUrl: voucher?.url ?? null, voucherExpiresAt: voucher?.expiresAt ?? null })
            .where(eq(orders.id, order.id));
          await enqueueLetter(transaction, jobs, order.id, "voucher");
        });
      },
    },
    {
      // What a lost event would have told is asked for: of all that waits for longer than events
      // take.
      name: "reconcile-payments",
      cron: "*/5 * * * *",
      async work() {
        const { db } = checkouts;
        const waiting = await db
          .select()
          .from(orders)
          .where(
            and(
              inArray(orders.status, ["awaiting", "AP"]),
              isNotNull(orders.sessionId),
              lt(orders.createdAt, sql`now() - interval '2 minutes'`),
            ),
          )
          .limit(500);
        for (const order of waiting) {
          if (await reconcile(checkouts, order))
            log.warn({ orderId: order.id }, "a lost payment event was repaired");
          else if (order.status === "awaiting" && order.expiresAt.getTime() < Date.now())
            await closeOrder(checkouts, order, "shop");
        }
      },
    },
  ];
}
