import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { countRows } from "#src/admin-kit/server/list-query.server.ts";
import {
  productChangeRows as rows,
  productChangeRuns as runs,
} from "#src/catalogue/schema.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import type { ChangeKind, ImageFetchStatus } from "#src/catalogue/product/change.ts";

// drizzle omits the table's name from columns in single-table queries.
const imagesIn = (status: ImageFetchStatus) =>
  sql<number>`(select count(*)::int from product_import_images image
    where image.import_id = product_change_runs.id and image.status = ${status})`;
const rowsWith = (outcome: "failed" | "left") =>
  sql<number>`(select count(*)::int from product_change_rows written
    where written.run_id = product_change_runs.id and written.outcome = ${outcome})`;
const written = sql`from product_change_rows written
  where written.run_id = product_change_runs.id and written.change is not null`;
const created = sql`written.change -> 'before' = 'null'`;

/** @param made only runs that created one of these variants, or null for all */
export async function findRuns(
  db: Database,
  { kinds, made, limit }: { kinds: ChangeKind[]; made: readonly number[] | null; limit: number },
) {
  const madeOne = sql`exists (select ${written} and ${created}
    and (written.change ->> 'id')::int = any(${sql.param(made)}::int[]))`;
  return await db
    .select({
      id: runs.id,
      kind: runs.kind,
      at: runs.at,
      actor: runs.actor,
      title: runs.title,
      status: runs.status,
      total: runs.total,
      position: runs.position,
      products: sql<number>`(select count(*)::int ${written})`,
      failed: rowsWith("failed"),
      left: rowsWith("left"),
      madeIds: sql<number[]>`array(select (written.change ->> 'id')::int ${written} and ${created}
        and product_change_runs.kind = 'variants' order by written.position)`,
      undoneAt: runs.undoneAt,
      images: {
        waiting: imagesIn("waiting"),
        done: imagesIn("done"),
        failed: imagesIn("failed"),
      },
    })
    .from(runs)
    .where(made ? and(eq(runs.kind, "variants"), madeOne) : inArray(runs.kind, kinds))
    .orderBy(desc(runs.id))
    .limit(limit);
}

export async function findRunKind(db: Database, id: number): Promise<ChangeKind | null> {
  const [run] = await db.select({ kind: runs.kind }).from(runs).where(eq(runs.id, id));
  return run?.kind ?? null;
}

/** Whether undoing would move stock. */
export async function movesStock(db: Database, id: number, kind: ChangeKind): Promise<boolean> {
  const edited = sql`(${rows.change} -> 'before') ?| array['stock', 'shortfall']`;
  const counted = sql`jsonb_path_exists(${rows.change}, '$.after.stock ? (@ > 0)')`;
  const moved = kind === "variants" ? or(edited, counted) : edited;
  return (await countRows(db, rows, and(eq(rows.runId, id), moved))) > 0;
}
