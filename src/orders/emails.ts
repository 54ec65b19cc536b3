import { formatDate } from "#src/kernel/dates.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import type { Email, EmailBlock } from "#src/mail/email.ts";
import * as texts from "./email-texts.ts";

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
  return bought.map(({ name, price, quantity }) => [name, texts.pricedLine(quantity, price)]);
}
export function totalDetails({
  deliveryCost,
  total,
  address,
  city,
  notes,
}: OrderForEmail): [string, string][] {
  return [
    [texts.delivery, deliveryCost === 0 ? texts.free : formatPesos(deliveryCost)],
    [texts.total, texts.withCurrency(total)],
    [texts.deliverTo, `${address}, ${city}`],
    ...(notes ? ([[texts.notes, notes]] as [string, string][]) : []),
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
    ...(deliveryDate ? ([[texts.arrivesOn, formatDate(deliveryDate)]] as [string, string][]) : []),
    ...(carrier ? ([[texts.carrier, carrier]] as [string, string][]) : []),
    ...(guideNumber ? ([[texts.guide, guideNumber]] as [string, string][]) : []),
    [texts.deliverTo, `${address}, ${city}`],
  ];
}
const toOrder = ({ id }: OrderForEmail, publicUrl: string): EmailBlock => ({
  kind: "button",
  text: texts.seeOrder,
  url: `${publicUrl}/orders/${id}`,
});

/** What the customer is written at each turn of an order. */
const emails: Record<EmailKind, Told> = {
  received: (order, publicUrl) => ({
    subject: texts.received.subject(order.id),
    preview: texts.received.preview(order.total),
    blocks: [
      { kind: "title", text: texts.received.title },
      { kind: "text", text: texts.received.body(order.id) },
      lines(order),
      sums(order),
      toOrder(order, publicUrl),
    ],
  }),
  voucher: (order, publicUrl) => ({
    subject: texts.voucher.subject(order.id),
    preview: texts.voucher.preview,
    blocks: [
      { kind: "title", text: texts.voucher.title },
      {
        kind: "text",
        text: texts.voucher.body(order.id),
      },
      ...(order.voucherUrl
        ? [{ kind: "button", text: texts.voucher.howToPay, url: order.voucherUrl } as const]
        : []),
      lines(order),
      sums(order),
      toOrder(order, publicUrl),
    ],
  }),
  shipped: (order, publicUrl) => ({
    subject: texts.shipped.subject(order.id),
    preview: order.deliveryDate ? texts.arrival(order.deliveryDate) : texts.shipped.hasLeft,
    blocks: [
      { kind: "title", text: texts.shipped.title },
      {
        kind: "details",
        details: parcelDetails(order),
      },
      lines(order),
      toOrder(order, publicUrl),
    ],
  }),
  cancelled: (order, publicUrl) => ({
    subject: texts.cancelled.subject(order.id),
    preview: order.paidAt ? texts.cancelled.refunded : texts.nothingCharged,
    blocks: [
      { kind: "title", text: texts.cancelled.title },
      {
        kind: "text",
        text: order.paidAt ? refundText(order) : texts.nothingCharged,
      },
      lines(order),
      toOrder(order, publicUrl),
      { kind: "text", text: texts.cancelled.reply },
    ],
  }),
  refunded: (order, publicUrl) => ({
    subject: texts.refunded.subject(order.id),
    preview: texts.refunded.preview,
    blocks: [
      { kind: "title", text: texts.moneyBack },
      {
        kind: "text",
        text: `${texts.refunded.body(order.id)} ${refundText(order)}`,
      },
      toOrder(order, publicUrl),
    ],
  }),
  "stray-refunded": (order, publicUrl) => ({
    subject: texts.strayRefunded.subject(order.id),
    preview: texts.strayRefunded.preview,
    blocks: [
      { kind: "title", text: texts.strayRefunded.title },
      {
        kind: "text",
        text: texts.strayRefunded.body(order.id),
      },
      toOrder(order, publicUrl),
    ],
  }),
};

const refundText = ({ total, refunded }: OrderForEmail) =>
  refunded > 0 ? texts.restRefunded(total - refunded) : texts.allRefunded(total);

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
    ...(deliveryCost > 0
      ? ([[texts.delivery, formatPesos(deliveryCost)]] as [string, string][])
      : []),
    [texts.partRefunded.amount, texts.withCurrency(amount)] as [string, string],
    [texts.partRefunded.reason, reason] as [string, string],
  ];
  return {
    subject: texts.partRefunded.subject(amount, order.id),
    preview: texts.partRefunded.preview,
    blocks: [
      { kind: "title", text: texts.moneyBack },
      {
        kind: "text",
        text: texts.partRefunded.body(order.id),
      },
      { kind: "details", details },
      toOrder(order, publicUrl),
    ],
  };
}

/** Carrier, guide number or date are not what the customer was told first. */
export function shipmentEmail(order: OrderForEmail, publicUrl: string): Email {
  return {
    subject: texts.shipmentCorrected.subject(order.id),
    preview: order.deliveryDate
      ? texts.arrival(order.deliveryDate)
      : texts.shipmentCorrected.preview,
    blocks: [
      { kind: "title", text: texts.shipmentCorrected.title },
      { kind: "text", text: texts.shipmentCorrected.body },
      { kind: "details", details: parcelDetails(order) },
      toOrder(order, publicUrl),
    ],
  };
}

export function orderEmail(kind: EmailKind, order: OrderForEmail, publicUrl: string): Email {
  return emails[kind](order, publicUrl);
}
