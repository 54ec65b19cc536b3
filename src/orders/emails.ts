import { formatDate } from "#src/kernel/dates.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import type { Email, EmailBlock } from "#src/mail/email.ts";

export const emailKinds = [
  "received",
  "voucher",
  "shipped",
  "cancelled",
  "refunded",
  "stray-refunded",
] as const;
export type EmailKind = (typeof emailKinds)[number];

export interface OrderForEmail {
  id: number;
  total: number;
  /** In parts, before it was cancelled. */
  refunded: number;
  deliveryCost: number;
  address: string;
  city: string;
  notes: string | null;
  paidAt: Date | null;
  voucherUrl: string | null;
  carrier: string | null;
  guideNumber: string | null;
  deliveryDate: string | null;
  lines: { name: string; price: number; quantity: number }[];
}

type Told = (
  order: OrderForEmail,
  publicUrl: string,
) => Omit<Email, "blocks"> & { blocks: EmailBlock[] };

export function lineDetails({ lines: bought }: Pick<OrderForEmail, "lines">): [string, string][] {
  return bought.map(({ name, price, quantity }) => [
    name,
    price === 0 ? `${quantity} × gratis` : `${quantity} × ${formatPesos(price)}`,
  ]);
}
export function totalDetails({
  deliveryCost,
  total,
  address,
  city,
  notes,
}: OrderForEmail): [string, string][] {
  return [
    ["Envío", deliveryCost === 0 ? "Gratis" : formatPesos(deliveryCost)],
    ["Total", `${formatPesos(total)} MXN`],
    ["Entrega", `${address}, ${city}`],
    ...(notes ? ([["Notas", notes]] as [string, string][]) : []),
  ];
}
const lines = (order: OrderForEmail): EmailBlock => ({
  kind: "details",
  details: lineDetails(order),
});
const sums = (order: OrderForEmail): EmailBlock => ({
  kind: "details",
  details: totalDetails(order),
});
function parcelDetails({
  deliveryDate,
  carrier,
  guideNumber,
  address,
  city,
}: OrderForEmail): [string, string][] {
  return [
    ...(deliveryDate ? ([["Llega el", formatDate(deliveryDate)]] as [string, string][]) : []),
    ...(carrier ? ([["Paquetería", carrier]] as [string, string][]) : []),
    ...(guideNumber ? ([["Guía", guideNumber]] as [string, string][]) : []),
    ["Entrega", `${address}, ${city}`],
  ];
}
const toOrder = ({ id }: OrderForEmail, publicUrl: string): EmailBlock => ({
  kind: "button",
  text: "Ver mi pedido",
  url: `${publicUrl}/orders/${id}`,
});

