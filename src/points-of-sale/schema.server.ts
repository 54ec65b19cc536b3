import { doublePrecision, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
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
    /** Null where nobody has written them down. */
    hours: jsonb("hours").$type<WeekHours>(),
    timeZone: text("time_zone").notNull().default(defaultTimeZone),
    position: integer("position").notNull(),
  },
  (table) => [index("outlets_city").on(table.cityId)],
);
