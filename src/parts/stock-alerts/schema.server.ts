import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { products } from "#src/shop/catalogue/schema.server.ts";

/** Email addresses to notify once when a sold-out product is back. They expire after a year. */
export const stockAlerts = pgTable(
  "stock_alerts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** In lower case. */
    email: text("email").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** When the owner of the address agreed; nothing is told before. */
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    /** Since when the email about it is queued. */
    queuedAt: timestamp("queued_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("stock_alerts_product_email").on(table.productId, table.email),
    index("stock_alerts_email").on(table.email),
    index("stock_alerts_created_at").on(table.createdAt),
  ],
);
