import type { StaffOrder } from "./staff-order.ts";

/** An order as the rules of refunds.ts read it. */
export const refundable = (order: StaffOrder) => ({
  ...order,
  wasShipped: order.shippedAt !== null,
});
