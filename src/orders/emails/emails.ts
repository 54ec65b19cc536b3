import { timeZoneOf } from "#src/delivery/time-zones.ts";
import { formatTimestamp } from "#src/kernel/dates.ts";
import { formatPesos, lineTotal, roundPesos, sumPesos } from "#src/kernel/pesos.ts";
import { minus } from "#src/promotions/texts.ts";
import { readableReference, referenceName } from "#src/payments/vouchers.ts";
import type { Email, EmailBlock } from "#src/mail/email.ts";
import {
  cardWords,
  comingBlock,
  heading,
  helpBlock,
  linesBlock,
  orderUrl,
  parcelDetails,
  pickupDetails,
  toOrder,
  toParcel,
  wholeOrder,
} from "./email-blocks.ts";
import * as texts from "./email-texts.ts";
import type { ChangeForEmail, OrderForEmail, RefundForEmail } from "./order-for-email.ts";

export const emailKinds = [
  "received",
  "voucher",
  "shipped",
  "ready",
  "cancelled",
  "refunded",
  "stray-refunded",
] as const;
export type EmailKind = (typeof emailKinds)[number];

type WriteEmail = (order: OrderForEmail, publicUrl: string) => Omit<Email, "reason">;

/** The email for each step of an order: what happened and what comes next, first. */
const emails: Record<EmailKind, WriteEmail> = {
  received: (order, publicUrl) => ({
    subject: texts.received.subject(order.id),
    preview: texts.received.preview(order.total),
    blocks: [
      { kind: "title", text: texts.received.title },
      {
        kind: "text",
        text: order.pickup
          ? texts.received.pickup(order.customerName)
          : texts.received.body(order.customerName, order.promise),
        ...(order.promise ? { strong: order.promise } : {}),
      },
      toOrder(order, publicUrl),
      ...wholeOrder(order),
    ],
  }),
  voucher: (order, publicUrl) => ({
    subject: texts.voucher.subject(order.id),
    preview: texts.voucher.preview,
    blocks: [
      { kind: "title", text: texts.voucher.title },
      deadline(order),
      ...referenceOf(order),
      ...toVoucher(order, publicUrl),
      ...wholeOrder(order),
    ],
  }),
  shipped: (order, publicUrl) => ({
    subject: texts.shipped.subject(order.id),
    preview: arrival(order) || texts.shipped.hasLeft,
    blocks: [
      { kind: "title", text: texts.shipped.title },
      {
        kind: "text",
        text: texts.shipped.body(order.customerName, arrival(order)).trim(),
        strong: arrival(order),
      },
      ...toParcel(order, publicUrl),
      { kind: "details", details: parcelDetails(order) },
      heading(order),
      comingBlock(order.lines),
      helpBlock(order),
    ],
  }),
  ready: (order, publicUrl) => ({
    subject: texts.ready.subject(order.id),
    preview: texts.ready.preview(placeOf(order)),
    blocks: [
      { kind: "title", text: texts.ready.title },
      { kind: "text", text: texts.ready.body(order.customerName, placeOf(order)) },
      toOrder(order, publicUrl),
      { kind: "details", details: readyDetails(order) },
      heading(order),
      comingBlock(order.lines),
      helpBlock(order),
    ],
  }),
  cancelled: (order, publicUrl) => ({
    subject: texts.cancelled.subject(order.id),
    preview: order.paidAt ? texts.cancelled.refunded : texts.nothingCharged,
    blocks: [
      { kind: "title", text: texts.cancelled.title },
      {
        kind: "text",
        text: texts.cancelled.body(
          order.customerName,
          order.paidAt ? refundText(order) : texts.nothingCharged,
        ),
      },
      toOrder(order, publicUrl),
      heading(order),
      linesBlock(order.lines),
      helpBlock(order),
    ],
  }),
  refunded: (order, publicUrl) => ({
    subject: texts.refunded.subject(order.id),
    preview: texts.refunded.preview,
    blocks: [
      { kind: "title", text: texts.moneyBack },
      { kind: "text", text: `${texts.refunded.body(order.id)} ${refundText(order)}` },
      toOrder(order, publicUrl),
      helpBlock(order),
    ],
  }),
  "stray-refunded": (order, publicUrl) => ({
    subject: texts.strayRefunded.subject(order.id),
    preview: texts.strayRefunded.preview,
    blocks: [
      { kind: "title", text: texts.strayRefunded.title },
      { kind: "text", text: texts.strayRefunded.body(order.id) },
      toOrder(order, publicUrl),
      helpBlock(order),
    ],
  }),
};

const placeOf = ({ pickup, city }: OrderForEmail) => pickup?.name ?? city;

const readyDetails = ({ pickup, pickupCode }: OrderForEmail) =>
  pickup && pickupCode ? pickupDetails(pickup, pickupCode) : [];

function deadline({ customerName, voucherExpiresAt, state }: OrderForEmail): EmailBlock {
  if (!voucherExpiresAt) return { kind: "text", text: texts.voucher.body(customerName, null) };
  const strong = texts.voucher.deadline(formatTimestamp(voucherExpiresAt, timeZoneOf(state)));
  return { kind: "text", text: texts.voucher.body(customerName, strong), strong };
}

