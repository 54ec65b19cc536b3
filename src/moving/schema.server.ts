import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "#src/platform/columns.server.ts";
import type { Kind, Source } from "./reading.ts";

/** What was brought from another shop; each row that it made carries its number. */
export const movingImports = pgTable("moving_imports", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  kind: text("kind").$type<Kind>().notNull(),
  source: text("source").$type<Source>(),
  actor: text("actor").notNull(),
  fileName: text("file_name").notNull(),
  at: timestamptz("at").notNull().defaultNow(),
  created: integer("created").notNull().default(0),
  /** What undoing could not take back, because somebody uses it since. */
  left: integer("left").notNull().default(0),
  undoneAt: timestamptz("undone_at"),
});
