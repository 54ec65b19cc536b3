import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.server.ts";

type Settings<Table extends PgTable> = Omit<Table["$inferSelect"], "id">;

/** Settings in a table of one row: the first save makes it, and until then the defaults hold. */
export function settingsIn<Table extends PgTable & { id: PgColumn }>(
  table: Table,
  defaults: Settings<Table>,
) {
  const { id: _, ...columns } = getTableColumns<PgTable>(table);
  return {
    async find(db: Database): Promise<Settings<Table>> {
      const [row] = await db.select(columns).from<PgTable>(table);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return (row as Settings<Table> | undefined) ?? defaults;
    },
    async save(db: Database, settings: Settings<Table>): Promise<void> {
      await db
        .insert<PgTable>(table)
        .values(settings)
        .onConflictDoUpdate({ target: table.id, set: settings });
    },
  };
}
