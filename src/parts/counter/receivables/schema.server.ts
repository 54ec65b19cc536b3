import { sql } from "drizzle-orm";
import { boolean, check, pgTable } from "drizzle-orm/pg-core";

/** One row, created when the staff first change the setting. */
export const receivableSettings = pgTable(
  "receivable_settings",
  {
    id: boolean("id").primaryKey().default(true),
    /** Whether the staff sell on credit and against cash on delivery. */
    enabled: boolean("enabled").notNull(),
  },
  (table) => [check("receivable_settings_has_one_row", sql`${table.id}`)],
);
