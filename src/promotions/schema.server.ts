import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { products } from "#src/catalogue/schema.server.ts";

export const promotions = pgTable(
  "promotions",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    code: text("code").notNull(),
    type: text("type").$type<"multibuy">().notNull().default("multibuy"),
    /** For every `buy` pieces, `get` more are free. */
    buy: integer("buy").notNull(),
    get: integer("get").notNull(),
    autoApply: boolean("auto_apply").notNull().default(false),
    /** Cards and product pages tell of it while it runs. */
    announced: boolean("announced").notNull().default(false),
    startsAt: timestamp("starts_at", { withTimezone: true }),
    endsAt: timestamp("ends_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("promotions_code").on(sql`lower(${table.code})`),
    check("promotion_gives_something", sql`${table.buy} > 0 and ${table.get} > 0`),
  ],
);

export const promotionProducts = pgTable(
  "promotion_products",
  {
    promotionId: integer("promotion_id")
      .notNull()
      .references(() => promotions.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.productId] }),
    index("promotion_products_product").on(table.productId),
  ],
);
