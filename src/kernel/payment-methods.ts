/** The payment methods that a shop may enable. */
export const paymentMethods = ["card", "oxxo", "spei"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
