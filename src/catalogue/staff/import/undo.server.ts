import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "#src/platform/db/database.server.ts";
import { countRows } from "#src/back-office/server/list-query.server.ts";
import { job, type JobHandler } from "#src/platform/jobs/jobs.server.ts";
import { writeAudit } from "#src/audit/audit.server.ts";
import {
  type ImportedChange,
  productImportRows as rows,
  productImports,
  products,
  stockMovements,
} from "#src/catalogue/schema.server.ts";
import { allowsCentavos } from "#src/catalogue/queries.server.ts";
import type { ProductRecord } from "#src/catalogue/staff/contract.ts";
import { findProductToEdit } from "#src/catalogue/staff/queries.server.ts";
import { lockProducts } from "#src/catalogue/stock.server.ts";
import type { Dependencies } from "./commands.server.ts";
import type { UndoLine } from "./contract.ts";
import { findGone } from "./gone-elements.server.ts";
import { removeFetchedImages } from "./images.server.ts";
import { maxAtOnce } from "./plan.ts";
import * as texts from "./texts.ts";
import { leftAs, type LeftProduct, type Undoing, undoingOf } from "./undo.ts";
import { applyChanges } from "./write-row.server.ts";

/** The number of lines in the preview. */
const maxShown = 200;

/** Returns what undoing an import would do now, product by product. */
export async function findUndoPlan(
  db: Database,
  id: number,
): Promise<{ data: UndoLine[]; total: number } | null> {
  const [run] = await db.select().from(productImports).where(canBeUndone(id));
  if (!run) return null;
  const data: UndoLine[] = [];
  for (const { change } of await findChanges(db, run, maxShown)) {
    const record = await findProductToEdit(db, change.id);
    if (record) data.push(lineOf(record, await undoingNow(db, change, record)));
  }
  return { data, total: Math.max(data.length, await countChanges(db, run)) };
}

type Run = typeof productImports.$inferSelect;

const canBeUndone = (id: number) =>
  and(
    eq(productImports.id, id),
    isNull(productImports.undoneAt),
    inArray(productImports.status, ["done", "stopped"]),
  );

interface Written {
  /** Null for imports recorded by an earlier version. */
  position: number | null;
  change: ImportedChange;
}

async function findChanges(db: Database, { id, changes }: Run, limit: number): Promise<Written[]> {
  const written = await db
    .select({ position: rows.position, change: rows.change })
    .from(rows)
    .where(and(eq(rows.importId, id), isNotNull(rows.change)))
    .orderBy(asc(rows.position))
    .limit(limit);
  return [
    ...changes.map((change) => ({ position: null, change })),
    ...written.flatMap(({ position, change }) => (change ? [{ position, change }] : [])),
  ].slice(0, limit);
}

async function countChanges(db: Database, { id, changes }: Run): Promise<number> {
  return (
    changes.length + (await countRows(db, rows, and(eq(rows.importId, id), isNotNull(rows.change))))
  );
}

function lineOf(record: Stored, { action, back, note, lost }: Undoing): UndoLine {
  const differences = Object.entries(back).map(([field, to]) => ({
    field,
    from: record[field],
    to,
  }));
  return {
    id: record.id,
    name: record.name,
    action,
    differences,
    ...(note || lost ? { note: texts.undoNotes(note, lost) } : {}),
  };
}

/** A product by field name, as imports record it. */
type Stored = ProductRecord & Record<string, unknown>;

async function undoingNow(db: Database, change: ImportedChange, record: Stored): Promise<Undoing> {
  const moved = await db
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(eq(stockMovements.productId, change.id))
    .limit(1);
  const centavos = await allowsCentavos(db);
  const gone = await findGone(db, [change]);
  const { stock } = record;
  return undoingOf(change, { record, stock, wasMoved: moved.length > 0, centavos, gone });
}

export interface UndoResult {
  /** Whether it is complete; otherwise a job continues. */
  done: boolean;
  undone: number;
  left: LeftProduct[];
}

const queue = "undo-import";
const batchSize = 100;
const turnMilliseconds = 30_000;

/**
 * Undoes an import: created products are deleted, or archived if their stock was moved; changed
 * products get their old values back. A long import is undone in batches.
 */
