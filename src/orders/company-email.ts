import { formatPesos } from "#src/kernel/pesos.ts";
import type { Letter } from "#src/mail/email.ts";
import { lineFacts, type OrderToTell, totalFacts } from "./emails.ts";

export interface Buyer {
  name: string;
  lastname: string;
  email: string;
  phone: string;
}

/** What the company is told when an order is paid. */
export function paidOrderEmail(
  order: OrderToTell,
  { name, lastname, email, phone }: Buyer,
  publicUrl: string,
): Letter {
  const total = formatPesos(order.total);
  return {
    subject: `Pedido ${order.id} pagado: ${total}`,
    preview: `${name} ${lastname}, ${order.city}`,
    blocks: [
      { kind: "title", text: `Llegó el pedido ${order.id}` },
      { kind: "text", text: `Ya está pagado: ${total} MXN. Falta prepararlo.` },
      { kind: "facts", facts: lineFacts(order) },
      {
        kind: "facts",
        facts: [
          ...totalFacts(order),
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
