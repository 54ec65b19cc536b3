import type { OrderStatus } from "#src/orders/states.ts";

/** Orders that keep pieces and are not paid. */
export const heldStatuses: readonly OrderStatus[] = ["awaiting_payment", "voucher_issued"];
export const heldUrl = `/orders?filter=${encodeURIComponent(JSON.stringify({ status: heldStatuses }))}`;
