import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import * as v from "valibot";
import { difference, writeAudit } from "#src/audit/audit.server.ts";
import { countRows } from "#src/admin-kit/server/list-query.server.ts";
import { allowsCentavos } from "#src/catalogue/queries.server.ts";
import {
  productChangeRows as rows,
  productChangeRuns as runs,
  products,
  stockMovements,
  subcategories,
} from "#src/catalogue/schema.server.ts";
import type { ProductRecord } from "#src/catalogue/staff/contract.ts";
import { deleteProducts } from "#src/catalogue/staff/commands.server.ts";
import { findProductsToEdit } from "#src/catalogue/staff/queries.server.ts";
import { forgetOldPaths } from "#src/catalogue/redirects/commands.server.ts";
import { lockProductsWhere } from "#src/catalogue/product/stock.server.ts";
import { type Database, onlyRow } from "#src/platform/db/database.server.ts";
import { job, type JobHandler } from "#src/platform/jobs/jobs.server.ts";
import { type ChangeKind, maxAtOnce, type ProductChange } from "#src/catalogue/product/change.ts";
import type { MadeCategories, UndoLine, UndoPlan, UndoResult } from "./contract.ts";
import { removeFetchedImages } from "./images.server.ts";
import { findMadeCategories, removeMadeCategories } from "./made-categories.server.ts";
import type { RunDependencies } from "./runs.server.ts";
import * as texts from "./texts.ts";
import {
  type Gone,
  type LeftProduct,
  leftReasonOf,
  listFields,
  type Undoing,
  undoingOf,
} from "./undo.ts";
import { anyOf, inSavepoints, writeEdits } from "./write.server.ts";

/** The number of lines in the preview. */
const maxShown = 200;
const queue = "undo-import";
const batchSize = 100;
const turnMilliseconds = 30_000;

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

interface Undone {
  restored: number;
  removed: number;
  archived: number;
  /** Products that were not restored, or only in part. */
  left: LeftProduct[];
}

