/** The payment methods that a shop may enable. */
export const paymentMethods = ["card", "oxxo", "spei"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** Those that are paid later, at a counter or by transfer. */
export type VoucherMethod = Exclude<PaymentMethod, "card">;

/** What kind of card pays, in Stripe's words. */
export const cardFundings = ["credit", "debit", "prepaid", "unknown"] as const;
export type CardFunding = (typeof cardFundings)[number];
/** What the slip of a terminal says. */
export const terminalFundings = ["credit", "debit"] as const satisfies readonly CardFunding[];
export type TerminalFunding = (typeof terminalFundings)[number];

/** How money comes or goes outside the payment service. */
export const offlineMethods = ["cash", "transfer", "terminal"] as const;
export type HandMethod = (typeof offlineMethods)[number];
/** How the staff sell an order; on credit, nothing is paid yet. */
export const offlineMethodTexts = [...offlineMethods, "credit"] as const;
export type ManualMethod = (typeof offlineMethodTexts)[number];
