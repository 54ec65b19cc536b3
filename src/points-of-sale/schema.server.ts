import { doublePrecision, index, integer, pgTable, text } from "drizzle-orm/pg-core";

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
    position: integer("position").notNull(),
  },
  (table) => [index("outlets_city").on(table.cityId)],
);
