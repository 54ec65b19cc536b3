import { and, asc, eq, gt, sql } from "drizzle-orm";
import * as v from "valibot";
import { difference, writeAudit } from "#src/audit/audit.server.ts";
import { lockProductsWhere } from "#src/catalogue/product/stock.server.ts";
import { rememberOldPaths } from "#src/catalogue/redirects/commands.server.ts";
import {
  productChangeRows as rows,
  productChangeRuns as runs,
} from "#src/catalogue/schema.server.ts";
import { productsContract } from "#src/catalogue/staff/contract.ts";
import { findProductsToEdit } from "#src/catalogue/staff/queries.server.ts";
import { pick } from "#src/kernel/records.ts";
import { type Database, type DatabasePool, onlyRow } from "#src/platform/db/database.server.ts";
import { job, type JobHandler, type Jobs } from "#src/platform/jobs/jobs.server.ts";
import type { Logger } from "#src/platform/observability/log.server.ts";
import {
  type ChangeKind,
  changesFor,
  type Fields,
  maxAtOnce,
  type PlannedWrite,
} from "#src/catalogue/product/change.ts";
import { enqueueImages, rememberImages } from "./images.server.ts";
import * as texts from "./texts.ts";
import { anyOf, createProduct, inSavepoints, writeEdits } from "./write.server.ts";

/**
 * A run changes products as planned: an import, a bulk edit or the creation of variants. Its rows
 * keep what each product was before, so that it can be undone as a whole.
 */

const batchSize = 100;
const queue = "write-import";
/** How long a job runs before it continues as another one, so that other jobs get their turn. */
const turnMilliseconds = 30_000;

export interface RunDependencies {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
}

interface Work {
  db: Database;
  jobs: Pick<Jobs, "enqueue">;
}

interface NewRun {
  kind: ChangeKind;
  actor: string;
  /** The file's name, or the change in the staff's words. */
  title: string;
  writes: readonly PlannedWrite[];
  /** Categories that were created for it. */
  made?: Pick<typeof runs.$inferInsert, "madeCategoryIds" | "madeSubcategoryIds">;
}

/** Somebody changed a product after the run was planned or previewed. */
export class ChangedMeanwhile extends Error {}

/**
 * Writes planned changes: all at once, or in a job if they are many.
 * @throws {ChangedMeanwhile}
 */
export async function startRun(
  { db, jobs }: Work,
  { kind, actor, title, writes, made = {} }: NewRun,
): Promise<{ id: number; done: boolean; createdIds: number[] }> {
  const total = writes.length;
  const { id } = onlyRow(
    await db
      .insert(runs)
      .values({ kind, actor, title, ...made, status: "writing", total })
      .returning({ id: runs.id }),
  );
  const chunk = 500;
  for (let start = 0; start < total; start += chunk)
    await db.insert(rows).values(
      writes.slice(start, start + chunk).map((planned, index) => ({
        runId: id,
        position: start + index + 1,
        planned,
      })),
    );
  const done = total <= maxAtOnce[kind];
  if (done) await writeBatch({ db, jobs }, id, total);
  else await jobs.enqueue(db, queue, { importId: id });
  if (kind !== "variants")
    await writeAudit(db, {
      actor,
      action: kind === "import" ? "import" : "bulk-edit",
      resource: "products",
      recordId: id,
      after: { [kind === "import" ? "fileName" : "description"]: title, products: total },
    });
  const created = await db
    .select({ id: sql<number>`(${rows.change} ->> 'id')::int` })
    .from(rows)
    .where(and(eq(rows.runId, id), sql`${rows.change} -> 'before' = 'null'`))
    .orderBy(asc(rows.position));
  return { id, done, createdIds: created.map((each) => each.id) };
}

/**
 * Writes the next rows of a run.
 * @param onError called for a row that can't be written, which is then skipped; without it, the
 *   whole batch fails
 * @returns whether the run is complete
 */
