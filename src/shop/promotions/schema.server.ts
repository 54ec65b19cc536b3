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
import { categories, products, subcategories } from "#src/shop/catalogue/schema.server.ts";
import type { DiscountScope, PromotionType } from "./contract.ts";

export const promotions = pgTable(
  "promotions",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Null if nobody types one. */
    code: text("code"),
    type: text("type").$type<PromotionType>().notNull().default("multibuy"),
    /** For every `buy` pieces, `get` more are free; 0 in discounts. */
    buy: integer("buy").notNull().default(0),
    get: integer("get").notNull().default(0),
    /** A discount's percent or whole pesos. */
    value: integer("value").notNull().default(0),
    /**
     * A discount's scope. `elements` are its brands and the products, categories and subcategories
     * below; when the last of them is deleted, it applies to nothing, not to everything.
     */
    scope: text("scope").$type<DiscountScope>().notNull().default("elements"),
    /** Applies to all products of these brands, ignoring case. */
    brands: text("brands").array().notNull().default([]),
    /** The minimum total of the products that it applies to. */
    minimum: integer("minimum").notNull().default(0),
    combines: boolean("combines").notNull().default(true),
    /** Null for unlimited. */
    maxUses: integer("max_uses"),
    maxUsesPerCustomer: integer("max_uses_per_customer"),
    autoApply: boolean("auto_apply").notNull().default(false),
    /** Whether cards and product pages show it while it runs. */
    announced: boolean("announced").notNull().default(false),
    startsAt: timestamp("starts_at", { withTimezone: true }),
    endsAt: timestamp("ends_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("promotions_code").on(sql`lower(${table.code})`),
    check("promotion_can_be_chosen", sql`${table.autoApply} or ${table.code} is not null`),
    check(
      "promotion_gives_something",
      sql`case ${table.type}
        when 'multibuy' then ${table.buy} > 0 and ${table.get} > 0
        when 'percent' then ${table.value} between 1 and 100
        when 'amount' then ${table.value} > 0
        else ${table.type} = 'free_delivery' end`,
    ),
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

/** Categories and subcategories that a discount applies to. */
export const promotionCategories = pgTable(
  "promotion_categories",
  {
    promotionId: integer("promotion_id")
      .notNull()
      .references(() => promotions.id, { onDelete: "cascade" }),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.categoryId] }),
    index("promotion_categories_category").on(table.categoryId),
  ],
);

export const promotionSubcategories = pgTable(
  "promotion_subcategories",
  {
    promotionId: integer("promotion_id")
      .notNull()
      .references(() => promotions.id, { onDelete: "cascade" }),
    subcategoryId: integer("subcategory_id")
      .notNull()
      .references(() => subcategories.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.subcategoryId] }),
    index("promotion_subcategories_subcategory").on(table.subcategoryId),
  ],
);
