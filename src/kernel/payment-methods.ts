/** The payment methods that a shop may enable. */
export const paymentMethods = ["card", "oxxo", "spei"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** Those that are paid later, at a counter or by transfer. */
export type VoucherMethod = Exclude<PaymentMethod, "card">;

/** How money comes or goes outside the payment service. */
export const handMethods = ["cash", "transfer", "terminal"] as const;
export type HandMethod = (typeof handMethods)[number];
/** How the staff sell an order; on credit, nothing is paid yet. */
export const manualMethods = [...handMethods, "credit"] as const;
export type ManualMethod = (typeof manualMethods)[number];
