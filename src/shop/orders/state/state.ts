import { arrivalWords } from "#src/shop/delivery/texts.ts";
import { timeZoneOf } from "#src/shop/delivery/time-zones.ts";
import {
  dayMilliseconds,
  formatClock,
  endOfEvening,
  formatDeadline,
  formatMonthDay,
  formatShortDay,
  mexicanDay,
} from "#src/base/kernel/dates.ts";
import { formatPesos, parsePesos } from "#src/base/kernel/pesos.ts";
import {
  invoiceAnchor,
  invoiceUrl,
  mapSearch,
  productUrl,
  shopUrl,
} from "#src/base/kernel/urls.ts";
import type { OrderDetails } from "#src/shop/orders/contract.ts";
import { readableCode } from "#src/shop/orders/lifecycle/pickup.ts";
import { trackingUrl } from "#src/shop/orders/lifecycle/shipment.ts";
import { statusText } from "#src/shop/orders/texts.ts";
import { maskedCard } from "#src/shop/payments/texts.ts";
import { readableReference, timeLeft } from "#src/shop/payments/vouchers.ts";
import { openState } from "#src/shop/points-of-sale/opening-hours.ts";
import { hoursLines, opensOn, readyIn } from "#src/shop/points-of-sale/texts.ts";
import * as texts from "./texts.ts";

/**
 * Says of an order how it stands and what comes next, in one sentence with one button: the same on
 * the page after a payment, in the list, on the order's page and in its emails.
 */

/** Of another backend only the id and the status are certain. */
export type StatedOrder = Pick<OrderDetails, "id" | "status"> & {
  [Field in Exclude<keyof OrderDetails, "id" | "status">]?: OrderDetails[Field] | null | undefined;
};

/** pay: the customer's turn · moving: ours · done, ended: nobody's. */
export type Tone = "pay" | "moving" | "done" | "ended";

export interface StateFigure {
  name: string;
  /** Several lines are small. */
  value: string | string[];
  /** What a button beside it copies. */
  copy?: string;
  /** Bars for the counter. */
  bars?: string;
}

export type StateAction = { text: string } & (
  | { kind: "link"; url: string }
  | { kind: "page"; path: string }
  /** `url` shows the same where nothing can be copied. */
  | { kind: "copy"; value: string; url: string | null }
  | { kind: "buy-again" }
);

export interface OrderState {
  tone: Tone;
  icon: "truck" | "outlet" | "check" | "close" | null;
  word: string;
  sentence: string;
  /** `strong` is the emphasized part of the text. */
  line: { text: string; strong?: string } | null;
  /** What else has to be known: of a dispute, of a refund that failed. */
  notice: string | null;
  figures: StateFigure[];
  action: StateAction | null;
  second: StateAction | null;
}

export interface StateContext {
  /** Null in an email, which is read later: nothing is counted from now. */
  now: Date | null;
  /** Whether the order was just placed. */
  isPlaced?: boolean;
  /** Whether this is the order's own page. */
  isPage?: boolean;
  /** Whether the backend has what SPEC.md does not say: pages, emails and reviews. */
  isOwn: boolean;
  /** Where invoices are asked for: on an order's page, by a message, or nowhere. */
  invoices: "page" | "message" | null;
  /** The customer's. */
  email?: string;
}

type Rule = (order: StatedOrder, context: StateContext) => Partial<OrderState>;

/** How an order stands. */
export function orderState(order: StatedOrder, context: StateContext): OrderState {
  return {
    tone: "moving",
    icon: null,
    word: statusText(order.status),
    sentence: texts.numbered(order.origin ?? order.id),
    line: null,
    notice: noticeOf(order),
    figures: [],
    action: buyAgain,
    second: null,
    ...ruleOf(order, context)?.(order, context),
  };
}

const rules: Partial<Record<string, Rule>> = {
  voucher_issued: toPay,
  completed,
  cancelled,
};

function ruleOf(order: StatedOrder, { isPlaced }: StateContext): Rule | undefined {
  if (order.status === "shipped") return order.pickup ? ready : sent;
  if (order.status !== "processing") return rules[order.status];
  if (isOnHold(order)) return onHold;
  if (order.change) return changeToPay;
  return isPlaced ? received : preparing;
}

const buyAgain: StateAction = { kind: "buy-again", text: texts.buyAgain };

const toOrder = ({ id }: StatedOrder): StateAction => ({
  kind: "page",
  path: `/orders/${id}`,
  text: texts.seeOrder(id),
});

