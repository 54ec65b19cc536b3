import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { bytes, timestamptz } from "./columns.server.ts";
import type { SecurityEventKind } from "#src/base/platform/security/security-events.ts";

/** Random keys that this shop generated; its backups include them. */
export const shopKeys = pgTable("shop_keys", {
  name: text("name").primaryKey(),
  value: bytes("value").notNull(),
});

/**
 * Kinds of browsers, like «Chrome en Android», that an account has logged in with; a log-in with a
 * new one is recorded as a security event.
 */
export const knownDevices = pgTable(
  "known_devices",
  {
    resource: text("resource").$type<"staff" | "customers">().notNull(),
    accountId: integer("account_id").notNull(),
    device: text("device").notNull(),
    firstSeenAt: timestamptz("first_seen_at")
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.resource, table.accountId, table.device] })],
);

/**
 * Events that concern the security of accounts. Repeated attempts are left out
 * (security/repeated-events.ts), so that an attack can't fill the disk.
 */
export const securityEvents = pgTable(
  "security_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").$type<SecurityEventKind>().notNull(),
    /** `staff` or `customers`, and the id; both empty if no account is known. */
    resource: text("resource").notNull().default(""),
    recordId: text("record_id").notNull().default(""),
    /** A keyed hash of the client's network: it distinguishes clients without naming them. */
    client: text("client").notNull().default(""),
    /** Who caused it, if it was another account: `staff:3`. */
    actor: text("actor").notNull().default(""),
    detail: jsonb("detail")
      .$type<Record<string, string | number | boolean>>()
      .notNull()
      .default({}),
    at: timestamptz("at")
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index("security_events_record").on(table.resource, table.recordId, table.id),
    index("security_events_kind").on(table.kind, table.id),
  ],
);

/**
 * The backups of this database, for its monitoring. A backup leaves them out: a restored database
 * has none yet.
 */
export const backups = pgTable("backups", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  /** The moment that the backup shows. */
  takenAt: timestamptz("taken_at").notNull(),
  storedAt: timestamptz("stored_at")
    .notNull()
    .default(sql`now()`),
  place: text("place").notNull(),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  /** Whether it was restored elsewhere and compared. */
  verified: boolean("verified").notNull(),
  /** What was free then on the disk of DATA_DIR. */
  freeBytes: bigint("free_bytes", { mode: "number" }),
});
