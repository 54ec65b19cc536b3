/** Whether the shop can be paid: what its payment service says of its key. */
export const paymentStates = ["live", "test", "sandbox", "rejected", "unavailable"] as const;
export type PaymentState = (typeof paymentStates)[number];
