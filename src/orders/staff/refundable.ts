import type { StaffOrder } from "./staff-order.ts";

/** Converts an order to what the rules of refunds.ts take. */
export const refundable = (order: StaffOrder) => ({
  ...order,
  wasShipped: order.shippedAt !== null,
});
