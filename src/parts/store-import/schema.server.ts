import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "#src/base/platform/db/columns.server.ts";
import type { Kind, Source } from "#src/parts/store-import/sheets/reading.ts";

/** Imports from another shop; every row that an import created has its id. */
export const movingImports = pgTable("moving_imports", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  kind: text("kind").$type<Kind>().notNull(),
  source: text("source").$type<Source>(),
  actor: text("actor").notNull(),
  fileName: text("file_name").notNull(),
  at: timestamptz("at").notNull().defaultNow(),
  created: integer("created").notNull().default(0),
  /** How many rows undoing left because they are in use. */
  left: integer("left").notNull().default(0),
  undoneAt: timestamptz("undone_at"),
});