export async function undoImport(
  { db, jobs }: Dependencies,
  id: number,
  actor: string,
): Promise<UndoResult | null> {
  return await db.transaction(async (transaction) => {
    const [run] = await transaction
      .select()
      .from(productImports)
      .where(canBeUndone(id))
      .for("update");
    if (!run) return null;
    await removeFetchedImages(transaction, id);
    if ((await countChanges(transaction, run)) > Math.max(maxAtOnce, run.changes.length)) {
      await transaction
        .update(productImports)
        .set({ status: "undoing" })
        .where(eq(productImports.id, id));
      await jobs.enqueue(transaction, queue, { importId: id, actor });
      return { done: false, undone: 0, left: [] };
    }
    const written = await findChanges(transaction, run, maxAtOnce + run.changes.length);
    const result: UndoResult = { done: true, undone: 0, left: [] };
    for (const { change } of written.toReversed()) {
      const left = await undoChange(transaction, change, actor);
      if (left) result.left.push(left);
      if (!left || left.lostElements) result.undone++;
    }
    const { undone } = result;
    await endUndoing(transaction, id, actor, { undone, left: written.length - undone });
    return result;
  });
}

async function endUndoing(
  db: Database,
  id: number,
  actor: string,
  after: { undone: number; left: number },
): Promise<void> {
  await db
    .update(productImports)
    .set({ undoneAt: sql`now()`, status: "done" })
    .where(eq(productImports.id, id));
  await writeAudit(db, { actor, action: "undo-import", resource: "products", recordId: id, after });
}

/** Undoes the last rows that remain. @returns whether it is complete */
async function undoBatch(db: Database, importId: number, actor: string): Promise<boolean> {
  const [run] = await db
    .select()
    .from(productImports)
    .where(eq(productImports.id, importId))
    .for("update");
  if (run?.status !== "undoing") return true;
  const next = await db
    .select({ position: rows.position, change: rows.change })
    .from(rows)
    .where(
      and(eq(rows.importId, importId), lte(rows.position, run.position), isNotNull(rows.change)),
    )
    .orderBy(desc(rows.position))
    .limit(batchSize);
  for (const { position, change } of next)
    if (change && isWhollyLeft(await undoChange(db, change, actor)))
      await db
        .update(rows)
        .set({ outcome: "left" })
        .where(and(eq(rows.importId, importId), eq(rows.position, position)));
  const last = next.at(-1);
  if (last) {
    await db
      .update(productImports)
      .set({ position: last.position - 1 })
      .where(eq(productImports.id, importId));
    return false;
  }
  const all = await countChanges(db, run);
  const left = await countRows(
    db,
    rows,
    and(eq(rows.importId, importId), eq(rows.outcome, "left")),
  );
  await endUndoing(db, importId, actor, { undone: all - left, left });
  return true;
}

export function undoJobs({ db, jobs }: Dependencies): JobHandler[] {
  const Body = v.object({ importId: v.number(), actor: v.string() });
  return [
    job(queue, Body, async ({ importId, actor }) => {
      const end = performance.now() + turnMilliseconds;
      let isDone = false;
      while (!isDone && performance.now() < end)
        isDone = await db.transaction((transaction) => undoBatch(transaction, importId, actor));
      if (!isDone) await jobs.enqueue(db, queue, { importId, actor });
    }),
  ];
}

const isWhollyLeft = (left: LeftProduct | null) => left !== null && !left.lostElements;

/** @returns the product where it stays as it is, or where something of it could not go back */
async function undoChange(
  db: Database,
  change: ImportedChange,
  actor: string,
): Promise<LeftProduct | null> {
  const { id } = change;
  await lockProducts(db, [id]);
  const record = await findProductToEdit(db, id);
  if (!record) return null;
  const undoing = await undoingNow(db, change, record);
  const { action, back, lost } = undoing;
  if (action === "left") return leftAs(record, undoing);
  if (action === "remove") await db.delete(products).where(eq(products.id, id));
  if (action === "archive")
    await db.update(products).set({ archived: true }).where(eq(products.id, id));
  if (action === "back")
    await applyChanges(db, id, back, { stock: record.stock, actor, note: texts.movedByUndoing });
  return lost ? leftAs(record, undoing) : null;
}
