import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { Brand } from "./contract.ts";

/** One row: the brand of the company's pages, emails and print documents. */
export const brand = pgTable(
  "brand",
  {
    id: boolean("id").primaryKey().default(true),
    design: jsonb("design").$type<Brand>().notNull(),
  },
  (table) => [
    check("brand_has_one_row", sql`${table.id}`),
    // Until 0.3.0 a pattern could be uploaded.
    check("brand_pattern_is_ours", sql`${table.design} ->> 'pattern' <> 'own'`),
  ],
);
