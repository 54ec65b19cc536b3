import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Signed events by Stripe's id, without the payer's data (stored-event.ts): the id identifies
 * repeated deliveries.
 */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    /** The reference of the order that it concerns. */
    reference: text("reference"),
    payload: jsonb("payload").notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("payment_events_reference").on(table.reference)],
);
