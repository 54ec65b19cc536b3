import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import * as v from "valibot";
import { writeAudit } from "#src/audit/audit.server.ts";
import { countRows } from "#src/back-office/server/list-query.server.ts";
import { productImportRows as rows, productImports } from "#src/catalogue/schema.server.ts";
import type { LeftProduct } from "#src/catalogue/staff/product-changes/undo.ts";
import {
  type PlannedUndo,
  planUndo,
  undoChanges,
} from "#src/catalogue/staff/product-changes/undo.server.ts";
import { inSavepoints } from "#src/catalogue/staff/product-changes/write.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import { job } from "#src/platform/jobs/jobs.server.ts";
import type { JobHandler } from "#src/platform/jobs/jobs.server.ts";
import type { Dependencies } from "./commands.server.ts";
import type { UndoLine } from "./contract.ts";
import { removeFetchedImages } from "./images.server.ts";
import { maxAtOnce } from "./plan.ts";
import { undoNotes } from "#src/catalogue/staff/product-changes/texts.ts";
import * as texts from "./texts.ts";

/** The number of lines in the preview. */
const maxShown = 200;
const queue = "undo-import";
const batchSize = 100;
const turnMilliseconds = 30_000;

const canBeUndone = (id: number) =>
  and(
    eq(productImports.id, id),
    isNull(productImports.undoneAt),
    inArray(productImports.status, ["done", "stopped"]),
  );
const isWritten = (importId: number) => and(eq(rows.importId, importId), isNotNull(rows.change));

/** Returns what undoing an import would do now, product by product. */
export async function findUndoPlan(
  db: Database,
  id: number,
): Promise<{ data: UndoLine[]; total: number } | null> {
  const [run] = await db.select().from(productImports).where(canBeUndone(id));
  if (!run) return null;
  const written = await db
    .select({ change: rows.change })
    .from(rows)
    .where(isWritten(id))
    .orderBy(asc(rows.position))
    .limit(maxShown);
  const plan = await planUndo(
    db,
    "import",
    written.flatMap(({ change }) => change ?? []),
  );
  return { data: plan.map(lineOf), total: await countRows(db, rows, isWritten(id)) };
}

function lineOf({ record, undoing: { action, back, note, lost } }: PlannedUndo): UndoLine {
  const restored = action === "back" ? Object.entries(back) : [];
  return {
    id: record.id,
    name: record.name,
    action,
    differences: restored.map(([field, to]) => ({ field, from: record[field], to })),
    ...(note || lost ? { note: undoNotes(note, lost) } : {}),
  };
}

export interface UndoResult {
  /** Whether it is complete; otherwise a job continues. */
  done: boolean;
  undone: number;
  left: LeftProduct[];
}

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
      .update(productImports)
      .set({ status: "undoing" })
      .where(canBeUndone(id))
      .returning({ total: productImports.total });
    if (!run) return null;
    await removeFetchedImages(transaction, id);
    if ((await countRows(transaction, rows, isWritten(id))) > maxAtOnce) {
      await jobs.enqueue(transaction, queue, { importId: id, actor });
      return { done: false, undone: 0, left: [] };
    }
    const batch = await undoBatch(transaction, id, { actor, size: maxAtOnce });
    await endUndoing(transaction, id, actor);
    return { done: true, undone: batch?.undone ?? 0, left: batch?.left ?? [] };
  });
}

/** Undoes the last remaining rows. @returns null if the import is not being undone */
async function undoBatch(
  db: Database,
  importId: number,
  { actor, size }: { actor: string; size: number },
) {
  const [run] = await db
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, importId), eq(productImports.status, "undoing")))
    .for("update");
  if (!run) return null;
  const next = await db
    .select({ position: rows.position, change: rows.change })
    .from(rows)
    .where(and(isWritten(importId), lte(rows.position, run.position)))
    .orderBy(desc(rows.position))
    .limit(size);
  const changes = next.flatMap(({ change }) => change ?? []);
  const result = { count: next.length, undone: 0, left: new Array<LeftProduct>() };
  const failed = await inSavepoints(db, changes, async (part, some) => {
    const author = { actor, note: texts.movedByUndoing };
    const { undone, left } = await undoChanges(part, "import", some, author);
    result.undone += undone;
    result.left.push(...left);
  });
  for (const { error } of failed) throw error;
  const left = new Set(result.left.filter(({ lostElements }) => !lostElements).map(({ id }) => id));
  const positions = next.filter(({ change }) => change && left.has(change.id));
  await db
    .update(rows)
    .set({ outcome: "left" })
    .where(
      and(
        eq(rows.importId, importId),
        inArray(
          rows.position,
          positions.map(({ position }) => position),
        ),
      ),
    );
  const position = (next.at(-1)?.position ?? 1) - 1;
  await db.update(productImports).set({ position }).where(eq(productImports.id, importId));
  return result;
}

async function endUndoing(db: Database, id: number, actor: string): Promise<void> {
  const isLeft = and(isWritten(id), eq(rows.outcome, "left"));
  const left = await countRows(db, rows, isLeft);
  const undone = (await countRows(db, rows, isWritten(id))) - left;
  await db
    .update(productImports)
    .set({ undoneAt: sql`now()`, status: "done" })
    .where(eq(productImports.id, id));
  await writeAudit(db, {
    actor,
    action: "undo-import",
    resource: "products",
    recordId: id,
    after: { undone, left },
  });
}

export function undoJobs({ db, jobs }: Dependencies): JobHandler[] {
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
