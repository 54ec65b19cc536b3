import * as v from "valibot";
import { emailFrame } from "#src/content/email-layout.server.ts";
import type { Email } from "#src/mail/email.ts";
import type { Mailer } from "#src/mail/mailer.server.ts";
import type { JobHandler } from "#src/platform/jobs/jobs.server.ts";
import { emailKinds, orderEmail, refundEmail, shipmentEmail } from "./emails.ts";
import { job } from "./job.server.ts";
import { type CardDependencies, findCard } from "./paid-card.server.ts";
import type { OrderForEmail } from "./order-for-email.ts";
import { findOrderForEmail } from "./queries.server.ts";
import { findRefundForEmail } from "./refund-queries.server.ts";
import { writeRefundEmail } from "./refunds.server.ts";
import { referenceOf, sendOrderEmail } from "./settlement.server.ts";
import { writeShipmentEmail } from "./shipment.server.ts";

interface Options extends CardDependencies {
  mailer: Mailer;
  publicUrl: string;
}

const OrderEmail = v.object({
  orderId: v.number(),
  message: v.picklist(emailKinds),
  again: v.optional(v.string()),
});
const RefundEmail = v.object({ refundId: v.number() });
const ShipmentEmail = v.object({ orderId: v.number(), historyId: v.number() });

/** The emails that customers receive about their orders. */
export function customerEmailJobs(options: Options): JobHandler[] {
  const { db, publicUrl } = options;
  return [
    job(sendOrderEmail, OrderEmail, async ({ orderId, message, again }) => {
      const name = again ? `${message}-${again}` : message;
      await sendToCustomer(options, orderId, name, (order) =>
        orderEmail(message, order, publicUrl),
      );
    }),
    job(writeRefundEmail, RefundEmail, async ({ refundId }) => {
      const refund = await findRefundForEmail(db, refundId);
      if (refund)
        await sendToCustomer(options, refund.orderId, `refund-${refundId}`, (order) =>
          refundEmail(order, refund, publicUrl),
        );
    }),
    job(writeShipmentEmail, ShipmentEmail, async ({ orderId, historyId }) => {
      await sendToCustomer(options, orderId, `shipment-${historyId}`, (order) =>
        shipmentEmail(order, publicUrl),
      );
    }),
  ];
}

/** @param name of this email within the order: each name is sent once */
async function sendToCustomer(
  { db, mailer, publicUrl, ...cardDependencies }: Options,
  orderId: number,
  name: string,
  write: (order: OrderForEmail) => Email,
): Promise<void> {
  const found = await findOrderForEmail(db, orderId);
  if (!found) return;
  const { order, buyer, company, brand } = found;
  const card = await findCard({ db, ...cardDependencies }, order);
  await mailer.send({
    id: `${referenceOf(orderId)}-${name}`,
    about: referenceOf(orderId),
    to: buyer.email,
    message: write({ ...order, ...card }),
    ...emailFrame({ company, brand, publicUrl }),
  });
}
