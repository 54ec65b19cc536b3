import { pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "#src/base/platform/db/columns.server.ts";

/** What is red and was emailed to the owners; a row goes when it is no longer red. */
export const statusAlerts = pgTable("status_alerts", {
  name: text("name").primaryKey(),
  since: timestamptz("since").notNull().defaultNow(),
});
