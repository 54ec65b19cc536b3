/** What can become of a checkout: paid; a voucher to be paid at a counter; that voucher run out; given up. */
export type CheckoutFact = "paid" | "voucher" | "failed" | "expired";

const facts: Record<string, CheckoutFact | "completed"> = {
  // Cards are paid by then, vouchers are only printed: the session itself says which.
  "checkout.session.completed": "completed",
  "checkout.session.async_payment_succeeded": "paid",
  "checkout.session.async_payment_failed": "failed",
  "checkout.session.expired": "expired",
};

/** Null for every other of Stripe's events. */
export function factOf(eventType: string): CheckoutFact | "completed" | null {
  return facts[eventType] ?? null;
}
