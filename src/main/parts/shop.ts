/** Whose sections the shop's pages have: without its line, a part is not there. */
export { foreignBackend } from "#src/parts/foreign-backend/part.ts";
export { invoices } from "#src/parts/invoices/part.ts";
export { stockAlerts } from "#src/parts/stock-alerts/part.ts";
