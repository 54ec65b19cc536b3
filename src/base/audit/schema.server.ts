import { bigint, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Who changed what and when. The database rejects changing or deleting a row (migrations/). */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
    /** The email address of a member of the staff, or `operator` for a command. */
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    resource: text("resource").notNull(),
    recordId: text("record_id").notNull(),
    before: jsonb("before"),
    after: jsonb("after"),
  },
  (table) => [
    index("audit_log_at").on(table.at),
    index("audit_log_record").on(table.resource, table.recordId, table.id),
    index("audit_log_number").on(table.recordId, table.id),
    index("audit_log_actor").on(table.actor, table.id),
  ],
);
