import type { Email } from "#src/mail/email.ts";
import { linesBlock, totalsBlock } from "./email-blocks.ts";
import { notes, deliverTo, paidOrder } from "./email-texts.ts";
import type { OrderForEmail } from "./order-for-email.ts";

export interface Buyer {
  name: string;
  lastname: string;
  email: string;
  phone: string;
}

/** What the company is told when an order is paid. */
export function paidOrderEmail(
  order: OrderForEmail,
  { name, lastname, email, phone }: Buyer,
  publicUrl: string,
): Email {
  const { id, total, recipient, address, city } = order;
  const buyer = `${name} ${lastname}`;
  const goesTo = `${recipient ?? buyer}, ${address}, ${city}`;
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
          { name: paidOrder.email, value: email, url: `mailto:${email}` },
          { name: paidOrder.phone, value: phone, url: `tel:${phone}` },
          { name: deliverTo, value: goesTo },
        ],
      },
      ...(order.notes ? ([{ kind: "text", text: notes(order.notes) }] as const) : []),
      linesBlock(order.lines),
      totalsBlock(order),
    ],
  };
}
