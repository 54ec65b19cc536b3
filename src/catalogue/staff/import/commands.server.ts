import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import { writeAudit } from "#src/audit/audit.server.ts";
import { type Database, type DatabasePool, onlyRow } from "#src/platform/db/database.server.ts";
import { job, type JobHandler, type Jobs } from "#src/platform/jobs/jobs.server.ts";
import type { Logger } from "#src/platform/observability/log.server.ts";
import {
  productImportRows as rows,
  productImports,
  products,
  categories,
} from "#src/catalogue/schema.server.ts";
import { productsContract } from "#src/catalogue/staff/contract.ts";
import type { ProductChange } from "#src/catalogue/staff/product-changes/undo.ts";
import {
  type Author,
  createProduct,
  inSavepoints,
  writeEdits,
} from "#src/catalogue/staff/product-changes/write.server.ts";
import { findProductsToEdit } from "#src/catalogue/staff/queries.server.ts";
import { lockProducts } from "#src/catalogue/product/stock.server.ts";
import { keysOf, pick } from "#src/kernel/records.ts";
import { rememberOldPaths } from "#src/catalogue/redirects/commands.server.ts";
import { enqueueImages, rememberImages } from "./images.server.ts";
import { changesFor, maxAtOnce, type PlannedWrite, type NewSubcategory } from "./plan.ts";
import { findImportWork, type SentSheet } from "./queries.server.ts";
import * as texts from "./texts.ts";
import { normalizeText } from "#src/kernel/search-text.ts";
import {
  insertCategory,
  insertSubcategory,
} from "#src/catalogue/staff/category-resources.server.ts";
import type { ImportWork } from "./sheet.ts";

const batchSize = 100;
const queue = "write-import";
/** How long a job runs before it continues as another one, so that other jobs get their turn. */
const turnMilliseconds = 30_000;

export interface Dependencies {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
}

/**
 * Imports a file.
 * @returns the import's id and its effects
 * @throws {ChangedMeanwhile} also if the plan differs from the given preview
 */
export async function importProducts(
  { db, jobs }: Dependencies,
  sheet: SentSheet,
  { actor, fileName, version }: { actor: string; fileName: string; version: string | null },
) {
  // Before the transaction, so that no connection is held while the file is read.
  const work = await findImportWork(db, sheet);
  if (typeof work === "string") return work;
  if (version !== null && work.version !== version) throw new ChangedMeanwhile();
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
    if (isShort) await writeBatch({ db: transaction, jobs }, id, maxAtOnce);
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

/** Somebody changed a product after the import was planned or previewed. */
export class ChangedMeanwhile extends Error {}

/**
 * Writes the next rows of an import.
 * @param onError called for a row that can't be written, which is then skipped; without it, the
 *   whole batch fails
 * @returns whether the import is complete
 */
async function writeBatch(
  { db, jobs }: { db: Database; jobs: Pick<Jobs, "enqueue"> },
  importId: number,
  size: number,
  onError?: (error: unknown) => void,
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
  const author = { actor: run.actor, note: texts.movedByImport };
  for (const { row, error } of await inSavepoints(db, next, (part, some) =>
    writeRows(part, some, author),
  )) {
    if (!onError) throw error;
    onError(error);
    await db.update(rows).set({ outcome: "failed" }).where(isRow(row));
  }
  const position = next.at(-1)?.position ?? run.total;
  const isDone = position >= run.total;
  await db
    .update(productImports)
    .set({ position, status: isDone ? "done" : "writing" })
    .where(eq(productImports.id, importId));
  if (isDone) await enqueueImages(db, jobs, importId);
  return isDone;
}

type Row = Pick<typeof rows.$inferSelect, "importId" | "position" | "planned">;

const isRow = ({ importId, position }: Row) =>
  and(eq(rows.importId, importId), eq(rows.position, position));

/** Creates and changes the products of some rows, and records the changes. */
async function writeRows(db: Database, some: readonly Row[], author: Author): Promise<void> {
  const ids = some.flatMap(({ planned: { id } }) => id ?? []);
  await lockProducts(db, ids);
  const found = await findProductsToEdit(db, inArray(products.id, ids), ids.length);
  const productById = new Map(found.map((product) => [product.id, product]));
  const written: { row: Row; change: ProductChange }[] = [];
  const edits: Parameters<typeof writeEdits>[1][number][] = [];
  for (const row of some) {
    const { action, changes, id } = row.planned;
    if (action === "create") {
      const { stock = 0, ...given } = changes;
      // Fields that the sheet omits get the defaults of an empty form.
      const fields = v.parse(productsContract.input, given);
      const after = { subcategoryIds: [], complementaryIds: [], ...given, stock };
      const made = await createProduct(db, { ...fields, stock }, author);
      written.push({ row, change: { id: made, before: null, after } });
    }
    const product = id === undefined ? undefined : productById.get(id);
    if (action !== "update" || !product) continue;
    const after = changesFor(row.planned, product);
    if (!after) throw new ChangedMeanwhile();
    edits.push({ id: product.id, before: product, after });
    const before = pick(product, keysOf(after));
    written.push({ row, change: { id: product.id, before, after } });
  }
  await writeEdits(db, edits, author);
  for (const { row, change } of written) await db.update(rows).set({ change }).where(isRow(row));
  const createdIds = new Map(written.map(({ row, change }) => [row, change.id]));
  for (const row of some) {
    const { oldPaths, images, line, id } = row.planned;
    const productId = createdIds.get(row) ?? id;
    if (productId === undefined) continue;
    if (oldPaths) await rememberOldPaths(db, productId, oldPaths);
    if (images) await rememberImages(db, row.importId, { productId, line, images });
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
  const onError = (error: unknown) => log.warn({ err: error }, "importing a row failed");
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

/**
 * Creates the missing subcategories that rows name, as the staff's forms would.
 * @returns ids by the negative placeholder ids
 */
async function makeSubcategories(
  db: Database,
  { writes, newSubcategories }: ImportWork,
): Promise<Map<number, number>> {
  const used = new Set(writes.flatMap(({ changes }) => changes.subcategoryIds ?? []));
  const made = new Map<number, number>();
  for (const [index, place] of newSubcategories.entries()) {
    const placeholder = -1 - index;
    if (used.has(placeholder)) made.set(placeholder, await makeSubcategory(db, place));
  }
  return made;
}

async function makeSubcategory(db: Database, { category, name }: NewSubcategory): Promise<number> {
  const nothing = { description: null, image: null };
  const categoryId =
    (await findCategory(db, category)) ??
    (await insertCategory(db, { ...nothing, name: category }));
  return await insertSubcategory(db, { ...nothing, name, categoryId });
}

async function findCategory(db: Database, name: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(sql`normalize_text(${categories.name}) = ${normalizeText(name)}`);
  return row?.id;
}

/** Replaces placeholder ids in a row with those of the created subcategories. */
function withSubcategories(row: PlannedWrite, made: ReadonlyMap<number, number>): PlannedWrite {
  const { subcategoryIds, ...changes } = row.changes;
  if (!subcategoryIds) return row;
  const ids = subcategoryIds.map((id) => made.get(id) ?? id);
  return { ...row, changes: { ...changes, subcategoryIds: ids } };
}
