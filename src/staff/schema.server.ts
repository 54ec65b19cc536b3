import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bytes, timestamptz } from "#src/platform/columns.server.ts";
import type { Role } from "./roles.ts";

export const staff = pgTable(
  "staff",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    /** In lower case. */
    email: text("email").notNull(),
    role: text("role").$type<Role>().notNull(),
    /** Null until the person has chosen one by the email's link. */
    passwordHash: text("password_hash"),
    /** Who has left keeps a name in the log, and no way in. */
    active: boolean("active").notNull().default(true),
    /** Of the second factor, in base 32; it counts from `totpConfirmedAt` on. */
    totpSecret: text("totp_secret"),
    totpConfirmedAt: timestamptz("totp_confirmed_at"),
    /** The last half-minute whose code was used: no code serves twice. */
    totpCounter: bigint("totp_counter", { mode: "number" }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("staff_email").on(table.email)],
);

const staffId = () =>
  integer("staff_id")
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" });

/** Only hashes of the cookie's token and of the token against forged requests are kept. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytes("token_hash").notNull().unique(),
    staffId: staffId(),
    /** What the browser said it is, for the list of sessions. */
    device: text("device"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    seenAt: timestamptz("seen_at").notNull().defaultNow(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (table) => [
    index("staff_sessions_staff").on(table.staffId),
    index("staff_sessions_expires").on(table.expiresAt),
  ],
);

/** Of emails' links: each serves once and not for long. */
export const staffTokens = pgTable(
  "staff_tokens",
  {
    tokenHash: bytes("token_hash").primaryKey(),
    staffId: staffId(),
    /** Where the link was sent: it serves while that is the person's address. */
    email: text("email").notNull(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (table) => [
    index("staff_tokens_staff").on(table.staffId),
    index("staff_tokens_expires").on(table.expiresAt),
  ],
);

/** Of the addresses that the terminal prints while nobody works here: they make the first owner. */
export const ownerTokens = pgTable("owner_tokens", {
  tokenHash: bytes("token_hash").primaryKey(),
  expiresAt: timestamptz("expires_at").notNull(),
});

/** For who lost the telephone: each serves once. */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  { codeHash: bytes("code_hash").primaryKey(), staffId: staffId() },
  (table) => [index("staff_recovery_codes_staff").on(table.staffId)],
);

/** One row: what the owners ask of all the staff. */
export const staffSettings = pgTable(
  "staff_settings",
  {
    id: boolean("id").primaryKey().default(true),
    secondFactorRequired: boolean("second_factor_required").notNull(),
  },
  (table) => [check("staff_rules_has_one_row", sql`${table.id}`)],
);

export const hasExpired = sql`expires_at <= now()`;
