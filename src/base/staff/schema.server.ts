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
import { bytes, timestamptz } from "#src/base/platform/db/columns.server.ts";
import type { Role } from "./roles.ts";

export const staff = pgTable(
  "staff",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    /** In lower case. */
    email: text("email").notNull(),
    role: text("role").$type<Role>().notNull(),
    /** Null until the person chooses one through the email's link. */
    passwordHash: text("password_hash"),
    /** People who left keep their name in the log, but no access. */
    active: boolean("active").notNull().default(true),
    /** The second factor's secret in base 32; active once `totpConfirmedAt` is set. */
    totpSecret: text("totp_secret"),
    totpConfirmedAt: timestamptz("totp_confirmed_at"),
    /** The last half-minute whose code was used: a code works only once. */
    totpCounter: bigint("totp_counter", { mode: "number" }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("staff_email").on(table.email)],
);

const staffId = () =>
  integer("staff_id")
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" });

/** Stores only a hash of the cookie's token, from which the CSRF token is derived. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytes("token_hash").notNull().unique(),
    staffId: staffId(),
    /** The browser's description of itself, for the list of sessions. */
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

/** Hashes of tokens in emails' links: each works once and for a short time. */
export const staffTokens = pgTable(
  "staff_tokens",
  {
    tokenHash: bytes("token_hash").primaryKey(),
    staffId: staffId(),
    /** Where the link was sent: it is valid while this is the person's address. */
    email: text("email").notNull(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (table) => [
    index("staff_tokens_staff").on(table.staffId),
    index("staff_tokens_expires").on(table.expiresAt),
  ],
);

/**
 * Tokens of the URLs that the terminal prints while there is no staff: they create the first owner.
 */
export const ownerTokens = pgTable("owner_tokens", {
  tokenHash: bytes("token_hash").primaryKey(),
  expiresAt: timestamptz("expires_at").notNull(),
});

/** Codes for people who lost their phone: each works once. */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  { codeHash: bytes("code_hash").primaryKey(), staffId: staffId() },
  (table) => [index("staff_recovery_codes_staff").on(table.staffId)],
);

/** One row with the owners' rules for all of the staff. */
export const staffSettings = pgTable(
  "staff_settings",
  {
    id: boolean("id").primaryKey().default(true),
    secondFactorRequired: boolean("second_factor_required").notNull(),
  },
  (table) => [check("staff_rules_has_one_row", sql`${table.id}`)],
);

export const hasExpired = sql`expires_at <= now()`;
