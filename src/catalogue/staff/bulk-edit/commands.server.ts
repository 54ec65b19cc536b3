import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { writeAudit } from "#src/audit/audit.server.ts";
import { countRows, filterConditions } from "#src/back-office/server/list-query.server.ts";
import { bulkEdits, products, subcategories } from "#src/catalogue/schema.server.ts";
import { allowsCentavos } from "#src/catalogue/queries.server.ts";
import { undoChanges } from "#src/catalogue/staff/product-changes/undo.server.ts";
import { versionOf } from "#src/catalogue/staff/product-changes/version.ts";
import { recordChanges, writeEdits } from "#src/catalogue/staff/product-changes/write.server.ts";
import { productListConfig } from "#src/catalogue/staff/product-list-config.server.ts";
import { findProductsToEdit } from "#src/catalogue/staff/queries.server.ts";
import { movedByUndoing as movedByUndoingVariants } from "#src/catalogue/staff/texts.ts";
import { lockProductsWhere } from "#src/catalogue/product/stock.server.ts";
import { keysOf, pick } from "#src/kernel/records.ts";
import type { Database, DatabasePool } from "#src/platform/db/database.server.ts";
import { type BulkChange, planBulkEdit, type PlannedEdit } from "./changes.ts";
import type { BulkEditPreview, BulkEditRow, BulkRequest } from "./contract.ts";
import * as texts from "./texts.ts";

/** As many as can be written within the statement timeout. */
export const maxProducts = 20_000;
const shownRows = 200;
const shownEdits = 10;

interface WrongSize {
  /** Zero, or more than may be changed at once. */
  count: number;
}

/** Returns what a change would do now, product by product. */
export async function planFor(
  db: Database,
  request: BulkRequest,
): Promise<PlannedEdit[] | WrongSize> {
  const found = await findProductsToEdit(db, whereOf(request), maxProducts + 1);
  const isRightSize = found.length > 0 && found.length <= maxProducts;
  return isRightSize
    ? planBulkEdit(found, request.change, await allowsCentavos(db))
    : { count: found.length };
}

const whereOf = ({ ids, filter }: BulkRequest): SQL | undefined =>
  ids ? inArray(products.id, ids) : filterConditions(filter, productListConfig);

const isChange = ({ after }: PlannedEdit) => Object.keys(after).length > 0;

export function previewOf(plan: readonly PlannedEdit[]): BulkEditPreview {
  const rejected = plan.filter(({ problem }) => problem);
  const changed = plan.filter(isChange);
  return {
    version: versionOf(plan.map(changeOf)),
    changed: changed.length,
    rejected: rejected.length,
    same: plan.length - changed.length - rejected.length,
    rows: [...rejected, ...changed].slice(0, shownRows).map(rowOf),
  };
}

function rowOf({ product, after, problem }: PlannedEdit): BulkEditRow {
  const differences = keysOf(after).map((field) => ({
    field,
    from: product[field],
    to: after[field],
  }));
  const { id, name } = product;
  return { id, name, differences, ...(problem && { problem: texts.problemText(problem) }) };
}

const changeOf = ({ product, after }: PlannedEdit) => ({
  id: product.id,
  before: pick(product, keysOf(after)),
  after,
});

/** Applies a change exactly as previewed, or not at all. */
export async function carryOut(
  db: DatabasePool,
  request: BulkRequest,
  { version, actor }: { version: string; actor: string },
): Promise<{ id: number; changed: number; rejected: number } | WrongSize | "outdated"> {
  return await db.transaction(async (transaction) => {
    await lockProductsWhere(transaction, whereOf(request));
    const plan = await planFor(transaction, request);
    if (!Array.isArray(plan)) return plan;
    if (versionOf(plan.map(changeOf)) !== version) return "outdated";
    const changed = plan.filter(isChange);
    await writeEdits(
      transaction,
      changed.map(({ product, after }) => ({ id: product.id, before: product, after })),
      { actor, note: texts.movedByBulkEdit },
    );
    const description = await describe(transaction, request.change);
    const changes = changed.map(changeOf);
    const id = await recordChanges(transaction, { kind: "edit", actor, description, changes });
    await writeAudit(transaction, {
      actor,
      action: "bulk-edit",
      resource: "products",
      recordId: id,
      after: { description, products: changed.length },
    });
    const rejected = plan.filter(({ problem }) => problem).length;
    return { id, changed: changed.length, rejected };
  });
}

async function describe(db: Database, change: BulkChange): Promise<string> {
  const name =
    change.kind === "subcategory" ? await findSubcategoryName(db, change.subcategoryId) : null;
  return texts.descriptionOf(change, name ?? "");
}

export async function findSubcategoryName(db: Database, id: number): Promise<string | null> {
  const [found] = await db
    .select({ name: subcategories.name })
    .from(subcategories)
    .where(eq(subcategories.id, id));
  return found?.name ?? null;
}

/** @param made only those that created one of these products, or null for all */
export async function findBulkEdits(db: Database, made: readonly number[] | null) {
  const madeOne = sql`exists (
    select from jsonb_array_elements(${bulkEdits.changes}) change
    where change -> 'before' = 'null' and change -> 'id' in (
      select jsonb_array_elements(${JSON.stringify(made)}::jsonb)))`;
  return await db
    .select({
      id: bulkEdits.id,
      at: bulkEdits.at,
      actor: bulkEdits.actor,
      description: bulkEdits.description,
      products: sql<number>`jsonb_array_length(${bulkEdits.changes})`,
      madeIds: sql<number[]>`case ${bulkEdits.kind} when 'variants'
        then jsonb_path_query_array(${bulkEdits.changes}, '$[*] ? (@.before == null).id')
        else '[]' end`,
      undoneAt: bulkEdits.undoneAt,
    })
    .from(bulkEdits)
    .where(made ? and(eq(bulkEdits.kind, "variants"), madeOne) : undefined)
    .orderBy(desc(bulkEdits.id))
    .limit(shownEdits);
}

/** Whether undoing would move stock. */
export async function movesStock(db: Database, id: number): Promise<boolean> {
  const moved = sql`jsonb_path_exists(${bulkEdits.changes}, '$[*].after.stock')`;
  return (await countRows(db, bulkEdits, and(eq(bulkEdits.id, id), moved))) > 0;
}

/** Undoes a change to many products, or the creation of variants. */
export async function undoBulkEdit(db: DatabasePool, id: number, actor: string) {
  return await db.transaction(async (transaction) => {
    const [run] = await transaction
      .update(bulkEdits)
      .set({ undoneAt: sql`now()` })
      .where(and(eq(bulkEdits.id, id), isNull(bulkEdits.undoneAt)))
      .returning();
    if (!run) return null;
    const { kind, changes } = run;
    const note = kind === "variants" ? movedByUndoingVariants : texts.movedByUndoing;
    const done = await undoChanges(transaction, kind, changes, { actor, note });
    const { undone, removed, archived, left } = done;
    await writeAudit(transaction, {
      actor,
      action: "undo-bulk-edit",
      resource: "products",
      recordId: id,
      after: { undone, left: left.filter(({ lostElements }) => !lostElements).length },
    });
    return { undone, left, ...(kind === "variants" ? { variants: { removed, archived } } : {}) };
  });
}
