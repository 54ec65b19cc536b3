/**
 * Outcomes of a checkout: paid; a voucher was issued, to be paid at a counter; that voucher
 * expired; abandoned.
 */
export type PaymentOutcome = "paid" | "voucher" | "failed" | "expired";

const outcomes: Record<string, PaymentOutcome | "completed"> = {
  // At this event cards are paid but vouchers only issued: the session says which.
  "checkout.session.completed": "completed",
  "checkout.session.async_payment_succeeded": "paid",
  "checkout.session.async_payment_failed": "failed",
  "checkout.session.expired": "expired",
};

/** Returns null for every other event of Stripe's. */
export function outcomeOf(eventType: string): PaymentOutcome | "completed" | null {
  return outcomes[eventType] ?? null;
}

/** Tell of refunds, also of those that were not made here. A refund may fail after it succeeded. */
export const refundEvents: ReadonlySet<string> = new Set([
  "refund.created",
  "refund.updated",
  "refund.failed",
]);

export const disputeEvents: ReadonlySet<string> = new Set([
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
]);

/** What Stripe's webhook must send; docs/operations.md lists it. */
export const listenedEvents: readonly string[] = [
  ...Object.keys(outcomes),
  ...refundEvents,
  ...disputeEvents,
];

/** The shop's only currency, as the payment service writes it. */
export const currency = "mxn";

/** The checkout that was opened for an order. */
export interface ExpectedPayment {
  sessionId: string | null;
  /** In whole pesos. */
  total: number;
  /** Null for orders from before this was stored. */
  livemode: boolean | null;
}

interface ToldPayment {
  sessionId: string;
  total: number | null;
  currency: string | null;
  livemode: boolean;
}

/** payment: it paid another order. */
export type Mismatch = "session" | "payment" | "livemode" | "currency" | "total";

/** Returns in what a payment differs from the one that its order expects, or null. */
export function paymentMismatch(expected: ExpectedPayment, payment: ToldPayment): Mismatch | null {
  if (payment.sessionId !== expected.sessionId) return "session";
  if (expected.livemode !== null && payment.livemode !== expected.livemode) return "livemode";
  if (payment.currency !== null && payment.currency !== currency) return "currency";
  if (payment.total !== null && payment.total !== expected.total) return "total";
  return null;
}

/** Why an event is not believed: without a signature, with another one, or signed long ago. */
export type ForgedReason = "unsigned" | "signature" | "clock";

export interface RejectedEvents {
  reason: ForgedReason;
  count: number;
  /** In seconds since 1970. */
  since: number;
}
