import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import { countRows } from "#src/base/admin-kit/server/list-query.server.ts";
import {
  productChangeRows as rows,
  productChangeRuns as runs,
} from "#src/shop/catalogue/schema.server.ts";
import { priceFields } from "#src/shop/catalogue/product/offered-price.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type {
  ChangeKind,
  ImageFetchStatus,
  ProductChange,
} from "#src/shop/catalogue/product/change.ts";

// drizzle omits the table's name from columns in single-table queries.
const imagesIn = (status: ImageFetchStatus) =>
  sql<number>`(select count(*)::int from product_import_images image
    where image.import_id = product_change_runs.id and image.status = ${status})`;
/** Only the newest run of a kind can be undone, and once. */
const canBeUndone = sql<boolean>`(product_change_runs.undone_at is null
  and product_change_runs.id = (select max(newest.id) from product_change_runs newest
    where newest.kind = product_change_runs.kind))`;

export async function findRuns(
  db: Database,
  { kinds, limit }: { kinds: ChangeKind[]; limit: number },
) {
  return await db
    .select({
      id: runs.id,
      kind: runs.kind,
      at: runs.at,
      actor: runs.actor,
      title: runs.title,
      products: runs.total,
      madeIds: sql<number[]>`array(select (kept.change ->> 'id')::int from product_change_rows kept
        where kept.run_id = product_change_runs.id and product_change_runs.kind = 'variants'
          and kept.change -> 'before' = 'null'
        order by kept.position)`,
      undoneAt: runs.undoneAt,
      canBeUndone,
      images: {
        waiting: imagesIn("waiting"),
        done: imagesIn("done"),
        failed: imagesIn("failed"),
      },
    })
    .from(runs)
    .where(inArray(runs.kind, kinds))
    .orderBy(desc(runs.id))
    .limit(limit);
}

export async function findRunKind(db: Database, id: number): Promise<ChangeKind | null> {
  const [run] = await db.select({ kind: runs.kind }).from(runs).where(eq(runs.id, id));
  return run?.kind ?? null;
}

/** Returns a run that can be undone, with its changes in their order. */
export async function findUndoable(
  db: Database,
  id: number,
): Promise<{ kind: ChangeKind; changes: ProductChange[] } | null> {
  const [run] = await db
    .select({ kind: runs.kind })
    .from(runs)
    .where(and(eq(runs.id, id), canBeUndone));
  if (!run) return null;
  const kept = await db
    .select({ change: rows.change })
    .from(rows)
    .where(eq(rows.runId, id))
    .orderBy(asc(rows.position));
  return { ...run, changes: kept.map(({ change }) => change) };
}

/** Whether undoing would move stock. */
export async function movesStock(db: Database, id: number, kind: ChangeKind): Promise<boolean> {
  const edited = sql`(${rows.change} -> 'before') ?| array['stock', 'shortfall']`;
  const counted = sql`jsonb_path_exists(${rows.change}, '$.after.stock ? (@ > 0)')`;
  const moved = kind === "variants" ? or(edited, counted) : edited;
  return (await countRows(db, rows, and(eq(rows.runId, id), moved))) > 0;
}

/** Whether undoing would decide prices. */
export async function changesPrices(db: Database, id: number): Promise<boolean> {
  const names = sql.join(
    priceFields.map((field) => sql`${field}`),
    sql`, `,
  );
  const priced = sql`(${rows.change} -> 'before') ?| array[${names}]`;
  return (await countRows(db, rows, and(eq(rows.runId, id), priced))) > 0;
}
