import { formatPesos } from "#src/kernel/pesos.ts";
import type { Email } from "#src/mail/email.ts";
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
  const total = formatPesos(order.total);
  return {
    subject: `Pedido ${order.id} pagado: ${total}`,
    preview: `${name} ${lastname}, ${order.city}`,
    blocks: [
      { kind: "title", text: `Llegó el pedido ${order.id}` },
      { kind: "text", text: `Ya está pagado: ${total} MXN. Falta prepararlo.` },
      { kind: "details", details: lineDetails(order) },
      {
        kind: "details",
        details: [
          ...totalDetails(order),
          ["Cliente", `${name} ${lastname}`],
          ["Correo", email],
          ["Teléfono", phone],
        ],
      },
      {
        kind: "button",
        text: "Abrir el pedido",
        url: `${publicUrl}/admin#/orders/${order.id}/show`,
      },
    ],
  };
}
