import type { CheckoutFact } from "#src/payments/rules.ts";

/** The life of an order, as data. */

export const orderStatuses = ["awaiting", "AP", "IP", "S", "C", "CA", "expired"] as const;
/**
 * awaiting: its checkout is open and its stock reserved · AP: a voucher is to be paid · IP: paid,
 * in process · S: sent · C: completed · CA: cancelled · expired: never paid, its stock given back.
 */
export type OrderStatus = (typeof orderStatuses)[number];

/** What customers see in their history; the rest never was an order to them. */
export const shownStatuses = ["AP", "IP", "S", "C", "CA"] as const satisfies OrderStatus[];

/**
 * What follows from a fact besides the new status. `retake`: only where the stock is still there,
 * or else cancel and refund.
 */
export type Effect =
  | "release"
  | "retake"
  | "refund"
  | "letter-received"
  | "email-company"
  | "letter-voucher"
  | "letter-cancelled"
  | "letter-refunded"
  | "letter-shipped"
  | "return-stock";

export interface Step {
  to: OrderStatus;
  effects: readonly Effect[];
}

/**
 * What the payment service may tell of an order. Missing: nothing changes (told twice, late or out
 * of order).
 */
const paymentSteps: Record<OrderStatus, Partial<Record<CheckoutFact, Step>>> = {
  awaiting: {
    paid: { to: "IP", effects: ["letter-received", "email-company"] },
    voucher: { to: "AP", effects: ["letter-voucher"] },
    failed: { to: "expired", effects: ["release"] },
    expired: { to: "expired", effects: ["release"] },
  },
  AP: {
    paid: { to: "IP", effects: ["letter-received", "email-company"] },
    failed: { to: "CA", effects: ["release", "letter-cancelled"] },
  },
  // A payment that comes after its stock was given back.
  expired: {
    paid: { to: "IP", effects: ["retake", "letter-received", "email-company"] },
    voucher: { to: "AP", effects: ["retake", "letter-voucher"] },
  },
  IP: {},
  S: {},
  C: {},
  // A voucher that was paid although it had run out: nobody packs it any more.
  CA: { paid: { to: "CA", effects: ["refund", "letter-refunded"] } },
};

export function paymentStep(status: OrderStatus, fact: CheckoutFact): Step | null {
  return paymentSteps[status][fact] ?? null;
}

/** What the staff may do with an order. */
const staffSteps: Partial<Record<OrderStatus, Partial<Record<OrderStatus, Step>>>> = {
  // Its voucher is made unpayable first.
  AP: { CA: { to: "CA", effects: ["release", "letter-cancelled"] } },
  IP: {
    S: { to: "S", effects: ["letter-shipped"] },
    CA: { to: "CA", effects: ["refund", "return-stock", "letter-cancelled"] },
  },
  S: {
    C: { to: "C", effects: [] },
    // The goods are on their way: they go back to the shelf when they are there.
    CA: { to: "CA", effects: ["refund", "letter-cancelled"] },
  },
};

/** Takes «completed» back. */
export const reopening: Step = { to: "S", effects: [] };
const reopenHours = 24;

export function mayReopen(
  { status, completedAt }: { status: string; completedAt: Date | null },
  now: Date,
): boolean {
  return (
    status === "C" &&
    completedAt !== null &&
    now.getTime() - completedAt.getTime() < reopenHours * 3_600_000
  );
}

export function staffStep(from: OrderStatus, to: OrderStatus): Step | null {
  return staffSteps[from]?.[to] ?? null;
}

/** The tracker: which step is reached, and its bar in per cent. Anything but IP and S fills it. */
export function trackerOf(status: string): { step: 0 | 1 | 2; percent: 0 | 50 | 100 } {
  if (status === "IP") return { step: 0, percent: 0 };
  if (status === "S") return { step: 1, percent: 50 };
  return { step: 2, percent: 100 };
}

/** Cancelled ones last, the rest newest first. */
export function inListOrder<Order extends { status: string; createdAt: string }>(
  orders: readonly Order[],
): Order[] {
  const cancelled = (order: Order) => (order.status === "CA" ? 1 : 0);
  return orders.toSorted(
    (one, other) =>
      cancelled(one) - cancelled(other) || Date.parse(other.createdAt) - Date.parse(one.createdAt),
  );
}
