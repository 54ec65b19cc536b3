import { pages as quotationPages } from "#src/parts/quotations/pages/table.ts";
import { pages as reminderPages } from "#src/parts/reminders/pages/table.ts";
import { pages as stockAlertPages } from "#src/parts/stock-alerts/pages/table.ts";
import { addPages } from "#src/shop/page-table.ts";

/** Adds the pages of the optional parts to the table; whatever reads the table imports this first. */
addPages([...quotationPages, ...stockAlertPages, ...reminderPages]);
