import type { OrderStatus } from "#src/shop/orders/lifecycle/states.ts";

/** Unpaid orders that hold stock. */
export const unpaidStatuses: readonly OrderStatus[] = ["awaiting_payment", "voucher_issued"];
export const unpaidUrl = "/unpaid-orders";