/** What the customer is written at each turn of an order. */
const emails: Record<EmailKind, Told> = {
  received: (order, publicUrl) => ({
    subject: `Recibimos tu pedido ${order.id}`,
    preview: `Tu pago de ${formatPesos(order.total)} llegó bien.`,
    blocks: [
      { kind: "title", text: "Gracias por comprar" },
      { kind: "text", text: `Tu pago llegó bien y ya preparamos tu pedido ${order.id}.` },
      lines(order),
      sums(order),
      toOrder(order, publicUrl),
    ],
  }),
  voucher: (order, publicUrl) => ({
    subject: `Falta pagar tu pedido ${order.id}`,
    preview: "Apartamos tus productos mientras pagas.",
    blocks: [
      { kind: "title", text: "Tu pedido espera el pago" },
      {
        kind: "text",
        text: `Apartamos los productos del pedido ${order.id}. En cuanto pagues, lo preparamos.`,
      },
      ...(order.voucherUrl
        ? [{ kind: "button", text: "Ver cómo pagar", url: order.voucherUrl } as const]
        : []),
      lines(order),
      sums(order),
      toOrder(order, publicUrl),
    ],
  }),
  shipped: (order, publicUrl) => ({
    subject: `Tu pedido ${order.id} va en camino`,
    preview: order.deliveryDate
      ? `Llega el ${formatDate(order.deliveryDate)}.`
      : "Ya salió de nuestra bodega.",
    blocks: [
      { kind: "title", text: "Tu pedido va en camino" },
      {
        kind: "details",
        details: parcelDetails(order),
      },
      lines(order),
      toOrder(order, publicUrl),
    ],
  }),
  cancelled: (order, publicUrl) => ({
    subject: `Cancelamos tu pedido ${order.id}`,
    preview: order.paidAt ? "Te devolvemos todo lo que pagaste." : "No se cobró nada.",
    blocks: [
      { kind: "title", text: "Tu pedido se canceló" },
      {
        kind: "text",
        text: order.paidAt ? refundText(order) : "No se cobró nada.",
      },
      lines(order),
      toOrder(order, publicUrl),
      { kind: "text", text: "Si algo no te cuadra, responde a este correo." },
    ],
  }),
  refunded: (order, publicUrl) => ({
    subject: `Te devolvemos el pago de tu pedido ${order.id}`,
    preview: "Tu pago llegó cuando el pedido ya estaba cancelado.",
    blocks: [
      { kind: "title", text: "Te devolvemos tu dinero" },
      {
        kind: "text",
        text: `Tu pago llegó cuando el pedido ${order.id} ya estaba cancelado. ${refundText(order)}`,
      },
      toOrder(order, publicUrl),
    ],
  }),
  "stray-refunded": (order, publicUrl) => ({
    subject: `Te devolvemos un pago de más del pedido ${order.id}`,
    preview: "Recibimos un pago que no hacía falta.",
    blocks: [
      { kind: "title", text: "Te devolvemos un pago de más" },
      {
        kind: "text",
        text: `Llegó otro pago para el pedido ${order.id}, fuera de su propio cobro. Te lo devolvemos completo por el mismo medio. Según tu banco, tarda de 5 a 10 días hábiles. Tu pedido sigue como estaba.`,
      },
      toOrder(order, publicUrl),
    ],
  }),
};

const refundTime = "Según tu banco, tarda de 5 a 10 días hábiles.";

function refundText({ total, refunded }: OrderForEmail): string {
  const amount =
    refunded > 0
      ? `los ${formatPesos(total - refunded)} que faltaban`
      : `los ${formatPesos(total)} que pagaste`;
  return `Te devolvemos ${amount}, por el mismo medio. ${refundTime}`;
}

export interface RefundForEmail {
  amount: number;
  deliveryCost: number;
  reason: string;
  lines: { name: string; quantity: number; price: number }[];
}

/** A part of the order is given back. */
export function refundEmail(
  order: OrderForEmail,
  { amount, deliveryCost, reason, lines: returned }: RefundForEmail,
  publicUrl: string,
): Email {
  const details = [
    ...lineDetails({ lines: returned }),
    ...(deliveryCost > 0 ? ([["Envío", formatPesos(deliveryCost)]] as [string, string][]) : []),
    ["Te devolvemos", `${formatPesos(amount)} MXN`] as [string, string],
    ["Motivo", reason] as [string, string],
  ];
  return {
    subject: `Te devolvemos ${formatPesos(amount)} de tu pedido ${order.id}`,
    preview: "Tu dinero va de regreso.",
    blocks: [
      { kind: "title", text: "Te devolvemos tu dinero" },
      {
        kind: "text",
        text: `Devolvemos una parte del pedido ${order.id}, por el mismo medio con que pagaste. ${refundTime}`,
      },
      { kind: "details", details },
      toOrder(order, publicUrl),
    ],
  };
}

/** Carrier, guide number or date are not what the customer was told first. */
export function shipmentEmail(order: OrderForEmail, publicUrl: string): Email {
  return {
    subject: `Cambió la entrega de tu pedido ${order.id}`,
    preview: order.deliveryDate
      ? `Llega el ${formatDate(order.deliveryDate)}.`
      : "Estos son los datos correctos.",
    blocks: [
      { kind: "title", text: "Cambió la entrega de tu pedido" },
      { kind: "text", text: "Estos son los datos correctos:" },
      { kind: "details", details: parcelDetails(order) },
      toOrder(order, publicUrl),
    ],
  };
}

export function orderEmail(kind: EmailKind, order: OrderForEmail, publicUrl: string): Email {
  return emails[kind](order, publicUrl);
}
