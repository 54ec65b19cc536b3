/** Orders that keep pieces and are not paid. */
export const heldStatuses: readonly string[] = ["awaiting_payment", "voucher_issued"];
export const heldUrl = `/orders?filter=${encodeURIComponent(JSON.stringify({ status: heldStatuses }))}`;
