import { cutToPart, partsOfPeso, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import type { HandMethod } from "#src/base/kernel/payment-methods.ts";
import { isPaid } from "#src/shop/orders/lifecycle/states.ts";

/** What can be refunded and returned of an order: pure rules over the stored lines. */

export interface RefundableLine {
  position: number;
  name: string;
  price: number;
  quantity: number;
  /** For the whole line, at the time of the purchase. */
  discount: number;
  /** Pieces whose money was refunded before. */
  refunded: number;
  /** Pieces that are back in stock. */
  returned: number;
}

export interface RefundableOrder {
  status: string;
  total: number;
  deliveryCost: number;
  /** All earlier refunds, and their part for the delivery. */
  refunded: number;
  refundedDelivery: number;
  wasShipped: boolean;
  /** Bought in another shop, where its money and goods were settled. */
  isHistory?: boolean;
  /** Paid outside the payment service, which charges no small amounts. */
  isByHand?: boolean;
  lines: readonly RefundableLine[];
}

/** The key of the goods that come back as their order is cancelled. */
export const cancellationReturn = "cancelled";

export interface LineQuantity {
  position: number;
  quantity: number;
}

export const refundOrigins = ["shop", "stripe", "dispute", "elsewhere"] as const;
export type RefundOrigin = (typeof refundOrigins)[number];

/** What the staff ask for; the same key is the same refund. */
export interface RefundRequest {
  key: string;
  lines: readonly LineQuantity[];
  deliveryCost: boolean;
  /** Money for something else, such as a scratch. */
  other: number;
  reason: string;
  goodsReturned: boolean;
  /** Whether the goods came back broken. */
  damaged: boolean;
  /** How the money is given back that came outside the payment service. */
  method?: HandMethod | undefined;
}

export type GoodsReturnRequest = Pick<RefundRequest, "key" | "lines" | "damaged" | "reason">;

export type RequestedRefund = Pick<RefundRequest, "lines" | "deliveryCost"> &
  Partial<Pick<RefundRequest, "other">>;

/** Why a refund or return can't be made as requested. */
export type RefundProblem =
  | { kind: "nothing-paid" | "whole-order" | "worthless" | "more-than-paid" }
  | { kind: "not-failed" }
  | { kind: "nothing-missing" | "nothing-chosen" | "line-twice" | "unknown-line" }
  | { kind: "too-many"; name: string; left: number }
  /** Its author may not give that much away. */
  | { kind: "beyond-right"; left: number };

interface Rejected {
  problem: RefundProblem;
  field?: "lines";
}
export type RefundResult = { amount: number; deliveryCost: number; problem?: never } | Rejected;
export type ReturnResult = Rejected | { problem?: never };

export const mayRefund = ({
  status,
  total,
  refunded,
  isHistory = false,
}: Pick<RefundableOrder, "status" | "total" | "refunded" | "isHistory">): boolean =>
  !isHistory && isPaid(status) && refunded < total;

/** Whether goods can be returned: only once they were sent. */
export const mayReturnGoods = ({
  status,
  wasShipped,
  lines,
  isHistory = false,
}: Pick<RefundableOrder, "status" | "wasShipped" | "lines" | "isHistory">): boolean =>
  !isHistory &&
  (status === "shipped" || status === "completed" || (status === "cancelled" && wasShipped)) &&
  lines.some(({ quantity, returned }) => returned < quantity);

/** Computes a refund from the stored prices: never more than was paid, and no piece twice. */
export function refundOf(
  order: RefundableOrder,
  { lines, deliveryCost, other = 0 }: RequestedRefund,
): RefundResult {
  if (order.isHistory || !isPaid(order.status)) return { problem: { kind: "nothing-paid" } };
  const problem = lineProblem(order, lines, "refunded");
  if (problem) return problem;
  if (order.status === "processing" && leavesNothing(order, lines))
    return { problem: { kind: "whole-order" } };
  const delivery = deliveryCost ? order.deliveryCost - order.refundedDelivery : 0;
  const amount = sumPesos([delivery, other, ...lines.map((line) => worthOf(order, line))]);
  if (amount <= 0) return { problem: { kind: "worthless" }, field: "lines" };
  const refunded = sumPesos([order.refunded, amount]);
  if (refunded > order.total) return { problem: { kind: "more-than-paid" }, field: "lines" };
  if (order.status === "processing" && other > 0 && refunded === order.total)
    return { problem: { kind: "whole-order" } };
  return { amount, deliveryCost: delivery };
}

export function returnOf(order: RefundableOrder, lines: readonly LineQuantity[]): ReturnResult {
  if (!mayReturnGoods(order)) return { problem: { kind: "nothing-missing" } };
  if (lines.length === 0) return { problem: { kind: "nothing-chosen" }, field: "lines" };
  return lineProblem(order, lines, "returned") ?? {};
}

/** Returns the pieces of these lines that are not back yet. */
export function notReturned(
  order: Pick<RefundableOrder, "lines">,
  lines: readonly LineQuantity[],
): LineQuantity[] {
  return lines
    .map(({ position, quantity }) => {
      const line = order.lines.find((each) => each.position === position);
      return { position, quantity: Math.min(quantity, line ? line.quantity - line.returned : 0) };
    })
    .filter(({ quantity }) => quantity > 0);
}

export function allNotReturned(order: Pick<RefundableOrder, "lines">): LineQuantity[] {
  return notReturned(order, order.lines);
}

export interface RefundedOrder {
  status: string;
  manualPayment: string | null;
  paidAt: unknown;
  total: number;
  refunded: number;
  failed: number;
  /** Outside the payment service. */
  givenBack: number;
}

/**
 * Returns what an order has refunded; of a cancelled order everything that was paid but what did not
 * reach the customer.
 */
export function refundedTotal(order: RefundedOrder): number {
  const { status, manualPayment, paidAt, total, refunded, failed, givenBack } = order;
  if (status !== "cancelled") return refunded;
  if (manualPayment) return givenBack;
  return paidAt ? roundPesos(total - failed) : refunded;
}

/**
 * Whether everything was refunded before the order was sent, which only somebody outside the shop
 * can do: it is packed no more, unless the staff want that.
 */
export const isRefundedUnsent = ({
  status,
  total,
  refunded,
}: Pick<RefundableOrder, "status" | "total" | "refunded">): boolean =>
  status === "processing" && refunded > 0 && refunded >= total;

/** The names by which the shop finds its refunds at the payment service. */
export const refundKeys = {
  part: (orderId: number, refundId: number) => `order-${orderId}-refund-${refundId}`,
  rest: (orderId: number) => `order-${orderId}-rest`,
  stray: (orderId: number, intent: string) => `order-${orderId}-stray-${intent}`,
};

export interface NamedRefund {
  orderId: number;
  /** The row of `refunds`; null for the rest of a cancelled order, and for a stray payment. */
  refundId: number | null;
  isRest: boolean;
}

/** Returns null for a refund that the shop did not make. */
export function namedRefund(key: string | null): NamedRefund | null {
  const name = /^order-(\d{1,9})-(?:refund-(\d{1,9})|(rest|stray))\b/.exec(key ?? "");
  if (!name) return null;
  const [, orderId, refundId, kind] = name;
  return {
    orderId: Number(orderId),
    refundId: refundId ? Number(refundId) : null,
    isRest: kind === "rest",
  };
}

export interface Payment {
  intent: string;
  amount: number;
}

/** Returns which payments a refund takes its money from: from the first one that has any left. */
export function partsOfRefund(
  payments: readonly { intent: string; left: number }[],
  amount: number,
): Payment[] {
  let rest = amount;
  const parts: Payment[] = [];
  for (const { intent, left } of payments) {
    const part = roundPesos(Math.min(left, rest));
    if (part > 0) parts.push({ intent, amount: part });
    rest = roundPesos(rest - part);
  }
  return parts;
}

function lineProblem(
  order: RefundableOrder,
  requested: readonly LineQuantity[],
  before: "refunded" | "returned",
): Rejected | null {
  const positions = new Set(requested.map(({ position }) => position));
  if (positions.size < requested.length) return { problem: { kind: "line-twice" }, field: "lines" };
  for (const { position, quantity } of requested) {
    const line = order.lines.find((each) => each.position === position);
    if (!line) return { problem: { kind: "unknown-line" }, field: "lines" };
    const left = line.quantity - line[before];
    if (quantity > left)
      return { problem: { kind: "too-many", name: line.name, left }, field: "lines" };
  }
  return null;
}

/**
 * What was paid for these pieces. A line's discount is spread over its pieces, in whole pesos if
 * the price is whole. However the returns are split, together they are worth exactly what was paid.
 */
function worthOf(order: RefundableOrder, { position, quantity }: LineQuantity): number {
  const line = order.lines.find((each) => each.position === position);
  if (!line) return 0;
  return roundPesos(paidFor(line, line.refunded + quantity) - paidFor(line, line.refunded));
}

/** Returns what was paid for the first pieces of a line. */
export function paidFor(
  { price, quantity, discount }: Pick<RefundableLine, "price" | "quantity" | "discount">,
  pieces: number,
): number {
  const off = cutToPart((discount * pieces) / quantity, partsOfPeso([price, discount]));
  return roundPesos(price * pieces - off);
}

function leavesNothing(order: RefundableOrder, requested: readonly LineQuantity[]): boolean {
  const now = new Map(requested.map(({ position, quantity }) => [position, quantity]));
  return order.lines.every(
    ({ position, quantity, refunded }) => refunded + (now.get(position) ?? 0) >= quantity,
  );
}
