import * as v from "valibot";
import { findEmailLayout } from "#src/content/email-layout.server.ts";
import { findCustomer } from "#src/customers/queries.server.ts";
import type { Email } from "#src/mail/email.ts";
import type { Mailer } from "#src/mail/mailer.server.ts";
import type { JobHandler } from "#src/platform/jobs.server.ts";
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

/** What customers are written about their orders. */
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

/** @param name of this email among the order's: the same name is sent once */
async function sendToCustomer(
  { db, mailer, publicUrl, ...cardDependencies }: Options,
  orderId: number,
  name: string,
  write: (order: OrderForEmail) => Email,
): Promise<void> {
  await findCard({ db, ...cardDependencies }, orderId);
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