/** Undoes changes, except to products that somebody has changed since. */
async function undoChanges(
  db: Database,
  kind: ChangeKind,
  changes: readonly ProductChange[],
  actor: string,
): Promise<Undone> {
  await lockProductsWhere(db, anyOf(changes));
  const plan = await planUndo(db, kind, changes);
  const planned = (action: Undoing["action"]) =>
    plan.filter(({ undoing }) => undoing.action === action);
  const removed = planned("remove").map(({ record }) => record);
  const archived = planned("archive");
  const restored = planned("back");
  const edited = [...archived, ...restored];
  if (removed.length > 0)
    await deleteProducts(
      db,
      removed.map(({ id }) => id),
    );
  const edits = edited.map(({ record, undoing: { back } }) => ({
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

const canBeUndone = (id: number) =>
  and(eq(runs.id, id), isNull(runs.undoneAt), inArray(runs.status, ["done", "stopped"]));
const isWritten = (runId: number) => and(eq(rows.runId, runId), isNotNull(rows.change));

/** Returns what undoing a run would do now, product by product. */
export async function findUndoPlan(db: Database, id: number): Promise<UndoPlan | null> {
  const [run] = await db.select().from(runs).where(canBeUndone(id));
  if (!run) return null;
  const written = await db
    .select({ change: rows.change })
    .from(rows)
    .where(isWritten(id))
    .orderBy(asc(rows.position));
  const changes = written.flatMap(({ change }) => change ?? []);
  const plan = await planUndo(db, run.kind, changes);
  const leaving = plan.filter(leavesPlace).map(({ record }) => record.id);
  return {
    data: plan.slice(0, maxShown).map(lineOf),
    total: plan.length,
    categories: await findMadeCategories(db, run, leaving),
  };
}

/** Whether undoing takes the product out of the subcategories that the run gave it. */
const leavesPlace = ({ undoing: { action, back } }: PlannedUndo) =>
  action === "remove" || action === "archive" || "subcategoryIds" in back;

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
 * Undoes a run: created products are deleted, or archived if their stock was moved; changed products
 * get their old values back. A long run is undone in batches.
 */
export async function undoRun(
  { db, jobs }: RunDependencies,
  id: number,
  actor: string,
): Promise<UndoResult | null> {
  return await db.transaction(async (transaction) => {
    const [run] = await transaction
      .update(runs)
      .set({ status: "undoing" })
      .where(canBeUndone(id))
      .returning({ kind: runs.kind });
    if (!run) return null;
    const { kind } = run;
    await removeFetchedImages(transaction, id);
    if ((await countRows(transaction, rows, isWritten(id))) > maxAtOnce[kind]) {
      await jobs.enqueue(transaction, queue, { importId: id, actor });
      return { kind, done: false, ...nothing, categories: { removed: [], left: [] } };
    }
    const batch = await undoBatch(transaction, id, { actor, size: maxAtOnce[kind] });
    const categories = await endUndoing(transaction, id, actor);
    const { restored, removed, archived, left } = batch ?? nothing;
    return { kind, done: true, restored, removed, archived, categories, left };
  });
}

const nothing: Undone = { restored: 0, removed: 0, archived: 0, left: [] };

/** Undoes the last remaining rows. @returns null if the run is not being undone */
async function undoBatch(
  db: Database,
  runId: number,
  { actor, size }: { actor: string; size: number },
): Promise<(Undone & { count: number }) | null> {
  const [run] = await db
    .select()
    .from(runs)
    .where(and(eq(runs.id, runId), eq(runs.status, "undoing")))
    .for("update");
  if (!run) return null;
  const next = await db
    .select({ position: rows.position, planned: rows.planned, change: rows.change })
    .from(rows)
    .where(and(isWritten(runId), lte(rows.position, run.position)))
    .orderBy(desc(rows.position))
    .limit(size);
  const result = { ...nothing, count: next.length, left: new Array<LeftProduct>() };
  const changes = next.toReversed().flatMap(({ change }) => change ?? []);
  const failed = await inSavepoints(db, changes, async (part, some) => {
    const done = await undoChanges(part, run.kind, some, actor);
    result.restored += done.restored;
    result.removed += done.removed;
    result.archived += done.archived;
    result.left.push(...done.left);
  });
  for (const { error } of failed) throw error;
  const left = result.left.filter(({ reason }) => reason !== "lost-elements");
  const leftIds = left.map(({ id }) => id);
  for (const { planned, change } of next)
    if (change && planned.oldPaths && !leftIds.includes(change.id))
      await forgetOldPaths(db, change.id, { paths: planned.oldPaths, since: run.at });
  await db
    .update(rows)
    .set({ outcome: "left" })
    .where(
      and(
        eq(rows.runId, runId),
        sql`(${rows.change} ->> 'id')::int = any(${sql.param(leftIds)}::int[])`,
      ),
    );
  const position = (next.at(-1)?.position ?? 1) - 1;
  await db.update(runs).set({ position }).where(eq(runs.id, runId));
  return result;
}

async function endUndoing(db: Database, id: number, actor: string): Promise<MadeCategories> {
  const left = await countRows(db, rows, and(isWritten(id), eq(rows.outcome, "left")));
  const undone = (await countRows(db, rows, isWritten(id))) - left;
  const run = onlyRow(
    await db
      .update(runs)
      .set({ undoneAt: sql`now()`, status: "done" })
      .where(eq(runs.id, id))
      .returning(),
  );
  const categories = await removeMadeCategories(db, run);
  await writeAudit(db, {
    actor,
    action: run.kind === "import" ? "undo-import" : "undo-bulk-edit",
    resource: "products",
    recordId: id,
    after: {
      undone,
      left,
      ...(categories.removed.length > 0 && { categories: categories.removed }),
    },
  });
  return categories;
}

export function undoJobs({ db, jobs }: RunDependencies): JobHandler[] {
  const Body = v.object({ importId: v.number(), actor: v.string() });
  return [
    job(queue, Body, async ({ importId, actor }) => {
      const end = performance.now() + turnMilliseconds;
      while (performance.now() < end) {
        const isDone = await db.transaction(async (transaction) => {
          const batch = await undoBatch(transaction, importId, { actor, size: batchSize });
          if (batch?.count === 0) await endUndoing(transaction, importId, actor);
          return !batch || batch.count === 0;
        });
        if (isDone) return;
      }
      await jobs.enqueue(db, queue, { importId, actor });
    }),
  ];
}