const amountOf = ({ total }: StatedOrder): string =>
  total === null || total === undefined ? "" : formatPesos(parsePesos(total));

const dayOf = (moment: string | null | undefined): string =>
  moment ? formatMonthDay(new Date(moment)) : "";

function toPay(order: StatedOrder, context: StateContext): Partial<OrderState> {
  return {
    tone: "pay",
    ...(context.isPlaced && { word: texts.thanks }),
    sentence: texts.pay(amountOf(order), order.voucherMethod),
    line: deadline(order, context),
    figures: voucherFigures(order, context),
    action: payAction(order, context),
  };
}

function deadline(order: StatedOrder, { now }: StateContext): OrderState["line"] {
  const { voucherExpiresAt, voucherMethod, state } = order;
  if (!voucherExpiresAt) return { text: texts.reservedWhilePaying };
  const zone = timeZoneOf(state ?? "");
  const end = new Date(voucherExpiresAt);
  const evening = endOfEvening(end, zone);
  const told = now && evening <= now ? end : evening;
  const strong = formatDeadline(told.toISOString(), zone, true);
  const left = now && timeLeft(told, now);
  const rest = [
    left ? `${left}.` : now && texts.timeIsOver,
    voucherMethod === "spei" && texts.bankTellsSoon,
  ];
  return { text: [texts.until(strong), ...rest].filter(Boolean).join(" "), strong };
}

function voucherFigures(order: StatedOrder, { isPlaced, isPage }: StateContext): StateFigure[] {
  const { voucherReference: copy } = order;
  if (!copy) return [];
  const value = readableReference(copy);
  if (order.voucherMethod === "spei")
    return [{ name: texts.clabe, value, copy }, ...transferFigures(order)];
  const bars = (isPlaced || isPage) && { bars: copy };
  return [{ name: texts.reference, value, copy, ...bars }];
}

/** What else a bank asks for: nothing where only the CLABE was kept. */
const transferFigures = ({ transferReference, transferBank }: StatedOrder): StateFigure[] => [
  ...(transferReference
    ? [{ name: texts.reference, value: transferReference, copy: transferReference }]
    : []),
  ...(transferBank ? [{ name: texts.bank, value: transferBank }] : []),
];

function payAction(order: StatedOrder, { isPage, isOwn }: StateContext): StateAction | null {
  const { voucherMethod, voucherUrl: url, voucherReference: value } = order;
  if (voucherMethod === "spei" && value)
    return { kind: "copy", text: texts.copyClabe, value, url: url ?? null };
  if (url) return { kind: "link", text: texts.seeVoucher, url };
  return isOwn && !isPage ? toOrder(order) : null;
}

function received(order: StatedOrder, context: StateContext): Partial<OrderState> {
  const { isOwn, email } = context;
  const isPickup = Boolean(order.pickup);
  const hasLeft = Boolean(order.shippedAt ?? order.completedAt);
  // What the staff sell on credit may never have been paid, though nothing is owed any more.
  const isPaid = typeof order.owed !== "number" || Boolean(order.paidAt);
  return {
    word: isPaid ? texts.paid : texts.confirmed,
    sentence: isPaid ? texts.received(amountOf(order)) : texts.confirmedOrder,
    line: { text: texts.thanksAndNews(isOwn && !hasLeft ? (email ?? "") : null, isPickup) },
    figures: hasLeft && !isPickup ? cardFigure(texts.paidWith, order.card) : coming(order),
    action: isOwn ? toOrder(order) : goOnShopping,
  };
}

const goOnShopping: StateAction = { kind: "page", path: shopUrl, text: texts.goOnShopping };

function preparing(order: StatedOrder, context: StateContext): Partial<OrderState> {
  const { pickup, soldAt, createdAt } = order;
  const next = pickup
    ? `${readyIn(pickup, new Date(soldAt ?? createdAt ?? Date.now()))}.`
    : texts.newsWhenItLeaves;
  return {
    sentence: texts.preparing,
    line: {
      text: [!order.owed && texts.paidAlready, context.isOwn && next].filter(Boolean).join(" "),
    },
    figures: coming(order),
    action: invoiceAction(order, context),
  };
}

