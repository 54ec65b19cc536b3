/** Whose pages this shop has: without its line, a part is not there. */
export { quotations } from "#src/parts/quotations/pages.ts";
export { reminders } from "#src/parts/reminders/pages.ts";
export { stockAlerts } from "#src/parts/stock-alerts/pages.ts";
