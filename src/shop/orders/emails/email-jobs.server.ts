import * as v from "valibot";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { emailFrame, findEmailLayout } from "#src/shop/content/email-layout.server.ts";
import type { Email } from "#src/base/mail/email.ts";
import type { Mailer } from "#src/base/mail/mailer.server.ts";
import type { PaymentGateway } from "#src/shop/payments/gateway.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { job, type JobHandler } from "#src/base/platform/jobs/jobs.server.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import { disputeEmail, endedDisputeEmail, paidOrderEmail } from "./company-email.ts";
import {
  changeEmail,
  emailKinds,
  orderEmail,
  refundEmail,
  refundFailureEmail,
  shipmentEmail,
} from "./emails.ts";
import type { OrderForEmail } from "./order-for-email.ts";
import { findOrder, findOrderSettings } from "#src/shop/orders/queries.server.ts";
import { findOrderForEmail } from "./emailed-order.server.ts";
import { findChangeForEmail } from "#src/shop/orders/line-changes/change-queries.server.ts";
import { writeChangeEmail } from "#src/shop/orders/line-changes/change-settlement.server.ts";
import { findRecordedAmount } from "#src/shop/orders/lifecycle/history.server.ts";
import { findRefundForEmail } from "#src/shop/orders/refunds/refund-queries.server.ts";
import { writeFailureEmail } from "#src/shop/orders/refunds/payment-refunds.server.ts";
import { writeRefundEmail } from "#src/shop/orders/refunds/refunds.server.ts";
import { disputes, orderChanges, orders } from "#src/shop/orders/schema.server.ts";
import { endOf } from "#src/shop/orders/disputes/disputes.ts";
import { emailDispute } from "#src/shop/orders/disputes/disputes.server.ts";
import { findOwners } from "#src/base/staff/queries.server.ts";
import {
  aboutOrder,
  emailCompany,
  lockOrder,
  referenceOf,
  sendOrderEmail,
} from "#src/shop/orders/lifecycle/settlement.server.ts";
import type { FindInvoiceTerms } from "#src/shop/orders/invoice-terms.ts";
import { findShipment } from "#src/shop/orders/lifecycle/history.server.ts";
import { writeShipmentEmail } from "#src/shop/orders/lifecycle/shipment.server.ts";

interface Options {
  db: Database;
  gateway: Pick<PaymentGateway, "findCard">;
  log: Logger;
  mailer: Mailer;
  publicUrl: string;
  findInvoiceTerms: FindInvoiceTerms;
}

const OrderEmail = v.object({
  orderId: v.number(),
  message: v.picklist(emailKinds),
  again: v.optional(v.string()),
  /** The event that sent the order: the email is about that shipment alone. */
  shipment: v.optional(v.number()),
});
const RefundEmail = v.object({ refundId: v.number(), again: v.optional(v.number()) });
const DisputeEmail = v.object({
  disputeId: v.string(),
  /** The event that ended it. */
  ended: v.optional(v.number()),
});
const HistoryEmail = v.object({ orderId: v.number(), historyId: v.number() });

/** The emails about orders, to their customers and to the company. */
export function orderEmailJobs(options: Options): JobHandler[] {
  const { db, publicUrl } = options;
  return [
    job(sendOrderEmail, OrderEmail, async ({ orderId, message, again, shipment }) => {
      if (shipment !== undefined && !(await isUnderWay(db, orderId, shipment))) return;
      const isNews = again === undefined && message === "received";
      if (isNews && (await findOrder(db, orderId))?.status === "cancelled") return;
      const name = again ? `${message}-${again}` : message;
      await sendToCustomer(options, orderId, name, (order) =>
        orderEmail(message, order, publicUrl),
      );
    }),
    job(writeRefundEmail, RefundEmail, async ({ refundId, again }) => {
      const refund = await findRefundForEmail(db, refundId);
      if (refund)
        await sendToCustomer(
          options,
          refund.orderId,
          again ? `refund-again-${again}` : `refund-${refundId}`,
          (order) => refundEmail(order, refund, publicUrl),
        );
    }),
    job(writeFailureEmail, HistoryEmail, async ({ orderId, historyId }) => {
      const amount = await findRecordedAmount(db, historyId);
      if (amount !== null)
        await sendToCustomer(options, orderId, `refund-failure-${historyId}`, (order) =>
          refundFailureEmail(order, amount, publicUrl),
        );
    }),
    job(writeShipmentEmail, HistoryEmail, async ({ orderId, historyId }) => {
      await sendToCustomer(options, orderId, `shipment-${historyId}`, (order) =>
        shipmentEmail(order, publicUrl),
      );
    }),
    job(writeChangeEmail, HistoryEmail, async ({ orderId, historyId }) => {
      const change = await findChangeForEmail(db, historyId);
      if (change)
        await sendToCustomer(options, orderId, `change-${historyId}`, (order) =>
          changeEmail(order, change, publicUrl),
        );
    }),
    job(emailCompany, aboutOrder, ({ orderId }) => sendToCompany(options, orderId)),
    job(emailDispute, DisputeEmail, (dispute) => tellOwners(options, dispute)),
  ];
}

