import { timeZoneOf } from "#src/shop/delivery/time-zones.ts";
import { formatTimestamp } from "#src/base/kernel/dates.ts";
import { formatPesos, lineTotal, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { minus } from "#src/shop/promotions/texts.ts";
import type { Email, EmailBlock } from "#src/base/mail/email.ts";
import {
  bought,
  cardWords,
  comingBlock,
  heading,
  helpBlock,
  backBlock,
  linesBlock,
  parcelDetails,
  piecesDetails,
  toOrder,
  toParcel,
  whereDetails,
  wholeOrder,
  withOrder,
} from "./email-blocks.ts";
import { isByHand, stateBlocks } from "./state-blocks.ts";
import * as texts from "./email-texts.ts";
import type {
  ChangeForEmail,
  GivenBack,
  OrderForEmail,
  RefundForEmail,
} from "./order-for-email.ts";

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

/** An email about an order: its title first, the company's contacts last. */
const emailOf = (
  order: OrderForEmail,
  { title, ...email }: Pick<Email, "subject" | "preview"> & { title: string },
  blocks: EmailBlock[],
): Email => ({
  ...email,
  reason: texts.reason,
  blocks: [{ kind: "title", text: title }, ...blocks, helpBlock(order)],
});

/** An email that begins with how its order stands. */
const emailOfState = (
  order: OrderForEmail,
  email: Pick<Email, "subject" | "preview">,
  blocks: EmailBlock[],
): Email => ({ ...email, reason: texts.reason, blocks: [...blocks, helpBlock(order)] });

type WriteEmail = (order: OrderForEmail, publicUrl: string) => Email;

/** The email for each step of an order: how it stands and what comes next, first. */
const emails: Record<EmailKind, WriteEmail> = {
  received(order, publicUrl) {
    const { subject, preview } = texts.received;
    const { id, total } = order;
    const told = isPaidFor(order) ? preview(total) : texts.toPay(order.owed ?? 0);
    return emailOfState(order, { subject: subject(id), preview: told }, [
      ...stateBlocks(order, publicUrl, { status: "processing", isPlaced: true }),
      ...wholeOrder(order),
    ]);
  },
  voucher(order, publicUrl) {
    const { subject, preview } = texts.voucher;
    return emailOfState(order, { subject: subject(order.id), preview }, [
      ...stateBlocks(order, publicUrl, { status: "voucher_issued" }),
      ...wholeOrder(order),
    ]);
  },
  shipped(order, publicUrl) {
    const { subject, hasLeft } = texts.shipped;
    const preview = arrival(order) || hasLeft;
    return emailOfState(order, { subject: subject(order.id), preview }, [
      ...stateBlocks(order, publicUrl, { status: "shipped" }),
      { kind: "details", details: whereDetails(order) },
      bought(order),
      comingBlock(order.lines),
    ]);
  },
  ready(order, publicUrl) {
    const { subject, preview } = texts.ready;
    const place = order.pickup?.name ?? order.city;
    return emailOfState(order, { subject: subject(order.id), preview: preview(place) }, [
      ...stateBlocks(order, publicUrl, { status: "shipped" }),
      bought(order),
      comingBlock(order.lines),
    ]);
  },
  cancelled(order, publicUrl) {
    const { subject, preview } = texts.cancelled;
    return emailOfState(order, { subject: subject(order.id), preview }, [
      ...stateBlocks(order, publicUrl, { status: "cancelled" }),
      ...(order.back?.length ? [backBlock(texts.cameBack, order.back)] : []),
      bought(order),
      linesBlock(order.lines),
    ]);
  },
  refunded(order, publicUrl) {
    const { subject, preview } = texts.refunded;
    return emailOfState(order, { subject: subject(order.id), preview }, [
      ...stateBlocks({ ...order, paidAt: order.paidAt ?? new Date() }, publicUrl, {
        status: "cancelled",
        why: preview,
      }),
    ]);
  },
  "stray-refunded"(order, publicUrl) {
    const { title, subject, preview, body } = texts.strayRefunded;
    return emailOf(order, { title, subject: subject(order.id), preview }, [
      { kind: "text", text: body(order.id) },
      toOrder(order, publicUrl),
    ]);
  },
};

/** What is sold outside the payment service may be paid later, or never. */
const isPaidFor = (order: OrderForEmail): boolean => !isByHand(order) || order.paidAt !== null;

const arrival = ({ deliveryDate }: OrderForEmail) =>
  deliveryDate ? texts.arrival(deliveryDate) : "";

/** The email about a partial refund. */
export function refundEmail(
  order: OrderForEmail,
  refund: RefundForEmail,
  publicUrl: string,
): Email {
  const { amount, deliveryCost, reason, lines, back, isUnsent } = refund;
  const { title, subject, preview, text, sum } = wordsOf(order, refund);
  return emailOf(order, { title, subject: subject(amount, order.id), preview }, [
    { kind: "text", text: back.length > 0 ? text : `${text} ${texts.noGoods}` },
    toOrder(order, publicUrl),
    ...(back.length > 0 ? [backBlock(isUnsent ? texts.staysHere : texts.cameBack, back)] : []),
    heading(order),
    ...(lines.length > 0 ? [linesBlock(lines)] : []),
    {
      kind: "totals",
      rows: [
        ...(deliveryCost > 0 ? [{ name: texts.delivery, value: formatPesos(deliveryCost) }] : []),
        ...differenceRow(lines, roundPesos(amount - deliveryCost)),
      ],
      total: { name: sum, value: formatPesos(amount) },
      note: texts.partRefunded.reason(reason),
    },
  ]);
}

/** Says whether the money is on its way, was given back by hand, or left less to pay. */
function wordsOf(order: OrderForEmail, { amount, given }: RefundForEmail) {
  const { partRefunded, partSettled, debtLowered } = texts;
  if (!isByHand(order))
    return {
      ...partRefunded,
      title: texts.moneyBack,
      text: partRefunded.body(order.id, cardWords(order)),
      sum: partRefunded.amount,
    };
  const done = settledOf(order, given, amount);
  const text = texts.settled(done);
  if (given.length === 0) return { ...debtLowered, preview: text, text, sum: debtLowered.amount };
  if (done.lowered > 0) return { ...partSettled, preview: text, text, sum: partSettled.amount };
  return {
    title: texts.moneyIsBack,
    subject: partRefunded.subjectByHand,
    preview: text,
    text,
    sum: partRefunded.amountByHand,
  };
}

/** What was not given back of an amount lowered what was owed. */
const settledOf = (order: OrderForEmail, given: readonly GivenBack[], amount: number) => ({
  given,
  lowered: Math.max(roundPesos(amount - sumPesos(given.map((each) => each.amount))), 0),
  owed: order.owed ?? 0,
});

/**
 * The lines show the normal price, so this row deducts what promotions took off; or it adds what is
 * refunded for something else.
 */
function differenceRow(lines: RefundForEmail["lines"], paid: number) {
  const difference = roundPesos(paid - sumPesos(lines.map(lineTotal)));
  if (difference < 0) return [{ name: texts.promotions, value: minus(-difference) }];
  return difference > 0 ? [{ name: texts.otherAmount, value: formatPesos(difference) }] : [];
}

/** The email about money that did not reach the customer. */
export const refundFailureEmail = (
  order: OrderForEmail,
  amount: number,
  publicUrl: string,
): Email => {
  const { title, subject, preview, body } = texts.refundFailed;
  return emailOf(order, { title, subject: subject(order.id), preview }, [
    { kind: "text", text: body(order.customerName, amount) },
    toOrder(order, publicUrl),
  ]);
};

/** The email that corrects the carrier, guide number, date or address of an earlier one. */
export function shipmentEmail(order: OrderForEmail, publicUrl: string): Email {
  const { title, subject, body } = texts.shipmentCorrected;
  return emailOf(order, { title, subject: subject(order.id), preview: arrival(order) || body }, [
    { kind: "text", text: body },
    ...toParcel(order, publicUrl),
    { kind: "details", details: [...parcelDetails(order), ...receiverDetails(order)] },
  ]);
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
  { removed, added, difference, place, given, link }: ChangeForEmail,
  publicUrl: string,
): Email {
  const toPay = place === null ? texts.changeToPay : texts.deliveryToPay(place);
  const { title, subject, preview } = link ? toPay : texts.changed;
  const cost = difference ?? 0;
  const strong = link && texts.changeToPay.deadline(deadlineOf(link.expiresAt, order));
  return emailOf(order, { title, subject: subject(order.id, cost), preview }, [
    strong
      ? { kind: "text", text: toPay.body(order.customerName, cost, strong), strong }
      : {
          kind: "text",
          text: isByHand(order)
            ? texts.changed.byHand(order.customerName, cost, settledOf(order, given, -cost))
            : texts.changed.body(order.customerName, cost, cardWords(order)),
        },
    ...(link
      ? withOrder({ text: texts.changeToPay.pay(cost), url: link.url }, order, publicUrl)
      : [toOrder(order, publicUrl)]),
    {
      kind: "details",
      details: [
        ...piecesDetails(texts.leaves, removed),
        ...piecesDetails(texts.comes, added),
        ...(place === null ? [] : [{ name: texts.deliverTo, value: place }]),
      ],
    },
  ]);
}

const deadlineOf = (moment: Date, { state }: OrderForEmail) =>
  formatTimestamp(moment, timeZoneOf(state));

export function orderEmail(kind: EmailKind, order: OrderForEmail, publicUrl: string): Email {
  return emails[kind](order, publicUrl);
}
