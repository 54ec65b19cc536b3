import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { products } from "#src/shop/catalogue/schema.server.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import type { ReviewStatus } from "./contract.ts";

/** Reviews by buyers: one per customer and product, public once the staff approve it. */
export const reviews = pgTable(
  "reviews",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** The public name: «Clara F.». */
    author: text("author").notNull(),
    stars: smallint("stars").notNull(),
    text: text("text").notNull(),
    images: jsonb("images").$type<string[]>().notNull(),
    status: text("status").$type<ReviewStatus>().notNull().default("pending"),
    /** Why it is not public, shown to its author. */
    rejectionReason: text("rejection_reason"),
    /** The shop's public reply. */
    reply: text("reply"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    moderatedAt: timestamp("moderated_at", { withTimezone: true }),
    moderatedBy: text("moderated_by"),
  },
  (table) => [
    check("stars_are_one_to_five", sql`${table.stars} between 1 and 5`),
    uniqueIndex("reviews_product_customer").on(table.productId, table.customerId),
    index("reviews_customer").on(table.customerId),
    index("reviews_status").on(table.status, table.createdAt),
    index("reviews_created_at").on(table.createdAt),
  ],
);
