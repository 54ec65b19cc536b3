import { eq, inArray, or, sql } from "drizzle-orm";
import { difference, writeAudit } from "#src/base/audit/audit.server.ts";
import { countRows } from "#src/base/admin-kit/server/list-query.server.ts";
import { allowsCentavos } from "#src/shop/catalogue/queries.server.ts";
import {
  productChangeRuns as runs,
  products,
  stockMovements,
  subcategories,
} from "#src/shop/catalogue/schema.server.ts";
import type { ProductRecord } from "#src/shop/catalogue/staff/contract.ts";
import { findProductsToEdit } from "#src/shop/catalogue/staff/queries.server.ts";
import { lockProductsWhere } from "#src/shop/catalogue/product/stock.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { ChangeKind, ProductChange } from "#src/shop/catalogue/product/change.ts";
import type { UndoLine, UndoPlan, UndoResult } from "./contract.ts";
import { removeFetchedImages } from "./images.server.ts";
import { findUndoable } from "./queries.server.ts";
import { inTurn } from "./runs.server.ts";
import * as texts from "./texts.ts";
import {
  type Gone,
  type LeftProduct,
  leftReasonOf,
  listFields,
  type Undoing,
  undoingOf,
} from "./undo.ts";
import { anyOf, writeEdits } from "./write.server.ts";

/** The number of lines in the preview. */
const maxShown = 200;

/** A product as it is now, and what undoing would do to it. */
interface PlannedUndo {
  record: ProductRecord & Record<string, unknown>;
  undoing: Undoing;
}

/** Plans in the order of the changes; products that were deleted meanwhile are left out. */
async function planUndo(
  db: Database,
  kind: ChangeKind,
  changes: readonly ProductChange[],
): Promise<PlannedUndo[]> {
  const among = anyOf(changes);
  const records = await findProductsToEdit(db, among, changes.length);
  const recordById = new Map(records.map((record) => [record.id, record]));
  const movements = await countMovements(db, changes);
  const centavos = await allowsCentavos(db);
  const gone = await findGone(db, changes);
  const plan = (change: ProductChange, hasSiblings: boolean): PlannedUndo[] => {
    const record = recordById.get(change.id);
    if (!record) return [];
    const now = {
      record: { ...record },
      movements: movements.get(change.id) ?? 0,
      centavos,
      gone,
      hasSiblings,
    };
    return [{ record, undoing: undoingOf(kind, change, now) }];
  };
  if (kind !== "variants") return changes.flatMap((change) => plan(change, false));
  // The original product keeps its options while its line has other products.
  const created = changes.filter(({ before }) => !before).flatMap((each) => plan(each, false));
  const leaving = created.filter(({ undoing }) => undoing.action !== "left");
  const changed = changes.filter(({ before }) => before);
  const siblings = await findSiblings(db, [...leaving.map(({ record }) => record), ...changed]);
  return [...created, ...changed.flatMap((each) => plan(each, siblings > 0))];
}

async function countMovements(db: Database, changes: readonly ProductChange[]) {
  const created = changes.filter(({ before }) => !before).map(({ id }) => id);
  const rows = await db
    .select({ id: stockMovements.productId, count: sql<number>`count(*)::int` })
    .from(stockMovements)
    .where(inArray(stockMovements.productId, created))
    .groupBy(stockMovements.productId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Counts the other products on sale in the line of these. */
async function findSiblings(db: Database, own: readonly { id: number }[]): Promise<number> {
  const line = sql`select normalize_text(product_line) from products where ${anyOf(own)}`;
  return await countRows(
    db,
    products,
    sql`not ${anyOf(own)} and not ${products.archived}
      and normalize_text(${products.productLine}) in (${line})`,
  );
}

/**
 * Returns which of the subcategories and products in the former lists were deleted since. Locks
 * those that exist until the transaction ends.
 */
async function findGone(db: Database, changes: readonly ProductChange[]): Promise<Gone> {
  const gone = { subcategoryIds: new Set<number>(), complementaryIds: new Set<number>() };
  for (const field of listFields) {
    const lists = changes.map(({ before }) => before?.[field]);
    const ids = new Set(lists.flatMap((list) => (Array.isArray(list) ? list.map(Number) : [])));
    if (ids.size === 0) continue;
    const table = field === "subcategoryIds" ? subcategories : products;
    const existing = await db
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, [...ids]))
      .for("key share");
    gone[field] = ids.difference(new Set(existing.map(({ id }) => id)));
  }
  return gone;
}

