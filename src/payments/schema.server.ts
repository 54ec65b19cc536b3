import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Signed events by Stripe's own id, without the person who paid (stored-event.ts): whatever is
 * delivered again is known again.
 */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    /** Whose payment it tells of. */
    reference: text("reference"),
    payload: jsonb("payload").notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("payment_events_reference").on(table.reference)],
);
