import { sql } from "drizzle-orm";
import { customers } from "#src/shop/customers/schema.server.ts";
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    lastname: text("lastname").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    message: text("message").notNull(),
    /** The sender's account if they were signed in: nobody else can write in their name. */
    customerId: integer("customer_id").references(() => customers.id, { onDelete: "set null" }),
    /** Sent by a browser that may have to retry: a repeated key is ignored. */
    idempotencyKey: text("idempotency_key").unique(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    answeredBy: text("answered_by"),
    /** Visible to the staff only. */
    note: text("note"),
    /** Normalized text for searches, stored so that they don't compute it for each row. */
    searchText: text("search_text").generatedAlwaysAs(
      sql`normalize_text(name || ' ' || lastname || ' ' || email || ' ' || message)`,
    ),
  },
  (table) => [
    index("contact_messages_created_at").on(table.createdAt),
    index("contact_messages_customer").on(table.customerId),
    index("contact_messages_email").on(sql`lower(${table.email})`),
    index("contact_messages_answered_at").on(table.answeredAt),
    index("contact_messages_search_text").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);