const referenceOf = ({ voucherMethod, voucherReference }: OrderForEmail): EmailBlock[] =>
  voucherReference
    ? [
        {
          kind: "details",
          details: [
            { name: referenceName(voucherMethod), value: readableReference(voucherReference) },
          ],
        },
      ]
    : [];

function toVoucher(order: OrderForEmail, publicUrl: string): EmailBlock[] {
  if (!order.voucherUrl) return [toOrder(order, publicUrl)];
  return [
    { kind: "button", text: texts.voucher.howToPay, url: order.voucherUrl },
    { kind: "link", text: texts.seeOrder, url: orderUrl(order, publicUrl) },
  ];
}

const arrival = ({ deliveryDate }: OrderForEmail) =>
  deliveryDate ? texts.arrival(deliveryDate) : "";

const refundText = (order: OrderForEmail) =>
  order.refunded > 0
    ? texts.restRefunded(roundPesos(order.total - order.refunded), cardWords(order))
    : texts.allRefunded(order.total, cardWords(order));

/** The email about a partial refund. */
export function refundEmail(
  order: OrderForEmail,
  { amount, deliveryCost, reason, lines }: RefundForEmail,
  publicUrl: string,
): Email {
  return {
    subject: texts.partRefunded.subject(amount, order.id),
    preview: texts.partRefunded.preview,
    reason: texts.reason,
    blocks: [
      { kind: "title", text: texts.moneyBack },
      { kind: "text", text: texts.partRefunded.body(order.id, cardWords(order)) },
      toOrder(order, publicUrl),
      heading(order),
      ...(lines.length > 0 ? [linesBlock(lines)] : []),
      {
        kind: "totals",
        rows: [
          ...(deliveryCost > 0 ? [{ name: texts.delivery, value: formatPesos(deliveryCost) }] : []),
          ...differenceRow(lines, roundPesos(amount - deliveryCost)),
        ],
        total: { name: texts.partRefunded.amount, value: formatPesos(amount) },
        note: texts.partRefunded.reason(reason),
      },
      helpBlock(order),
    ],
  };
}

/**
 * The lines show the normal price, so this row deducts what promotions took off; or it adds what is
 * refunded for something else.
 */
function differenceRow(lines: RefundForEmail["lines"], paid: number) {
  const difference = roundPesos(paid - sumPesos(lines.map(lineTotal)));
  if (difference < 0) return [{ name: texts.promotions, value: minus(-difference) }];
  return difference > 0 ? [{ name: texts.otherAmount, value: formatPesos(difference) }] : [];
}

/** The email that corrects the carrier, guide number, date or address of an earlier one. */
export function shipmentEmail(order: OrderForEmail, publicUrl: string): Email {
  return {
    subject: texts.shipmentCorrected.subject(order.id),
    preview: arrival(order) || texts.shipmentCorrected.preview,
    reason: texts.reason,
    blocks: [
      { kind: "title", text: texts.shipmentCorrected.title },
      { kind: "text", text: texts.shipmentCorrected.body },
      ...toParcel(order, publicUrl),
      { kind: "details", details: [...parcelDetails(order), ...receiverDetails(order)] },
      helpBlock(order),
    ],
  };
}

const receiverDetails = ({ recipient, recipientPhone, notes }: OrderForEmail) => [
  ...(recipient ? [{ name: texts.receiver, value: recipient }] : []),
  ...(recipientPhone ? [{ name: texts.receiverPhone, value: recipientPhone }] : []),
  ...(notes ? [{ name: texts.receiverNotes, value: notes }] : []),
];

/**
 * The email about a change of the order's lines: made, or with the link where its difference is
 * paid.
 */
export function changeEmail(
  order: OrderForEmail,
  { removed, added, difference, link }: ChangeForEmail,
  publicUrl: string,
): Email {
  const told = link ? texts.changeToPay : texts.changed;
  const cost = difference ?? 0;
  const strong = link && texts.changeToPay.deadline(deadlineOf(link.expiresAt, order));
  return {
    subject: told.subject(order.id, cost),
    preview: told.preview,
    reason: texts.reason,
    blocks: [
      { kind: "title", text: told.title },
      strong
        ? { kind: "text", text: texts.changeToPay.body(order.customerName, cost, strong), strong }
        : { kind: "text", text: texts.changed.body(order.customerName, cost, cardWords(order)) },
      ...(link
        ? ([
            { kind: "button", text: texts.changeToPay.pay(cost), url: link.url },
            { kind: "link", text: texts.seeOrder, url: orderUrl(order, publicUrl) },
          ] satisfies EmailBlock[])
        : [toOrder(order, publicUrl)]),
      {
        kind: "details",
        details: [...piecesDetails(texts.leaves, removed), ...piecesDetails(texts.comes, added)],
      },
      helpBlock(order),
    ],
  };
}

const piecesDetails = (name: string, pieces: ChangeForEmail["added"]) =>
  pieces.map((each) => ({ name, value: texts.pieces(each) }));

const deadlineOf = (moment: Date, { state }: OrderForEmail) =>
  formatTimestamp(moment, timeZoneOf(state));

export function orderEmail(kind: EmailKind, order: OrderForEmail, publicUrl: string): Email {
  return { ...emails[kind](order, publicUrl), reason: texts.reason };
}
