import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bytes, timestamptz } from "./columns.server.ts";
import type { SecurityEventKind } from "./security-events.ts";

/** Random keys that this shop made for itself; they travel with its backups. */
export const shopKeys = pgTable("shop_keys", {
  name: text("name").primaryKey(),
  value: bytes("value").notNull(),
});

/**
 * Kinds of browsers, like «Chrome en Android», with which an account logged in; a new one is
 * written down.
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
 * What concerns the safety of accounts, counted per account, client and a few minutes, so that an
 * attack fills no disk.
 */
export const securityEvents = pgTable(
  "security_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").$type<SecurityEventKind>().notNull(),
    /** `staff` or `customers`, and its id; both empty where no account is known. */
    resource: text("resource").notNull().default(""),
    recordId: text("record_id").notNull().default(""),
    /** A keyed hash of the client's network: it tells clients apart and names none. */
    client: text("client").notNull().default(""),
    /** Who did it, where that is another one: `staff:3`. */
    actor: text("actor").notNull().default(""),
    detail: jsonb("detail")
      .$type<Record<string, string | number | boolean>>()
      .notNull()
      .default({}),
    /** Start of the minutes that this row counts. */
    at: timestamptz("at").notNull(),
    lastAt: timestamptz("last_at")
      .notNull()
      .default(sql`now()`),
    count: integer("count").notNull(),
  },
  (table) => [
    uniqueIndex("security_events_window").on(
      table.at,
      table.kind,
      table.resource,
      table.recordId,
      table.client,
      table.actor,
      table.detail,
    ),
    index("security_events_record").on(table.resource, table.recordId, table.id),
    index("security_events_kind").on(table.kind, table.id),
  ],
);

/**
 * Processes that keep uploaded files in a folder, each with a sign of life: those of one shop have to
 * share it.
 */
export const storeProcesses = pgTable("store_processes", {
  id: text("id").primaryKey(),
  host: text("host").notNull(),
  folder: text("folder").notNull(),
  startedAt: timestamptz("started_at")
    .notNull()
    .default(sql`clock_timestamp()`),
  seenAt: timestamptz("seen_at")
    .notNull()
    .default(sql`clock_timestamp()`),
});
