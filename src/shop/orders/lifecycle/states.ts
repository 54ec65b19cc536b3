import { mexicanDay } from "#src/base/kernel/dates.ts";
import type { PaymentOutcome } from "#src/shop/payments/rules.ts";

/** The life cycle of an order, as data. */

export const orderStatuses = [
  "awaiting_payment",
  "voucher_issued",
  "processing",
  "shipped",
  "completed",
  "cancelled",
  "expired",
] as const;
/**
 * awaiting_payment: its checkout is open and its stock reserved · voucher_issued: a voucher awaits
 * payment · processing: paid · expired: never paid, its stock released.
 */
export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses that customers see; an order in any other does not exist for them. */
export const publicStatuses = [
  "voucher_issued",
  "processing",
  "shipped",
  "completed",
  "cancelled",
] as const satisfies OrderStatus[];

/** Paid and not refunded as a whole. */
export const paidStatuses = ["processing", "shipped", "completed"] as const satisfies OrderStatus[];

export const isPaid = (status: string): boolean => paidStatuses.some((paid) => paid === status);

/**
 * The effects of a transition besides the new status. `reserve-again` applies only if the stock is
 * still there; otherwise the order is cancelled and refunded.
 */
export type Effect =
  | "release"
  | "reserve-again"
  | "refund"
  | "email-received"
  | "email-company"
  | "email-voucher"
  | "email-cancelled"
  | "email-refunded"
  | "email-shipped"
  | "return-stock";

export interface Transition {
  to: OrderStatus;
  effects: readonly Effect[];
}

/**
 * What each report of the payment service does. A missing entry changes nothing: the report is
 * repeated, late or out of order.
 */
const paymentTransitions: Record<OrderStatus, Partial<Record<PaymentOutcome, Transition>>> = {
  awaiting_payment: {
    paid: { to: "processing", effects: ["email-received", "email-company"] },
    voucher: { to: "voucher_issued", effects: ["email-voucher"] },
    failed: { to: "expired", effects: ["release"] },
    expired: { to: "expired", effects: ["release"] },
  },
  voucher_issued: {
    paid: { to: "processing", effects: ["email-received", "email-company"] },
    failed: { to: "cancelled", effects: ["release", "email-cancelled"] },
  },
  // The payment arrived after the stock was released.
  expired: {
    paid: { to: "processing", effects: ["reserve-again", "email-received", "email-company"] },
    voucher: { to: "voucher_issued", effects: ["reserve-again", "email-voucher"] },
  },
  processing: {},
  shipped: {},
  completed: {},
  // An expired voucher was paid after the order was cancelled: the money goes back.
  cancelled: { paid: { to: "cancelled", effects: ["refund", "email-refunded"] } },
};

export function paymentTransition(status: OrderStatus, outcome: PaymentOutcome): Transition | null {
  return paymentTransitions[status][outcome] ?? null;
}

/** The transitions that the staff may make. */
const staffTransitions: Partial<Record<OrderStatus, Partial<Record<OrderStatus, Transition>>>> = {
  // Its voucher is made unpayable first.
  voucher_issued: { cancelled: { to: "cancelled", effects: ["release", "email-cancelled"] } },
  processing: {
    shipped: { to: "shipped", effects: ["email-shipped"] },
    cancelled: { to: "cancelled", effects: ["refund", "return-stock", "email-cancelled"] },
  },
  shipped: {
    completed: { to: "completed", effects: [] },
    // The goods are on their way, so they return to stock once they are back.
    cancelled: { to: "cancelled", effects: ["refund", "email-cancelled"] },
  },
};

/** Reverts «completed». */
export const reopening: Transition = { to: "shipped", effects: [] };
const reopenHours = 24;

export function mayReopen(
  {
    status,
    completedAt,
    origin,
  }: { status: string; completedAt: Date | null; origin?: string | null },
  now: Date,
): boolean {
  return (
    status === "completed" &&
    !origin &&
    completedAt !== null &&
    now.getTime() - completedAt.getTime() < reopenHours * 3_600_000
  );
}

/** Takes back a sale that left with its buyer: goods and money go back. */
export const undoingSale: Transition = { to: "cancelled", effects: ["refund", "email-cancelled"] };

interface HandedOver {
  soldAt: Date | null;
  completedAt: Date | null;
}

/** Whether its buyer took the goods along from the counter: sold and handed over in one step. */
export const wasTakenAlong = ({ soldAt, completedAt }: HandedOver): boolean =>
  soldAt !== null && soldAt.getTime() === completedAt?.getTime();

/** Whether it was taken along on this day in Mexico. */
export const mayUndoSale = (
  { status, ...sale }: HandedOver & { status: string },
  now: Date,
): boolean =>
  status === "completed" &&
  wasTakenAlong(sale) &&
  sale.soldAt !== null &&
  mexicanDay(sale.soldAt) === mexicanDay(now);

/** Reverts «shipped», while its email waits. */
export const undoShipment: Transition = { to: "processing", effects: [] };
export const undoSeconds = 600;

/** Returns until when an order's shipment can be undone; null if it can't. */
export function undoDeadline(
  { status, shippedAt, origin }: { status: string; shippedAt: Date | null; origin?: string | null },
  now: Date,
): Date | null {
  if (status !== "shipped" || origin || shippedAt === null) return null;
  const deadline = new Date(shippedAt.getTime() + undoSeconds * 1000);
  return now < deadline ? deadline : null;
}

export function staffTransition(from: OrderStatus, to: OrderStatus): Transition | null {
  return staffTransitions[from]?.[to] ?? null;
}

/**
 * Returns the tracker's current step and the percentage of its bar. Every status except
 * `processing` and `shipped` fills it.
 */
export function trackerOf(status: string): { step: 0 | 1 | 2; percent: 0 | 50 | 100 } {
  if (status === "processing") return { step: 0, percent: 0 };
  if (status === "shipped") return { step: 1, percent: 50 };
  return { step: 2, percent: 100 };
}

/** Sorts the newest first, and cancelled orders after all others. */
export function inListOrder<Order extends { status: string; createdAt: string }>(
  orders: readonly Order[],
): Order[] {
  const cancelled = (order: Order) => (order.status === "cancelled" ? 1 : 0);
  return orders.toSorted(
    (a, b) => cancelled(a) - cancelled(b) || Date.parse(b.createdAt) - Date.parse(a.createdAt),
  );
}
