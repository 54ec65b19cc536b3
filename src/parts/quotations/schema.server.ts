import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { customers } from "#src/shop/customers/schema.server.ts";
import type { PriceOverride } from "#src/shop/orders/quote/price-override.ts";
import type { Quote } from "#src/shop/orders/quote/quote.ts";
import { orders } from "#src/shop/orders/schema.server.ts";
import { pesos, timestamptz } from "#src/base/platform/db/columns.server.ts";
import type { DraftOrder } from "#src/shop/draft-orders/draft-order.ts";
import type { HistoryEntry } from "./rules.ts";

export type Quoted = Pick<
  Quote,
  "lines" | "itemsTotal" | "discount" | "deliveryCost" | "deliveryRate" | "total"
>;

/** A version that another one replaced under the same link. */
export interface EarlierVersion {
  quoted: Quoted;
  /** Who made it, and when. */
  actor: string;
  at: string;
}

export const quotations = pgTable(
  "quotations",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** The account that it is for, if the shop knows one. */
    customerId: integer("customer_id").references(() => customers.id),
    name: text("name"),
    phone: text("phone"),
    /** In lower case. */
    email: text("email"),
    draft: jsonb("draft").$type<DraftOrder>().notNull(),
    agreed: jsonb("agreed").$type<PriceOverride>().notNull(),
    /** As it was computed: what its page and its paper show. */
    quoted: jsonb("quoted").$type<Quoted>().notNull(),
    total: pesos("total").notNull(),
    /** The outlet's name, if it is picked up. */
    pickup: text("pickup"),
    conditions: text("conditions").notNull(),
    /** How many days its prices hold, and the last of them. */
    days: integer("days").notNull(),
    validUntil: date("valid_until").notNull(),
    /** A member's email address, or `customer`. */
    createdBy: text("created_by").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    sentAt: timestamptz("sent_at"),
    seenAt: timestamptz("seen_at"),
    cancelledAt: timestamptz("cancelled_at"),
    /** The newest order made with it, paid or not. */
    orderId: integer("order_id").references(() => orders.id),
    /** The expired one that it renews. */
    renews: integer("renews").references((): AnyPgColumn => quotations.id, {
      onDelete: "set null",
    }),
    /** The request that made it: the same request again finds it. */
    key: text("key"),
    history: jsonb("history").$type<HistoryEntry[]>().notNull(),
    /** What it was before, the first version first. */
    earlier: jsonb("earlier").$type<EarlierVersion[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex("quotations_key").on(table.key),
    uniqueIndex("quotations_renews").on(table.renews),
    index("quotations_customer").on(table.customerId),
    index("quotations_email").on(table.email),
    index("quotations_order").on(table.orderId),
    index("quotations_valid_until").on(table.validUntil),
  ],
);

/** One row, made when the staff first change a setting. */
export const quotationSettings = pgTable(
  "quotation_settings",
  {
    id: boolean("id").primaryKey().default(true),
    enabled: boolean("enabled").notNull(),
    days: integer("days").notNull(),
    /** One a line. */
    conditions: text("conditions").notNull(),
  },
  (table) => [check("quotation_settings_has_one_row", sql`${table.id}`)],
);
