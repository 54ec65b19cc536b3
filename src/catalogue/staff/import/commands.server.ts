import { and, asc, eq, gt } from "drizzle-orm";
import * as v from "valibot";
import { writeAudit } from "#src/audit/audit.server.ts";
import type { Database, DatabasePool } from "#src/platform/db/database.server.ts";
import { job, type JobHandler, type Jobs } from "#src/platform/jobs/jobs.server.ts";
import type { Logger } from "#src/platform/observability/log.server.ts";
import { onlyRow } from "#src/platform/db/rows.server.ts";
import { productImportRows as rows, productImports } from "#src/catalogue/schema.server.ts";
import { rememberOldPaths } from "#src/catalogue/redirects/commands.server.ts";
import { enqueueImages, rememberImages } from "./images.server.ts";
import { maxAtOnce, type PlannedWrite } from "./plan.ts";
import { findImportWork, type SentSheet } from "./sheet-plan.server.ts";
import { makeSubcategories, withSubcategories } from "./subcategories.server.ts";
import { writeRow } from "./write-row.server.ts";

const batchSize = 100;
const queue = "write-import";
/** How long a job runs before it continues as another one, so that other jobs get their turn. */
const turnMilliseconds = 30_000;

export interface Dependencies {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
}

/** Imports a file. @returns the import's id and its effects */
export async function importProducts(
  { db, jobs }: Dependencies,
  sheet: SentSheet,
  { actor, fileName }: { actor: string; fileName: string },
) {
  // Before the transaction, so that no connection is held while the file is read.
  const work = await findImportWork(db, sheet);
  if (typeof work === "string") return work;
  return await db.transaction(async (transaction) => {
    const places = await makeSubcategories(transaction, work);
    const planned = work.writes.map((row) => withSubcategories(row, places));
    const made = await transaction
      .insert(productImports)
      .values({ actor, fileName, status: "writing", total: planned.length })
      .returning({ id: productImports.id });
    const { id } = onlyRow(made);
    await keepRows(transaction, id, planned);
    const isShort = planned.length <= maxAtOnce;
    if (isShort) await writeBatch({ db: transaction, jobs }, id, { size: maxAtOnce });
    else await jobs.enqueue(transaction, queue, { importId: id });
    await writeAudit(transaction, {
      actor,
      action: "import",
      resource: "products",
      recordId: id,
      after: { fileName, products: planned.length },
    });
    const { create, update, same, error } = work.counts;
    return { id, done: isShort, created: create, updated: update, same, errors: error };
  });
}

async function keepRows(
  db: Database,
  importId: number,
  planned: readonly PlannedWrite[],
): Promise<void> {
  const chunk = 500;
  for (let start = 0; start < planned.length; start += chunk)
    await db.insert(rows).values(
      planned.slice(start, start + chunk).map((write, index) => ({
        importId,
        position: start + index + 1,
        planned: write,
      })),
    );
}

interface Batch {
  size: number;
  /**
   * Called for a row that can't be written, which is then skipped; without it, the whole batch
   * fails.
   */
  leaveOut?: (error: unknown) => void;
}

/** Writes the next rows of an import. @returns whether it is complete */
async function writeBatch(
  { db, jobs }: { db: Database; jobs: Pick<Jobs, "enqueue"> },
  importId: number,
  { size, leaveOut }: Batch,
): Promise<boolean> {
  const [run] = await db
    .select()
    .from(productImports)
    .where(eq(productImports.id, importId))
    .for("update");
  if (run?.status !== "writing") return true;
  const next = await db
    .select()
    .from(rows)
    .where(and(eq(rows.importId, importId), gt(rows.position, run.position)))
    .orderBy(asc(rows.position))
    .limit(size);
  for (const row of next) await writeOne(db, { ...row, actor: run.actor }, leaveOut);
  const position = next.at(-1)?.position ?? run.total;
  const isDone = position >= run.total;
  await db
    .update(productImports)
    .set({ position, status: isDone ? "done" : "writing" })
    .where(eq(productImports.id, importId));
  if (isDone) await enqueueImages(db, jobs, importId);
  return isDone;
}

type Row = typeof rows.$inferSelect & { actor: string };

async function writeOne(
  db: Database,
  { importId, position, planned, actor }: Row,
  leaveOut: Batch["leaveOut"],
): Promise<void> {
  const thisRow = and(eq(rows.importId, importId), eq(rows.position, position));
  try {
    // A savepoint per row, so that a failing one leaves the others unchanged.
    const change = await db.transaction((part) => writeRow(part, planned, actor));
    if (change) await db.update(rows).set({ change }).where(thisRow);
    const productId = change?.id ?? planned.id;
    if (planned.oldPaths && productId !== undefined)
      await rememberOldPaths(db, productId, planned.oldPaths);
    if (planned.images && productId !== undefined)
      await rememberImages(db, importId, { productId, ...planned, images: planned.images });
  } catch (error) {
    if (!leaveOut) throw error;
    leaveOut(error);
    await db.update(rows).set({ outcome: "failed" }).where(thisRow);
  }
}

/** Stops an import: written rows stay, and can be undone. */
export async function stopImport({ db, jobs }: Dependencies, id: number): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const stopped = await transaction
      .update(productImports)
      .set({ status: "stopped" })
      .where(and(eq(productImports.id, id), eq(productImports.status, "writing")))
      .returning({ id: productImports.id });
    if (stopped.length > 0) await enqueueImages(transaction, jobs, id);
    return stopped.length > 0;
  });
}

export function importJobs({ db, jobs, log }: Dependencies & { log: Logger }): JobHandler[] {
  const leaveOut = (error: unknown) => log.warn({ err: error }, "a row could not be imported");
  return [
    job(queue, v.object({ importId: v.number() }), async ({ importId }) => {
      const end = performance.now() + turnMilliseconds;
      let isDone = false;
      while (!isDone && performance.now() < end)
        isDone = await db.transaction((transaction) =>
          writeBatch({ db: transaction, jobs }, importId, { size: batchSize, leaveOut }),
        );
      if (!isDone) await jobs.enqueue(db, queue, { importId });
    }),
  ];
}