/** Returns what undoing a run would do now, product by product. */
export async function findUndoPlan(db: Database, id: number): Promise<UndoPlan | null> {
  const run = await findUndoable(db, id);
  if (!run) return null;
  const plan = await planUndo(db, run.kind, run.changes);
  return { data: plan.slice(0, maxShown).map(lineOf), total: plan.length };
}

function lineOf({ record, undoing }: PlannedUndo): UndoLine {
  const { action, back } = undoing;
  const restored = action === "back" ? Object.entries(back) : [];
  const note = texts.undoNote(undoing, record.stock);
  return {
    id: record.id,
    name: record.name,
    action,
    differences: restored.map(([field, to]) => ({ field, from: record[field], to })),
    ...(note ? { note } : {}),
  };
}

/**
 * Undoes the newest run of its kind: created products are deleted, or archived if their stock was
 * moved; changed products get their old values back, unless somebody has changed them since.
 * @returns null if it can't be undone any more
 */
export async function undoRun(
  db: DatabasePool,
  id: number,
  actor: string,
): Promise<UndoResult | null> {
  return await inTurn(db, async (transaction) => {
    const run = await findUndoable(transaction, id);
    if (!run) return null;
    await transaction
      .update(runs)
      .set({ undoneAt: sql`now()` })
      .where(eq(runs.id, id));
    await lockChanged(transaction, id, run.changes);
    await removeFetchedImages(transaction, id);
    const result = await undoChanges(transaction, run.kind, run.changes, actor);
    await removeRedirects(transaction, id, result.left);
    await writeAudit(transaction, {
      actor,
      action: run.kind === "import" ? "undo-import" : "undo-bulk-edit",
      resource: "products",
      recordId: id,
      after: {
        undone: result.restored + result.removed + result.archived,
        left: result.left.length,
      },
    });
    return { kind: run.kind, ...result };
  });
}

async function lockChanged(
  db: Database,
  runId: number,
  changes: readonly ProductChange[],
): Promise<void> {
  const fetched = sql`${products.id} in
    (select product_id from product_import_images where import_id = ${runId})`;
  await lockProductsWhere(db, or(anyOf(changes), fetched));
}

/** Undoes changes of locked products, except to those that somebody has changed since. */
async function undoChanges(
  db: Database,
  kind: ChangeKind,
  changes: readonly ProductChange[],
  actor: string,
): Promise<Omit<UndoResult, "kind">> {
  const plan = await planUndo(db, kind, changes);
  const planned = (action: Undoing["action"]) =>
    plan.filter(({ undoing }) => undoing.action === action);
  const removed = planned("remove").map(({ record }) => record);
  const archived = planned("archive");
  const restored = planned("back");
  if (removed.length > 0) await db.delete(products).where(anyOf(removed));
  const edits = [...archived, ...restored].map(({ record, undoing: { back } }) => ({
    id: record.id,
    before: record,
    after: back,
  }));
  await writeEdits(db, edits, { actor, note: texts.movementNotes[kind].undone });
  if (kind === "variants") {
    const entry = { actor, resource: "products" };
    for (const before of removed)
      await writeAudit(db, { ...entry, action: "delete", recordId: before.id, before });
    for (const { id, before, after } of edits) {
      const changed = difference(before, { ...before, ...after });
      await writeAudit(db, { ...entry, action: "update", recordId: id, ...changed });
    }
  }
  return {
    restored: restored.length,
    removed: removed.length,
    archived: archived.length,
    left: plan.flatMap(({ record: { id, name }, undoing }) => {
      const reason = leftReasonOf(undoing);
      return reason ? [{ id, name, reason }] : [];
    }),
  };
}

/** Deletes the redirects that a run stored: `now()` is the same throughout its transaction. */
async function removeRedirects(
  db: Database,
  runId: number,
  left: readonly LeftProduct[],
): Promise<void> {
  const kept = left.filter(({ reason }) => reason !== "lost-elements").map(({ id }) => id);
  await db.execute(sql`
    delete from redirects using product_change_runs run
    where run.id = ${runId} and redirects.at = run.at
      and redirects.product_id <> all(${sql.param(kept)}::int[])`);
}
