/** Orders that keep pieces and are not paid. */
export const heldStatuses: readonly string[] = ["awaiting", "AP"];
export const heldUrl = `/orders?filter=${encodeURIComponent(JSON.stringify({ status: heldStatuses }))}`;
