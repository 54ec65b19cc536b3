/** The ways to pay that a shop may switch on. */
export const paymentMethods = ["card", "oxxo", "spei"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