/** Whether that shipment was neither undone nor cancelled, nor picked up before its email. */
async function isUnderWay(db: Options["db"], orderId: number, shipment: number): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    // Somebody may be undoing it at this moment.
    const order = await lockOrder(transaction, orderId);
    const isSent =
      order?.status === "shipped" || (order?.status === "completed" && order.pickup === null);
    return isSent && (await findShipment(transaction, orderId)) === shipment;
  });
}

/** @param name of this email within the order: each name is sent once */
async function sendToCustomer(
  options: Options,
  orderId: number,
  name: string,
  write: (order: OrderForEmail) => Email,
): Promise<void> {
  const { db, mailer, publicUrl } = options;
  const row = await findOrderForEmail(db, orderId);
  if (!row) return;
  const { order, buyer, company, brand } = row;
  const card = await findCard(options, order);
  const { regime } = await options.findInvoiceTerms(db);
  await mailer.send({
    id: `${referenceOf(orderId)}-${name}`,
    about: referenceOf(orderId),
    to: buyer.email,
    message: write({ ...order, ...card }),
    ...emailFrame({ company, brand, publicUrl, issuer: { regime } }),
  });
}

/** Emails the company about a paid order, if it wants that. */
async function sendToCompany({ db, mailer, publicUrl }: Options, orderId: number): Promise<void> {
  const { emailPaidOrders, emailTo } = await findOrderSettings(db);
  const row = emailPaidOrders ? await findOrderForEmail(db, orderId) : null;
  const to = emailTo ?? row?.company?.contact.email;
  if (!row || !to) return;
  const { order, buyer, company, brand } = row;
  // Not filed under the order, whose emails the customer reads; a reply goes to the customer.
  await mailer.send({
    id: `${referenceOf(orderId)}-company`,
    to,
    message: paidOrderEmail(order, buyer, publicUrl),
    ...emailFrame({ company, brand, publicUrl }),
    replyTo: buyer.email,
  });
}

/** Emails the owners about a dispute that opened or ended. */
async function tellOwners(
  { db, mailer, publicUrl }: Options,
  { disputeId, ended }: v.InferOutput<typeof DisputeEmail>,
): Promise<void> {
  const [dispute] = await db.select().from(disputes).where(eq(disputes.id, disputeId));
  const end = dispute && ended !== undefined ? endOf(dispute) : null;
  // It was appealed in the meantime.
  if (!dispute || (ended !== undefined && !end)) return;
  const name = ended === undefined ? disputeId : `${disputeId}-${ended}`;
  const frame = await findEmailLayout(db, publicUrl);
  for (const { id, email } of await findOwners(db))
    await mailer.send({
      id: `dispute-${name}-${id}`,
      to: email,
      message: end ? endedDisputeEmail(dispute, end, publicUrl) : disputeEmail(dispute, publicUrl),
      ...frame,
    });
}

type PaidOrder = Pick<
  typeof orders.$inferSelect,
  "id" | "paidAt" | "paymentIntent" | "cardBrand" | "cardLast4" | "cardFunding"
>;
type CardColumns = Pick<PaidOrder, "cardBrand" | "cardLast4" | "cardFunding">;

/**
 * Returns which card paid. Events do not say it, so the service is asked before the first email
 * that names the card, as it is for what changes of the order cost. An email never waits for that:
 * without an answer it names no card, and the next email asks again.
 *
 * @returns what the order now stores of its card; null if nothing changed
 */
async function findCard(options: Options, order: PaidOrder): Promise<CardColumns | null> {
  const { db } = options;
  if (!order.paidAt || !order.paymentIntent) return null;
  await keepCardsOfChanges(options, order.id);
  if (order.cardLast4 && order.cardFunding) return null;
  const card = await askForCard(options, order.id, order.paymentIntent);
  if (!card) return null;
  const columns = { cardBrand: card.brand, cardLast4: card.last4, cardFunding: card.funding };
  await db.update(orders).set(columns).where(eq(orders.id, order.id));
  return columns;
}

async function keepCardsOfChanges(options: Options, orderId: number): Promise<void> {
  const { id, paymentIntent, cardFunding } = orderChanges;
  const changes = await options.db
    .select({ id, intent: paymentIntent })
    .from(orderChanges)
    .where(and(eq(orderChanges.orderId, orderId), isNotNull(paymentIntent), isNull(cardFunding)));
  for (const change of changes) {
    const card = change.intent && (await askForCard(options, orderId, change.intent));
    if (card)
      await options.db
        .update(orderChanges)
        .set({ cardFunding: card.funding })
        .where(eq(id, change.id));
  }
}

async function askForCard({ gateway, log }: Options, orderId: number, paymentIntent: string) {
  try {
    return await gateway.findCard(paymentIntent);
  } catch (error) {
    log.warn({ err: error, orderId }, "the payment service did not say which card paid");
    return null;
  }
}
