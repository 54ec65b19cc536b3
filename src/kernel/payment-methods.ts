/** The payment methods that a shop may enable. */
export const paymentMethods = ["card", "oxxo", "spei"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** Those that are paid later, at a counter or by transfer. */
export type VoucherMethod = Exclude<PaymentMethod, "card">;
