import { sql } from "drizzle-orm";
import { index, jsonb, pgSchema, text, timestamp } from "drizzle-orm/pg-core";
import type { Database } from "#src/base/platform/db/database.server.ts";

/**
 * The sandbox's data: sessions, payment intents, refunds, events, responses by idempotency key, and
 * its secret. It has a schema of its own, created when the sandbox opens: a shop in production
 * never has it.
 */
export const sandboxObjects = pgSchema("sandbox").table(
  "objects",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    object: jsonb("object").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("objects_kind").on(table.kind, table.createdAt)],
);

/** An arbitrary number that no other advisory lock uses. */
const schemaLock = 7_302_003;

export async function createSandboxSchema(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    // Two processes that start at once would both find it missing.
    await transaction.execute(sql`select pg_advisory_xact_lock(${schemaLock})`);
    await transaction.execute(sql`create schema if not exists sandbox`);
    await transaction.execute(sql`
      create table if not exists sandbox.objects (
        id text primary key,
        kind text not null,
        object jsonb not null,
        created_at timestamptz not null default now()
      )`);
    await transaction.execute(
      sql`create index if not exists objects_kind on sandbox.objects (kind, created_at)`,
    );
  });
}
