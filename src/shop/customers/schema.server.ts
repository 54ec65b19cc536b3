import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bytes, pesos, timestamptz } from "#src/base/platform/db/columns.server.ts";
import type { KnownAddress } from "./contract.ts";

export const customers = pgTable(
  "customers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    lastname: text("lastname").notNull(),
    /** In lower case; null for a customer of the counter who gave none. */
    email: text("email"),
    phone: text("phone").notNull(),
    /** argon2id, with its salt and cost; null where the staff wrote the customer down. */
    passwordHash: text("password_hash"),
    confirmedAt: timestamptz("confirmed_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** When they objected to any use of their data beyond their orders (Mis datos). */
    secondaryUseRefusedAt: timestamptz("secondary_use_refused_at"),
    /**
     * When name, address and telephone were erased at their request; orders stay, as tax law
     * requires.
     */
    erasedAt: timestamptz("erased_at"),
    /** The import that brought them from another shop. */
    importId: integer("import_id"),
    /** Their address there, suggested at their first checkout here. */
    address: jsonb("address").$type<KnownAddress>(),
    /** What they may owe at once, and for how many days; null: they buy nothing on credit. */
    creditLimit: pesos("credit_limit"),
    creditDays: smallint("credit_days").notNull().default(30),
    /** What they pay less for every product, from 0 to 50. */
    discountPercent: smallint("discount_percent").notNull().default(0),
    /** Normalized text for searches, stored so that they don't compute it for each row. */
    searchText: text("search_text").generatedAlwaysAs(
      sql`normalize_text(name || ' ' || lastname || ' ' || coalesce(email, '') || ' ' || phone)`,
    ),
  },
  (table) => [
    check("discount_is_at_most_half", sql`${table.discountPercent} between 0 and 50`),
    uniqueIndex("customers_email").on(table.email),
    // «Público en general», whom sales without a name belong to.
    uniqueIndex("customers_public")
      .on(table.phone)
      .where(sql`email is null and phone = ''`),
    // Columns that the staff sort and filter by; words are found by trigrams, without case and
    // accents (migrations/).
    index("customers_phone")
      .on(table.phone)
      .where(sql`phone <> ''`),
    index("customers_name").on(table.lastname, table.name),
    index("customers_created_at").on(table.createdAt),
    index("customers_unconfirmed")
      .on(table.id)
      .where(sql`confirmed_at is null`),
    index("customers_import")
      .on(table.importId)
      .where(sql`import_id is not null`),
    index("customers_search_text").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);

/** Log-in tokens, stored as SHA-256 only, so that nobody can use one by reading the table. */
export const customerSessions = pgTable(
  "customer_sessions",
  {
    tokenHash: bytes("token_hash").primaryKey(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (table) => [
    index("customer_sessions_customer").on(table.customerId),
    index("customer_sessions_expires").on(table.expiresAt),
  ],
);

/**
 * The tokens of links in emails, and those of browsers that wait for such a link to sign them in
 * (`sign-up`): each works once and expires soon.
 */
export const customerTokens = pgTable(
  "customer_tokens",
  {
    tokenHash: bytes("token_hash").primaryKey(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    purpose: text("purpose").$type<"confirm" | "reset" | "sign-up">().notNull(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (table) => [
    index("customer_tokens_customer").on(table.customerId),
    index("customer_tokens_expires").on(table.expiresAt),
  ],
);

/** The codes that were sent, stored as keyed hashes only. */
export const emailCodes = pgTable(
  "email_codes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case. */
    email: text("email").notNull(),
    /** Of the token of the browser that asked; null for a long code, which serves any browser. */
    tokenHash: bytes("token_hash"),
    codeHash: text("code_hash").notNull(),
    tries: integer("tries").notNull().default(0),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (table) => [index("email_codes_email").on(table.email)],
);

/**
 * Which version of which legal page a customer accepted, when and on what occasion; the texts are
 * in `legal_texts`.
 */
export const legalAcceptances = pgTable(
  "legal_acceptances",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    slug: text("slug").notNull(),
    version: text("version").notNull(),
    occasion: text("occasion").$type<"registration" | "order">().notNull(),
    /** The order's reference, if the occasion was an order. */
    reference: text("reference"),
    acceptedAt: timestamptz("accepted_at").notNull().defaultNow(),
  },
  (table) => [index("legal_acceptances_customer").on(table.customerId, table.id)],
);

/** What the staff keep in mind about a customer. */
export const customerNotes = pgTable(
  "customer_notes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    note: text("note").notNull(),
    /** The staff member's email address. */
    actor: text("actor").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [index("customer_notes_customer").on(table.customerId, table.id)],
);

export const hasExpired = sql`expires_at <= now()`;
