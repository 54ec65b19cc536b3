import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { usualLowStockLevel, type StockReason } from "#src/shop/catalogue/product/stock-change.ts";
import type { PriceStep, ProductImage, ProductOption } from "./contract.ts";
import type { Outcome } from "#src/shop/search/searched-query.ts";
import type {
  ChangeKind,
  ImageFetchError,
  ImageFetchStatus,
  ProductChange,
} from "#src/shop/catalogue/product/change.ts";
import { pesos } from "#src/base/platform/db/columns.server.ts";
import type { RichTextNode } from "#src/base/kernel/rich-text.ts";

const id = () => integer("id").primaryKey().generatedAlwaysAsIdentity();

export const categories = pgTable("categories", {
  id: id(),
  name: text("name").notNull().unique(),
  description: text("description"),
  image: text("image"),
  position: integer("position").notNull(),
});

export const subcategories = pgTable("subcategories", {
  id: id(),
  categoryId: integer("category_id")
    .notNull()
    .references(() => categories.id),
  name: text("name").notNull().unique(),
  description: text("description"),
  image: text("image"),
  position: integer("position").notNull(),
});

/** Stock above the reorder level: 0 or less is low. */
export const lowStockMargin = ({
  stock,
  lowStockLevel,
}: Record<"stock" | "lowStockLevel", AnyPgColumn>) =>
  sql`(${stock} - coalesce(${lowStockLevel}, ${sql.raw(String(usualLowStockLevel))}))`;

