import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import { type Database, onlyRow } from "#src/base/platform/db/database.server.ts";
import { type ListQuery, tablePage } from "./list-query.server.ts";

type TableWithId = PgTable & { id: PgColumn };

/**
 * Returns the queries and commands of a resource whose records are the rows of one table. Spread
 * them into the resource; what it does differently follows them.
 */
export function tableCrud<Table extends TableWithId>(table: Table) {
  // Drizzle's types need a concrete table; here it is any table.
  const any: TableWithId = table;
  return {
    list: (db: Database, query: ListQuery) => tablePage(db, table, query),

    async find(db: Database, id: number): Promise<Table["$inferSelect"] | null> {
      const [row] = await db.select().from(any).where(eq(any.id, id));
      return row ?? null;
    },

    async create(db: Database, input: PgInsertValue<Table>): Promise<number> {
      const made = await db.insert(table).values(input).returning({ id: any.id });
      return Number(onlyRow(made).id);
    },

    // Without a concrete table its columns are unknown, so that the type looks empty.
    // oxlint-disable-next-line typescript/no-generated-empty-object-type
    async update(db: Database, id: number, input: Partial<Table["$inferInsert"]>): Promise<void> {
      await db.update(any).set(input).where(eq(any.id, id));
    },

    async delete(db: Database, id: number): Promise<void> {
      await db.delete(table).where(eq(any.id, id));
    },
  };
}

/** The position after the last of a table's rows, or of those that the condition selects. */
export const nextPosition = (table: PgTable, among?: SQL): SQL<number> =>
  sql`(select coalesce(max(position) + 1, 0) from ${table} where ${among ?? sql`true`})`;
