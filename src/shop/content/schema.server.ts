import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { Company } from "./contract.ts";

export const advertisements = pgTable("advertisements", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  title: text("title").notNull(),
  eyebrow: text("eyebrow"),
  headline: text("headline"),
  image: text("image").notNull(),
  imageMedium: text("image_medium"),
  imagePhone: text("image_phone"),
  href: text("href"),
  position: integer("position").notNull(),
});

/** One row: texts, contact data, awards and legal pages, in the shape of the contract. */
export const company = pgTable(
  "company",
  {
    id: boolean("id").primaryKey().default(true),
    profile: jsonb("profile").$type<Company>().notNull(),
  },
  (table) => [check("company_has_one_row", sql`${table.id}`)],
);

/** Every accepted version of a legal page, verbatim, since the page itself may change. */
export const legalTexts = pgTable(
  "legal_texts",
  {
    slug: text("slug").notNull(),
    /** Its date and the start of its hash (shop/customers/acceptances.server.ts). */
    version: text("version").notNull(),
    title: text("title").notNull(),
    /** JSON string of rich-text nodes, as in the contract. */
    body: text("body").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.version] })],
);