export const products = pgTable(
  "products",
  {
    id: id(),
    name: text("name").notNull(),
    /** The company's own key, by which imports match products. */
    sku: text("sku"),
    description: text("description").notNull(),
    /** Includes IVA; whole unless the shop allows centavos (migrations/). */
    price: pesos("price").notNull(),
    /** The former price, struck through beside the price; shown only if it is higher. */
    compareAtPrice: pesos("compare_at_price"),
    /** What a piece costs from so many on: ascending, and each cheaper than the one before. */
    priceSteps: jsonb("price_steps").$type<PriceStep[]>().notNull().default([]),
    /** What the company pays for a piece, without IVA; visible to the staff only. */
    cost: pesos("cost"),
    /** The maker, if it is not this company. */
    brand: text("brand"),
    /** A GTIN: EAN, UPC or the code of a case. */
    barcode: text("barcode"),
    /** Where the company buys it; visible to the staff only. */
    supplier: text("supplier"),
    /** The SAT's keys of product and unit on an invoice; null for the shop's default. */
    satProductKey: text("sat_product_key"),
    satUnitKey: text("sat_unit_key"),
    /** The shelf in the warehouse, «A-03-2»; visible to the staff only. */
    location: text("location"),
    image: text("image"),
    /** The image's alternative text; null if the product's name is enough. */
    imageAlt: text("image_alt"),
    /** The images after the first one, in order. */
    moreImages: jsonb("more_images").$type<ProductImage[]>().notNull().default([]),
    /** What can be bought. */
    stock: integer("stock").notNull(),
    /** Pieces that orders take and a count did not find; stock is 0 meanwhile. */
    shortfall: integer("shortfall").notNull().default(0),
    /** The stock level at which staff should reorder; null for the shop's default. */
    lowStockLevel: integer("low_stock_level"),
    safetySheet: text("safety_sheet"),
    factSheet: text("fact_sheet"),
    /** Codes of its label's statements (src/shop/catalogue/safety), comma-separated. */
    hazards: text("hazards"),
    precautions: text("precautions"),
    /** m² that one pack covers with one coat. */
    performance: doublePrecision("performance"),
    /** Litres. */
    content: doublePrecision("content"),
    /** Kilograms, pack included. */
    weight: doublePrecision("weight"),
    /** Null if it is not applied in coats. */
    coats: smallint("coats"),
    /** Kilograms of powder in a litre of joint; null if it is no grout. */
    groutDensity: doublePrecision("grout_density"),
    /** What people call one piece: cubeta, bulto, litro. */
    pack: text("pack"),
    /** What shoppers filter by, comma-separated: its uses and surfaces. */
    applications: text("applications"),
    substrates: text("substrates"),
    /** How long it lasts once applied. */
    years: smallint("years"),
    /** Products of one line are the same in another pack, or with another duration. */
    productLine: text("product_line"),
    /** How it differs within its line; products with options are variants. */
    options: jsonb("options").$type<ProductOption[]>().notNull().default([]),
    instructions: jsonb("instructions").$type<RichTextNode[]>().notNull(),
    /** 1 is the best seller; null if it is not a best seller. */
    bestSellerRank: smallint("best_seller_rank"),
    archived: boolean("archived").notNull().default(false),
    /** Visible to the staff only, until they publish it. */
    draft: boolean("draft").notNull().default(false),
    /** Shoppers don't see it before; null to publish at once. */
    publishedFrom: timestamp("published_from", { withTimezone: true }),
    position: integer("position").notNull(),
  },
  (table) => [
    check("price_is_not_negative", sql`${table.price} >= 0`),
    check("stock_is_not_negative", sql`${table.stock} >= 0`),
    check(
      "shortfall_leaves_no_stock",
      sql`${table.shortfall} >= 0 and (${table.shortfall} = 0 or ${table.stock} = 0)`,
    ),
    uniqueIndex("products_sku").on(table.sku),
    index("products_position").on(table.position, table.id),
    index("products_name").on(table.name, table.id),
    index("products_price").on(table.price, table.id),
    index("products_stock").on(table.stock, table.id),
    index("products_low_stock").on(lowStockMargin(table)),
    index("products_brand").on(sql`normalize_text(${table.brand})`),
    index("products_supplier").on(sql`normalize_text(${table.supplier})`),
    index("products_barcode").on(table.barcode),
    index("products_line")
      .on(sql`normalize_text(${table.productLine})`)
      .where(sql`${table.productLine} is not null`),
    // No two variants on sale have the same values; the function is in the migration.
    uniqueIndex("products_variant")
      .on(
        sql`normalize_text(${table.productLine})`,
        sql`normalize_text(variant_key(${table.options}))`,
      )
      .where(sql`not ${table.archived} and ${table.options} <> '[]'`),
    // Counts products on sale, in stock or without an image by an index-only scan.
    index("products_shelf").on(
      table.archived,
      table.stock,
      table.image,
      table.lowStockLevel,
      table.draft,
      table.publishedFrom,
    ),
    index("products_without_sat_key")
      .on(table.name, table.id)
      .where(sql`sat_product_key is null`),
    index("products_drafts")
      .on(table.id)
      .where(sql`${table.draft}`),
    index("products_published_from")
      .on(table.publishedFrom)
      .where(sql`${table.publishedFrom} is not null`),
    // Trigram search for typed words, without case and accents (migrations/).
    index("products_search_text").using(
      "gin",
      sql`normalize_text(${table.name} || ' ' || coalesce(${table.sku}, '')) gin_trgm_ops`,
    ),
  ],
);

export const productSubcategories = pgTable(
  "product_subcategories",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    subcategoryId: integer("subcategory_id")
      .notNull()
      .references(() => subcategories.id),
    /** 0 is the product's main subcategory. */
    position: smallint("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.subcategoryId] }),
    index("product_subcategories_subcategory").on(table.subcategoryId),
  ],
);

/** «Se usa con»: products that are used with it. */
export const complementaryProducts = pgTable(
  "complementary_products",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    complementaryId: integer("complementary_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.complementaryId] }),
    index("complementary_products_complementary").on(table.complementaryId),
  ],
);

/** URLs of the former shop: each leads to one of three kinds of target. */
export const redirects = pgTable(
  "redirects",
  {
    id: id(),
    /** In the form that `oldPathOf` returns. */
    path: text("path").notNull(),
    productId: integer("product_id").references(() => products.id, { onDelete: "cascade" }),
    subcategoryId: integer("subcategory_id").references(() => subcategories.id, {
      onDelete: "cascade",
    }),
    /** A path of this shop, or a full https URL. */
    target: text("target"),
    /** The import that brought it. */
    importId: integer("import_id"),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("redirects_path").on(table.path),
    index("redirects_import")
      .on(table.importId)
      .where(sql`import_id is not null`),
    index("redirects_product").on(table.productId),
    index("redirects_subcategory").on(table.subcategoryId),
    check(
      "redirects_lead_to_one_place",
      sql`num_nonnulls(${table.productId}, ${table.subcategoryId}, ${table.target}) = 1`,
    ),
  ],
);

