/** The optional parts of this shop's server: without its line, a part is not there. */
export { counter } from "#src/parts/counter/part.server.ts";
export { foreignBackend } from "#src/parts/foreign-backend/part.server.ts";
export { invoices } from "#src/parts/invoices/part.server.ts";
export { launch } from "#src/parts/launch/part.server.ts";
export { quotations } from "#src/parts/quotations/part.server.ts";
export { reminders } from "#src/parts/reminders/part.server.ts";
export { stockAlerts } from "#src/parts/stock-alerts/part.server.ts";
export { storeImport } from "#src/parts/store-import/part.server.ts";
