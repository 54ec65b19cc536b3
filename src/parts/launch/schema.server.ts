import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "#src/base/platform/db/columns.server.ts";

/**
 * One row in a shop that began empty, which is closed until its owner opens it. Without the row,
 * the shop is open.
 */
export const shopOpening = pgTable(
  "shop_opening",
  {
    id: boolean("id").primaryKey().default(true),
    /** Null while shoppers see «Abrimos pronto». */
    openedAt: timestamptz("opened_at"),
    /** The key of its client headers, in 64 hexadecimal digits; null for those of the demo. */
    clientKey: text("client_key"),
  },
  (table) => [check("shop_opening_has_one_row", sql`${table.id}`)],
);

/** Email addresses to notify once, when the shop opens. */
export const openingSubscribers = pgTable("opening_subscribers", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** In lower case. */
  email: text("email").notNull().unique(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
