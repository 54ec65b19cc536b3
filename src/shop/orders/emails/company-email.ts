import { phoneUrl, readablePhone } from "#src/base/kernel/phone-number.ts";
import { rateInWords } from "#src/shop/delivery/texts.ts";
import { emailUrl } from "#src/base/kernel/email-address.ts";
import { formatTimestamp } from "#src/base/kernel/dates.ts";
import { sentence } from "#src/base/kernel/strings.ts";
import type { Email, EmailDetail } from "#src/base/mail/email.ts";
import type { DisputeEnd } from "#src/shop/orders/disputes/disputes.ts";
import { linesBlock, totalsBlock } from "./email-blocks.ts";
import {
  deliverTo,
  deliveryRate as rateName,
  endedDispute,
  notes,
  openedDispute,
  paidOrder,
  pickedUpBy,
} from "./email-texts.ts";
import type { OrderForEmail } from "./order-for-email.ts";

export interface Buyer {
  name: string;
  lastname: string;
  email: string;
  phone: string;
}

/** The address and rate, or the outlet where the order is picked up. */
function whereTo(order: OrderForEmail, buyer: string): EmailDetail[] {
  const { recipient, address, city, pickup, deliveryRate } = order;
  const person = recipient ?? buyer;
  if (pickup)
    return [
      {
        name: paidOrder.pickUp,
        value: `${sentence(`${pickup.name}, ${city}`)} ${pickedUpBy(person)}`,
      },
    ];
  return [
    { name: deliverTo, value: `${person}, ${address}, ${city}` },
    ...(deliveryRate ? [{ name: rateName, value: rateInWords(deliveryRate) }] : []),
  ];
}

/** The email that tells the company about a paid order. */
export function paidOrderEmail(
  order: OrderForEmail,
  { name, lastname, email, phone }: Buyer,
  publicUrl: string,
): Email {
  const { id, total, city } = order;
  const buyer = `${name} ${lastname}`;
  return {
    subject: paidOrder.subject(id, total),
    preview: `${buyer}, ${city}`,
    reason: paidOrder.reason,
    blocks: [
      { kind: "title", text: paidOrder.title(id) },
      { kind: "text", text: paidOrder.body(total) },
      { kind: "button", text: paidOrder.open, url: `${publicUrl}/admin#/orders/${id}/show` },
      {
        kind: "details",
        details: [
          { name: paidOrder.customer, value: buyer },
          { name: paidOrder.email, value: email, url: emailUrl(email) },
          { name: paidOrder.phone, value: readablePhone(phone), url: phoneUrl(phone) },
          ...whereTo(order, buyer),
        ],
      },
      ...(order.notes ? ([{ kind: "text", text: notes(order.notes) }] as const) : []),
      linesBlock(order.lines),
      totalsBlock(order),
    ],
  };
}

/** The email that tells the owners of a dispute, and until when they can answer. */
export function disputeEmail(
  { orderId, amount, reason, dueBy }: DisputeForEmail,
  publicUrl: string,
): Email {
  const { subject, title, body, open } = openedDispute;
  const deadline = openedDispute.deadline(dueBy && formatTimestamp(dueBy));
  return {
    subject: subject(orderId, dueBy && formatTimestamp(dueBy)),
    preview: deadline,
    reason: openedDispute.reason,
    blocks: [
      { kind: "title", text: title(orderId) },
      { kind: "text", text: `${body(amount, reason)} ${deadline}`, strong: deadline },
      { kind: "button", text: open, url: `${publicUrl}/admin#/orders/${orderId}/show` },
    ],
  };
}

/** The email that tells the owners how a dispute ended. */
export function endedDisputeEmail(
  { orderId, amount }: Pick<DisputeForEmail, "orderId" | "amount">,
  end: DisputeEnd,
  publicUrl: string,
): Email {
  const { title, body } = endedDispute[end];
  const text = body(amount);
  return {
    subject: title(orderId),
    preview: text,
    reason: openedDispute.reason,
    blocks: [
      { kind: "title", text: title(orderId) },
      { kind: "text", text },
      {
        kind: "button",
        text: openedDispute.open,
        url: `${publicUrl}/admin#/orders/${orderId}/show`,
      },
    ],
  };
}

export interface DisputeForEmail {
  orderId: number;
  amount: number;
  /** Stripe's word. */
  reason: string;
  dueBy: Date | null;
}
