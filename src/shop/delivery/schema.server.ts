import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { WeightStep, ZoneCity } from "./contract.ts";
import type { DeliveryKind } from "./rules.ts";

/** Delivery time and kind: working days from the payment. A city's override its state's. */
function terms() {
  return {
    daysFrom: integer("days_from"),
    daysTo: integer("days_to"),
    kind: text("kind").$type<DeliveryKind>(),
  };
}

/**
 * States, named as in the dropdown (mexican-cities.ts). Without a cost, only some cities are
 * delivered to.
 */
export const deliveryStates = pgTable("delivery_states", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  state: text("state").notNull().unique(),
  /** Whole pesos; 0 is free. */
  cost: integer("cost"),
  ...terms(),
});

/** Cities with their own cost, which overrides the state's. */
export const deliveryCities = pgTable(
  "delivery_cities",
  {
    stateId: integer("state_id")
      .notNull()
      .references(() => deliveryStates.id, { onDelete: "cascade" }),
    city: text("city").notNull(),
    cost: integer("cost").notNull(),
    ...terms(),
  },
  (table) => [primaryKey({ columns: [table.stateId, table.city] })],
);

/** Places with delivery costs by weight; two zones never list the same place. */
export const deliveryZones = pgTable("delivery_zones", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  name: text("name").notNull().unique(),
  states: text("states").array().notNull(),
  cities: jsonb("cities").$type<ZoneCity[]>().notNull(),
  /** Prefixes of postal codes, and ranges "72000-72599". */
  postalCodes: text("postal_codes").array().notNull(),
});

/** The rates of a zone. Orders store a copy of theirs. */
export const deliveryRates = pgTable(
  "delivery_rates",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    zoneId: integer("zone_id")
      .notNull()
      .references(() => deliveryZones.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    name: text("name").notNull(),
    kind: text("kind").$type<DeliveryKind>().notNull(),
    daysFrom: integer("days_from"),
    daysTo: integer("days_to"),
    /** Sorted from light to heavy. */
    steps: jsonb("steps").$type<WeightStep[]>().notNull(),
    /** Whole pesos; null if nothing heavier is taken. */
    furtherKilogram: integer("further_kilogram"),
    freeFrom: integer("free_from"),
  },
  (table) => [index("delivery_rates_zone").on(table.zoneId, table.position)],
);
