import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { WeightStep, ZoneCity } from "./contract.ts";
import type { DeliveryKind } from "./kinds.ts";

/** When and how it arrives: in working days, from the payment on. A city's come before its state's. */
function terms() {
  return {
    daysFrom: integer("days_from"),
    daysTo: integer("days_to"),
    kind: text("kind").$type<DeliveryKind>(),
  };
}

/**
 * States by their names in the dropdown (mexican-cities.ts). No cost: only some of its cities are
 * delivered to.
 */
export const deliveryStates = pgTable("delivery_states", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  state: text("state").notNull().unique(),
  /** Whole pesos; 0 is free. */
  cost: integer("cost"),
  ...terms(),
});

/** Cities with a cost of their own, which comes before the state's. */
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

/** Places that are delivered to by weight; no place is in two of them in the same way. */
export const deliveryZones = pgTable("delivery_zones", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  name: text("name").notNull().unique(),
  states: text("states").array().notNull(),
  cities: jsonb("cities").$type<ZoneCity[]>().notNull(),
  /** Beginnings of postal codes, and ranges "72000-72599". */
  postalCodes: text("postal_codes").array().notNull(),
});

/** The ways in which a zone is delivered to. An order remembers its own as it was. */
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
    /** From the lightest to the heaviest. */
    steps: jsonb("steps").$type<WeightStep[]>().notNull(),
    /** Whole pesos; null: nothing heavier is taken. */
    furtherKilogram: integer("further_kilogram"),
    freeFrom: integer("free_from"),
  },
  (table) => [index("delivery_rates_zone").on(table.zoneId, table.position)],
);