async function writeBatch(
  { db, jobs }: Work,
  runId: number,
  size: number,
  onError?: (error: unknown) => void,
): Promise<boolean> {
  const [run] = await db.select().from(runs).where(eq(runs.id, runId)).for("update");
  if (run?.status !== "writing") return true;
  const next = await db
    .select()
    .from(rows)
    .where(and(eq(rows.runId, runId), gt(rows.position, run.position)))
    .orderBy(asc(rows.position))
    .limit(size);
  const failed = await inSavepoints(db, next, (part, some) => writeRows(part, some, run));
  for (const { row, error } of failed) {
    if (!onError) throw error;
    onError(error);
    await db
      .update(rows)
      .set({ outcome: "failed" })
      .where(and(eq(rows.runId, runId), eq(rows.position, row.position)));
  }
  const position = next.at(-1)?.position ?? run.total;
  const isDone = position >= run.total;
  await db
    .update(runs)
    .set({ position, status: isDone ? "done" : "writing" })
    .where(eq(runs.id, runId));
  if (isDone) await enqueueImages(db, jobs, runId);
  return isDone;
}

type Row = Pick<typeof rows.$inferSelect, "position" | "planned">;
type Run = Pick<typeof runs.$inferSelect, "id" | "kind" | "actor">;

/** Creates and changes the products of some rows, and records the changes. */
async function writeRows(db: Database, some: readonly Row[], run: Run): Promise<void> {
  const { kind, actor } = run;
  const author = { actor, note: texts.movementNotes[kind].done };
  const existing = some.flatMap(({ planned: { id } }) => (id === undefined ? [] : [{ id }]));
  await lockProductsWhere(db, anyOf(existing));
  const found = await findProductsToEdit(db, anyOf(existing), existing.length);
  const productById = new Map(found.map((product) => [product.id, product]));
  const changes = new Map<Row, { id: number; before: object | null; after: object }>();
  const edits: Parameters<typeof writeEdits>[1][number][] = [];
  for (const row of some) {
    const { action, changes: planned, id } = row.planned;
    if (action === "create") {
      const { stock: counted, ...given } = planned;
      const stock = typeof counted === "number" ? counted : 0;
      // Fields that a sheet omits get the defaults of an empty form.
      const fields = v.parse(productsContract.input, given);
      const after = { subcategoryIds: [], complementaryIds: [], ...given, stock };
      const made = await createProduct(db, { ...fields, stock }, author);
      changes.set(row, { id: made, before: null, after });
    }
    const product = id === undefined ? undefined : productById.get(id);
    if (action !== "update" || !product) continue;
    const after = changesFor(row.planned, { ...product });
    if (!after) throw new ChangedMeanwhile();
    edits.push({ id: product.id, before: product, after });
    changes.set(row, {
      id: product.id,
      before: pick<Fields, string>({ ...product }, Object.keys(after)),
      after,
    });
  }
  await writeEdits(db, edits, author);
  const written = [...changes].map(([{ position }, change]) => ({ position, change }));
  await db.execute(sql`
    update product_change_rows set change = written -> 'change'
    from jsonb_array_elements(${JSON.stringify(written)}::jsonb) written
    where run_id = ${run.id} and position = (written ->> 'position')::int`);
  // Imports and bulk edits have one entry in the audit log, variants one for each product.
  if (kind === "variants")
    for (const { id, before, after } of changes.values())
      await writeAudit(db, {
        actor,
        action: before ? "update" : "create",
        resource: "products",
        recordId: id,
        ...(before ? difference(before, after) : { after: { ...after, id } }),
      });
  for (const row of some) {
    const { oldPaths, images, line = row.position, id } = row.planned;
    const productId = changes.get(row)?.id ?? id;
    if (productId === undefined) continue;
    if (oldPaths) await rememberOldPaths(db, productId, oldPaths);
    if (images) await rememberImages(db, run.id, { productId, line, images });
  }
}

/** Stops a long run: what is written stays, and can be undone. */
export async function stopRun({ db, jobs }: RunDependencies, id: number): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const stopped = await transaction
      .update(runs)
      .set({ status: "stopped" })
      .where(and(eq(runs.id, id), eq(runs.status, "writing")))
      .returning({ id: runs.id });
    if (stopped.length > 0) await enqueueImages(transaction, jobs, id);
    return stopped.length > 0;
  });
}

export function runJobs({ db, jobs, log }: RunDependencies & { log: Logger }): JobHandler[] {
  const onError = (error: unknown) => log.warn({ err: error }, "changing a product failed");
  return [
    job(queue, v.object({ importId: v.number() }), async ({ importId }) => {
      const end = performance.now() + turnMilliseconds;
      let isDone = false;
      while (!isDone && performance.now() < end)
        isDone = await db.transaction((transaction) =>
          writeBatch({ db: transaction, jobs }, importId, batchSize, onError),
        );
      if (!isDone) await jobs.enqueue(db, queue, { importId });
    }),
  ];
}
