/**
 * What can become of a checkout: paid; a voucher to be paid at a counter; that voucher run out;
 * given up.
 */
export type PaymentOutcome = "paid" | "voucher" | "failed" | "expired";

const outcomes: Record<string, PaymentOutcome | "completed"> = {
  // Cards are paid by then, vouchers are only printed: the session itself says which.
  "checkout.session.completed": "completed",
  "checkout.session.async_payment_succeeded": "paid",
  "checkout.session.async_payment_failed": "failed",
  "checkout.session.expired": "expired",
};

/** Null for every other of Stripe's events. */
export function outcomeOf(eventType: string): PaymentOutcome | "completed" | null {
  return outcomes[eventType] ?? null;
}

/** The only currency of the shop, as the payment service writes it. */
export const currency = "mxn";

/** What an order knows of the checkout that was opened for it. */
export interface ExpectedPayment {
  sessionId: string | null;
  /** Whole pesos. */
  total: number;
  /** Null for orders from before it was written down. */
  livemode: boolean | null;
}

interface ToldPayment {
  sessionId: string;
  total: number | null;
  currency: string | null;
  livemode: boolean;
}

export type Mismatch = "session" | "livemode" | "currency" | "total";

/** In what a payment differs from the one that its order asked for; null where it is that one. */
export function paymentMismatch(expected: ExpectedPayment, payment: ToldPayment): Mismatch | null {
  if (payment.sessionId !== expected.sessionId) return "session";
  if (expected.livemode !== null && payment.livemode !== expected.livemode) return "livemode";
  if (payment.currency !== null && payment.currency !== currency) return "currency";
  if (payment.total !== null && payment.total !== expected.total) return "total";
  return null;
}
