import type { Email } from "#src/mail/email.ts";
import { paidOrder } from "./email-texts.ts";
import { lineDetails, type OrderForEmail, totalDetails } from "./emails.ts";

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
  return {
    subject: paidOrder.subject(order.id, order.total),
    preview: `${name} ${lastname}, ${order.city}`,
    blocks: [
      { kind: "title", text: paidOrder.title(order.id) },
      { kind: "text", text: paidOrder.body(order.total) },
      { kind: "details", details: lineDetails(order) },
      {
        kind: "details",
        details: [
          ...totalDetails(order),
          [paidOrder.customer, `${name} ${lastname}`],
          [paidOrder.email, email],
          [paidOrder.phone, phone],
        ],
      },
      {
        kind: "button",
        text: paidOrder.open,
        url: `${publicUrl}/admin#/orders/${order.id}/show`,
      },
    ],
  };
}
