import type { DeliveryKind } from "./kinds.ts";
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

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
