import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { products } from "#src/shop/catalogue/schema.server.ts";
import { defaultTimeZone, type WeekHours } from "./opening-hours.ts";

export const outletCities = pgTable("outlet_cities", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  name: text("name").notNull().unique(),
  position: integer("position").notNull(),
});

export const outlets = pgTable(
  "outlets",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    cityId: integer("city_id")
      .notNull()
      .references(() => outletCities.id),
    name: text("name").notNull(),
    address: text("address").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    image: text("image"),
    email: text("email").notNull(),
    phone: text("phone"),
    whatsapp: text("whatsapp"),
    /** Null if unknown. */
    hours: jsonb("hours").$type<WeekHours>(),
    timeZone: text("time_zone").notNull().default(defaultTimeZone),
    /** Whether orders can be picked up here, and how many hours until they are ready. */
    pickup: boolean("pickup").notNull().default(false),
    pickupHours: smallint("pickup_hours"),
    position: integer("position").notNull(),
  },
  (table) => [index("outlets_city").on(table.cityId)],
);

/** An outlet's own count of a product, which the shop does not sell. */
export const outletStock = pgTable(
  "outlet_stock",
  {
    outletId: integer("outlet_id")
      .notNull()
      .references(() => outlets.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    quantity: integer("quantity").notNull(),
    /** How long the outlet takes to restock. */
    restockDays: smallint("restock_days"),
    countedAt: timestamp("counted_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.outletId, table.productId] }),
    index("outlet_stock_product").on(table.productId),
    check("quantity_is_not_negative", sql`${table.quantity} >= 0`),
  ],
);