/** On its own page, the order's invoice has a part of its own. */
function invoiceAction({ id, origin }: StatedOrder, context: StateContext): StateAction | null {
  const { invoices, isPage } = context;
  if (invoices === null || id === "") return buyAgain;
  if (invoices === "page" && !origin)
    return isPage
      ? null
      : { kind: "page", path: `/orders/${id}#${invoiceAnchor}`, text: texts.askForInvoice };
  return { kind: "page", path: invoiceUrl(origin ?? id), text: texts.askForInvoice };
}

/** When a paid order comes, or where it waits, and what paid it. */
function coming({ pickup, pickupCode, arrival, card }: StatedOrder): StateFigure[] {
  if (pickup) return [...codeFigure(pickupCode), { name: texts.pickupPlace, value: pickup.name }];
  return [...(arrival ? [arrivalFigure(arrival)] : []), ...cardFigure(texts.paidWith, card)];
}

const arrivalFigure = ({ first, last }: { first: string; last: string }): StateFigure => ({
  name: texts.comes,
  value: texts.days(formatShortDay(first), formatShortDay(last)),
});

const cardFigure = (name: string, card: StatedOrder["card"]): StateFigure[] =>
  card ? [{ name, value: maskedCard(card) }] : [];

const codeFigure = (code: string | null | undefined): StateFigure[] =>
  code ? [{ name: texts.pickupCode, value: readableCode(code) }] : [];

/** Whether it is not sent: the bank examines its payment, or all its money is back. */
export const isOnHold = ({ status, dispute, refunded, total }: StatedOrder): boolean =>
  status === "processing" &&
  (dispute?.state === "open" ||
    (dispute?.state === "lost" && (refunded ?? 0) >= parsePesos(total ?? Number.NaN)));

function onHold({ dispute }: StatedOrder): Partial<OrderState> {
  const isOver = dispute?.state === "lost";
  return {
    tone: "ended",
    word: texts.onHold,
    sentence: isOver ? texts.bankReturned(dispute.amount) : texts.bankReviews,
    line: { text: isOver ? texts.isNotSent : texts.disputeHolds(true) },
    notice: null,
  };
}

/** What is left to pay, what the customer's bank does with the payment, or that its refund did not arrive. */
function noticeOf(order: StatedOrder): string | null {
  const { dispute, status, history, owed, dueOn } = order;
  if (owed && !dueOn && !order.completedAt) return texts.collects(owed, Boolean(order.pickup));
  if (owed) return texts.owes(owed, dueOn ? dayOf(`${dueOn}T12:00:00Z`) : null);
  if (dispute?.state === "open") return texts.disputeHolds(false);
  if (dispute?.state === "lost") return texts.disputeLost(dispute.amount);
  if (dispute?.state === "closed" && status === "processing") return texts.disputeWon;
  const refund = history?.findLast(({ kind }) => kind.startsWith("refund"));
  return refund?.kind === "refund-failed" ? texts.refundFailed : null;
}

function changeToPay({ change, history, state }: StatedOrder): Partial<OrderState> {
  if (!change) return {};
  const asked = history?.findLast(({ kind }) => kind === "change-requested")?.change;
  const strong = formatDeadline(change.expiresAt, timeZoneOf(state ?? ""), true);
  const text = [asked && texts.changedPieces(asked), texts.until(strong), texts.elseAsItWas];
  const pay = texts.payDifference(change.difference);
  return {
    tone: "pay",
    word: texts.changeWaits,
    sentence: texts.pay(formatPesos(change.difference), null),
    line: { text: text.filter(Boolean).join(" "), strong },
    action: { kind: "link", url: change.url, text: pay },
  };
}

function sent(order: StatedOrder, context: StateContext): Partial<OrderState> {
  const { deliveryDate: day, arrival, carrier = null, guideNumber, shippedAt } = order;
  const coming = day ? { first: day, last: day } : arrival;
  const text = texts.wentWith(carrier, dayOf(shippedAt));
  return {
    icon: "truck",
    sentence: texts.arrives(coming ? arrivalWords(coming) : null),
    line: text ? { text } : null,
    figures: guideNumber
      ? [{ name: texts.guideOf(carrier), value: readableGuide(guideNumber), copy: guideNumber }]
      : [],
    action: trackAction(order, context),
  };
}

/** Groups what is one long number. */
const readableGuide = (guide: string) =>
  /^\d{6,}$/.test(guide) ? readableReference(guide) : guide;

