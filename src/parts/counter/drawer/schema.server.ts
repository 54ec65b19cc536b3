import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { orderPayments } from "#src/shop/orders/schema.server.ts";
import { pesos, timestamptz } from "#src/base/platform/db/columns.server.ts";
import type { Counted, MoveKind } from "./cut.ts";

/** Cash that the staff put into a drawer or take out of it; a trigger rejects updates and deletes. */
export const drawerMoves = pgTable(
  "drawer_moves",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Chosen by the client: the same key is the same movement. */
    key: text("key").notNull(),
    /** Whose drawer it is, by email address. */
    person: text("person").notNull(),
    kind: text("kind").$type<MoveKind>().notNull(),
    /** Negative if it left. */
    amount: pesos("amount").notNull(),
    reason: text("reason").notNull(),
    reference: text("reference"),
    actor: text("actor").notNull(),
    at: timestamptz("at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("drawer_moves_key").on(table.key),
    index("drawer_moves_person").on(table.person, table.at),
    check("drawer_moves_amount", sql`(${table.kind} = 'float') = (${table.amount} > 0)`),
  ],
);

/** Closed cuts; a trigger rejects updates and deletes. */
export const drawerCuts = pgTable(
  "drawer_cuts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    key: text("key").notNull(),
    person: text("person").notNull(),
    /** The last day that it covers, in Mexico City. */
    day: date("day").notNull(),
    counted: jsonb("counted").$type<Counted[]>().notNull(),
    /** How many of each note, and the coins in pesos. */
    notes: jsonb("notes").$type<Record<string, number>>().notNull(),
    /** What counted less what must be there came to, and why. */
    difference: pesos("difference").notNull(),
    explanation: text("explanation"),
    /** What was sold to be paid later, which moved nothing. */
    creditAmount: pesos("credit_amount").notNull(),
    creditSales: integer("credit_sales").notNull(),
    actor: text("actor").notNull(),
    closedAt: timestamptz("closed_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("drawer_cuts_key").on(table.key),
    index("drawer_cuts_person").on(table.person, table.id),
  ],
);

/** What each closed cut covers: no movement is in two. A trigger rejects updates and deletes. */
export const drawerCutLines = pgTable(
  "drawer_cut_lines",
  {
    cutId: integer("cut_id")
      .notNull()
      .references(() => drawerCuts.id),
    paymentId: integer("payment_id").references(() => orderPayments.id),
    moveId: integer("move_id").references(() => drawerMoves.id),
  },
  (table) => [
    index("drawer_cut_lines_cut").on(table.cutId),
    uniqueIndex("drawer_cut_lines_payment").on(table.paymentId),
    uniqueIndex("drawer_cut_lines_move").on(table.moveId),
    check("drawer_cut_lines_one", sql`num_nonnulls(${table.paymentId}, ${table.moveId}) = 1`),
  ],
);