/** One row: the units of products' figures, and how prices are written and paid. */
export const units = pgTable(
  "units",
  {
    id: boolean("id").primaryKey().default(true),
    performance: text("performance").notNull(),
    content: text("content").notNull(),
    weight: text("weight").notNull(),
    /** Whether prices may have centavos; if not, the database rejects them (migrations/). */
    centavos: boolean("centavos").notNull().default(false),
    /** Months without interest that cards may pay in, ascending, and from what total in pesos. */
    installmentMonths: smallint("installment_months").array().notNull().default([]),
    installmentMinimum: integer("installment_minimum").notNull().default(0),
  },
  (table) => [check("units_has_one_row", sql`${table.id}`)],
);

/**
 * Every change of the sellable stock, append-only: a product's stock is the sum of its movements.
 */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    quantity: integer("quantity").notNull(),
    reason: text("reason").$type<StockReason>().notNull(),
    /** What caused it: an order, or the person who counted. */
    reference: text("reference"),
    note: text("note"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("stock_movements_product").on(table.productId, table.id),
    index("stock_movements_reference").on(table.reference),
  ],
);

/** Pieces that are set aside (`reservations.server.ts`): they lie in the warehouse and are not for sale. */
export const stockReservations = pgTable(
  "stock_reservations",
  {
    /** What they are set aside for: a quotation's number. */
    reference: text("reference").notNull(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    quantity: integer("quantity").notNull(),
    /** The last day. */
    until: date("until").notNull(),
    /** The newest order that took them, and whether it has them now, among its own goods. */
    takenBy: text("taken_by"),
    isTaken: boolean("is_taken").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.reference, table.productId] }),
    index("stock_reservations_product").on(table.productId),
    index("stock_reservations_until").on(table.until),
    index("stock_reservations_taken_by")
      .on(table.takenBy)
      .where(sql`taken_by is not null`),
  ],
);

/** Words that people type and what the catalogue calls them (synonyms.ts). */
export const synonyms = pgTable("synonyms", {
  id: id(),
  typed: text("typed").notNull().unique(),
  means: text("means").notNull(),
});

/**
 * How often each query was searched and with which outcome, without who searched. The table's size
 * is limited (search-log.server.ts).
 */
export const searchedQueries = pgTable("searched_queries", {
  query: text("query").primaryKey(),
  searches: integer("searches").notNull(),
  /** The number found by the latest search. */
  products: integer("products").notNull(),
  outcome: text("outcome").$type<Outcome>().notNull(),
  lastAt: timestamp("last_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Imports, bulk edits and creations of variants. */
export const productChangeRuns = pgTable("product_change_runs", {
  id: id(),
  kind: text("kind").$type<ChangeKind>().notNull(),
  at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  actor: text("actor").notNull(),
  /** The file's name, or the change in the staff's words. */
  title: text("title").notNull(),
  /** The number of products it created or changed. */
  total: integer("total").notNull(),
  undoneAt: timestamp("undone_at", { withTimezone: true }),
});

/** What the newest run of each kind changed, so that it can be undone. */
export const productChangeRows = pgTable(
  "product_change_rows",
  {
    runId: integer("run_id")
      .notNull()
      .references(() => productChangeRuns.id, { onDelete: "cascade" }),
    /** From 1, in the file's order. */
    position: integer("position").notNull(),
    /** The product before (null if it was created) and after. */
    change: jsonb("change").$type<ProductChange>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.position] })],
);

/** URLs of images that an import named, each for a product without one. */
export const productImportImages = pgTable(
  "product_import_images",
  {
    id: id(),
    importId: integer("import_id")
      .notNull()
      .references(() => productChangeRuns.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    line: integer("line").notNull(),
    url: text("url").notNull(),
    /** Its alternative text, if the sheet has one. */
    alt: text("alt"),
    status: text("status").$type<ImageFetchStatus>().notNull().default("waiting"),
    /** Where it is stored now. */
    image: text("image"),
    error: jsonb("error").$type<ImageFetchError>(),
  },
  (table) => [
    index("product_import_images_import").on(table.importId, table.status, table.id),
    index("product_import_images_product").on(table.productId),
  ],
);
