import type { PaymentOutcome } from "#src/payments/rules.ts";

/** The life of an order, as data. */

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
 * awaiting_payment: its checkout is open and its stock reserved · voucher_issued: a voucher is to
 * be paid · processing: paid · expired: never paid, its stock released.
 */
export type OrderStatus = (typeof orderStatuses)[number];

/** What customers see in their history; the rest never was an order to them. */
export const publicStatuses = [
  "voucher_issued",
  "processing",
  "shipped",
  "completed",
  "cancelled",
] as const satisfies OrderStatus[];

/** Paid, and not given back. */
export const paidStatuses = ["processing", "shipped", "completed"] as const satisfies OrderStatus[];

export const isPaid = (status: string): boolean => paidStatuses.some((paid) => paid === status);

/**
 * What follows from a transition besides the new status. `reserve-again`: only where the stock is
 * still there, or else cancel and refund.
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
 * What the payment service may tell of an order. Missing: nothing changes (told twice, late or out
 * of order).
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
  // A payment that comes after its stock was given back.
  expired: {
    paid: { to: "processing", effects: ["reserve-again", "email-received", "email-company"] },
    voucher: { to: "voucher_issued", effects: ["reserve-again", "email-voucher"] },
  },
  processing: {},
  shipped: {},
  completed: {},
  // A voucher that was paid although it had run out: nobody packs it any more.
  cancelled: { paid: { to: "cancelled", effects: ["refund", "email-refunded"] } },
};

export function paymentTransition(status: OrderStatus, outcome: PaymentOutcome): Transition | null {
  return paymentTransitions[status][outcome] ?? null;
}

/** What the staff may do with an order. */
const staffTransitions: Partial<Record<OrderStatus, Partial<Record<OrderStatus, Transition>>>> = {
  // Its voucher is made unpayable first.
  voucher_issued: { cancelled: { to: "cancelled", effects: ["release", "email-cancelled"] } },
  processing: {
    shipped: { to: "shipped", effects: ["email-shipped"] },
    cancelled: { to: "cancelled", effects: ["refund", "return-stock", "email-cancelled"] },
  },
  shipped: {
    completed: { to: "completed", effects: [] },
    // The goods are on their way: they go back to the shelf when they are there.
    cancelled: { to: "cancelled", effects: ["refund", "email-cancelled"] },
  },
};

/** Takes «completed» back. */
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

export function staffTransition(from: OrderStatus, to: OrderStatus): Transition | null {
  return staffTransitions[from]?.[to] ?? null;
}

/**
 * The tracker: which step is reached, and its bar in per cent. Every status but `processing` and
 * `shipped` fills it.
 */
export function trackerOf(status: string): { step: 0 | 1 | 2; percent: 0 | 50 | 100 } {
  if (status === "processing") return { step: 0, percent: 0 };
  if (status === "shipped") return { step: 1, percent: 50 };
  return { step: 2, percent: 100 };
}

/** Cancelled ones last, the rest newest first. */
export function inListOrder<Order extends { status: string; createdAt: string }>(
  orders: readonly Order[],
): Order[] {
  const cancelled = (order: Order) => (order.status === "cancelled" ? 1 : 0);
  return orders.toSorted(
    (one, other) =>
      cancelled(one) - cancelled(other) || Date.parse(other.createdAt) - Date.parse(one.createdAt),
  );
}