function trackAction(order: StatedOrder, { isPage, isOwn }: StateContext): StateAction {
  const { carrier, guideNumber: value } = order;
  const url = trackingUrl(carrier ?? null, value ?? null);
  if (url) return { kind: "link", text: texts.track, url };
  if (value) return { kind: "copy", text: texts.copyGuide, value, url: null };
  return isOwn && !isPage ? toOrder(order) : buyAgain;
}

function ready({ pickup, pickupCode }: StatedOrder, { now }: StateContext): Partial<OrderState> {
  if (!pickup) return {};
  const { hours } = pickup;
  return {
    icon: "outlet",
    word: texts.readyForPickup,
    sentence: texts.pickUpAt(pickup.name),
    line: addressLine(pickup, now),
    figures: [
      ...codeFigure(pickupCode),
      ...(hours && !now ? [{ name: texts.hours, value: hoursLines(hours) }] : []),
    ],
    action: { kind: "link", text: texts.directions, url: mapSearch(pickup) },
  };
}

function addressLine(
  { address, hours, timeZone }: NonNullable<StatedOrder["pickup"]>,
  now: Date | null,
): OrderState["line"] {
  const state = now && hours ? openState(hours, timeZone, now) : null;
  const [strong, words] =
    state?.kind === "open"
      ? [formatClock(state.closes), texts.openUntil]
      : state?.kind === "closed"
        ? [
            formatClock(state.opens),
            (time: string) => texts.opensAt(opensOn(state.weekday, state.inDays), time),
          ]
        : [];
  if (!strong || !words) return { text: address };
  return { text: `${address}. ${words(strong)}`, strong };
}

function completed(order: StatedOrder, { isOwn, isPage }: StateContext): Partial<OrderState> {
  const got = texts.gotIt(dayOf(order.completedAt), Boolean(order.pickup));
  const review = isOwn ? reviewAction(order, isPage) : null;
  const done = { tone: "done", icon: "check" } as const;
  if (!review) return { ...done, sentence: got };
  return {
    ...done,
    sentence: texts.howWasIt,
    line: { text: `${got}. ${texts.helpsOthers}` },
    action: review,
    second: buyAgain,
  };
}

/** The anchor of the lines on the order's page. */
export const linesAnchor = "lo-que-pediste";

/** To the only product that can be reviewed, or to where one of them is chosen. */
function reviewAction(
  { id, elements }: StatedOrder,
  isPage: boolean | undefined,
): StateAction | null {
  const sold = (elements ?? []).filter((each) => each.onSale !== false);
  const [only] = sold;
  if (!only) return null;
  const order = `${isPage ? "" : `/orders/${id}`}#${linesAnchor}`;
  const path = sold.length === 1 ? `${productUrl(only)}#opinar` : order;
  return { kind: "page", path, text: texts.review };
}

const refundWorkingDays = 10;

function cancelled(order: StatedOrder, { now, isOwn }: StateContext): Partial<OrderState> {
  const { refunded, cancelledAt, paidAt, card } = order;
  const ended = { tone: "ended", icon: "close" } as const;
  const on = cancelledAt ? texts.cancelledOn(dayOf(cancelledAt)) : "";
  const line = (...more: (string | false)[]) => {
    const text = [on, ...more].filter(Boolean).join(" ");
    return text ? { text } : null;
  };
  if (!refunded) {
    const sentence = isOwn && !paidAt ? texts.nothingCharged : texts.wasCancelled;
    return { ...ended, sentence, line: line() };
  }
  const until = cancelledAt ? workingDayAfter(new Date(cancelledAt), refundWorkingDays) : null;
  const isByHand = typeof order.owed === "number";
  if (isByHand || (now && until && until < mexicanDay(now)))
    return {
      ...ended,
      sentence: texts.returned(refunded),
      line: line(),
      figures: cardFigure(texts.toYourCard, card),
    };
  return {
    ...ended,
    sentence: texts.returning(refunded),
    line: line(!card && texts.sameWay, texts.nothingToDo),
    figures: [
      ...cardFigure(texts.toYourCard, card),
      ...(until ? [{ name: texts.atTheLatest, value: formatShortDay(until) }] : []),
    ],
  };
}

/** @returns a day from Monday to Friday as YYYY-MM-DD, in Mexico City's time */
function workingDayAfter(moment: Date, days: number): string {
  let day = Date.parse(mexicanDay(moment));
  for (let left = days; left > 0;) {
    day += dayMilliseconds;
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left--;
  }
  return new Date(day).toISOString().slice(0, 10);
}
