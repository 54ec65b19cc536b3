import { and, eq, lt, sql } from "drizzle-orm";
import * as v from "valibot";
import { difference, writeAudit } from "#src/base/audit/audit.server.ts";
import { lockProductsWhere } from "#src/shop/catalogue/product/stock.server.ts";
import { rememberOldPaths } from "#src/shop/catalogue/redirects/commands.server.ts";
import {
  productChangeRows as rows,
  productChangeRuns as runs,
} from "#src/shop/catalogue/schema.server.ts";
import { writeLists } from "#src/shop/catalogue/staff/commands.server.ts";
import { productsContract } from "#src/shop/catalogue/staff/contract.ts";
import { findProductsToEdit } from "#src/shop/catalogue/staff/queries.server.ts";
import { pick } from "#src/base/kernel/records.ts";
import {
  type Database,
  type DatabasePool,
  onlyRow,
} from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import {
  type ChangeKind,
  changesFor,
  type Fields,
  type PlannedWrite,
  type ProductChange,
} from "#src/shop/catalogue/product/change.ts";
import { enqueueImages, rememberImages } from "./images.server.ts";
import * as texts from "./texts.ts";
import { anyOf, type Author, createProducts, writeEdits } from "./write.server.ts";

/**
 * A run changes products as planned: an import, a bulk edit or the creation of variants. Its rows
 * keep what each product was before, until the next run of its kind, so that it can be undone.
 */

export interface RunDependencies {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
}

interface NewRun {
  kind: ChangeKind;
  actor: string;
  /** The file's name, or the change in the staff's words. */
  title: string;
  writes: readonly PlannedWrite[];
}

/** Somebody changed a product after the run was planned or previewed. */
export class ChangedMeanwhile extends Error {}

/** Works in a transaction. Only one at a time writes or undoes a run, so that they never deadlock. */
export const inTurn = <Result>(
  db: DatabasePool,
  work: (db: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table product_change_runs in share row exclusive mode`);
    return await work(transaction);
  });

/**
 * Writes planned changes, in the transaction of `inTurn`.
 * @throws {ChangedMeanwhile}
 */
export async function writeRun(
  { db, jobs }: { db: Database; jobs: Pick<Jobs, "enqueue"> },
  { kind, actor, title, writes }: NewRun,
): Promise<{ id: number; createdIds: number[] }> {
  const changes = await writeProducts(db, writes, { actor, note: texts.movementNotes[kind].done });
  const total = changes.size;
  const run = await db
    .insert(runs)
    .values({ kind, actor, title, total })
    .returning({ id: runs.id });
  const { id } = onlyRow(run);
  await keepChanges(db, { id, kind }, [...changes.values()]);
  const idOf = (write: PlannedWrite) => changes.get(write)?.id ?? write.id;
  const named = writes.flatMap((write) => {
    const productId = idOf(write);
    return productId === undefined ? [] : [{ ...write, productId }];
  });
  await rememberOldPaths(db, named);
  await rememberImages(db, id, named);
  await enqueueImages(db, jobs, id);
  // Imports and bulk edits have one entry in the audit log, variants one for each product.
  if (kind === "variants") await writeAudits(db, actor, [...changes.values()]);
  else
    await writeAudit(db, {
      actor,
      action: kind === "import" ? "import" : "bulk-edit",
      resource: "products",
      recordId: id,
      after: { [kind === "import" ? "fileName" : "description"]: title, products: total },
    });
  const created = [...changes.values()].filter(({ before }) => !before);
  return { id, createdIds: created.map((change) => change.id) };
}

/** Creates and changes the products. @returns the changes, in the order of the writes */
async function writeProducts(
  db: Database,
  writes: readonly PlannedWrite[],
  author: Author,
): Promise<Map<PlannedWrite, ProductChange>> {
  const made = await createPlanned(db, writes, author);
  const updates = writes.filter(({ action }) => action === "update");
  const existing = updates.flatMap(({ id }) => (id === undefined ? [] : [{ id }]));
  await lockProductsWhere(db, anyOf(existing));
  const current = await findProductsToEdit(db, anyOf(existing), existing.length);
  const productById = new Map(current.map((product) => [product.id, product]));
  const changes = new Map<PlannedWrite, ProductChange>();
  const edits: Parameters<typeof writeEdits>[1][number][] = [];
  for (const write of writes) {
    const change = made.get(write);
    if (change) changes.set(write, change);
    if (write.action !== "update") continue;
    const product = write.id === undefined ? undefined : productById.get(write.id);
    const after = product && changesFor(write, { ...product });
    if (!after) throw new ChangedMeanwhile();
    edits.push({ id: product.id, before: product, after });
    const before = pick<Fields, string>({ ...product }, Object.keys(after));
    changes.set(write, { id: product.id, before, after });
  }
  await writeLists(db, [...made.values()]);
  await writeEdits(db, edits, author);
  return changes;
}

/** Creates the new products, without their lists. */
async function createPlanned(
  db: Database,
  writes: readonly PlannedWrite[],
  author: Author,
): Promise<Map<PlannedWrite, ProductChange>> {
  const planned = writes
    .filter(({ action }) => action === "create")
    .map((write) => {
      const { stock: counted, ...rest } = write.changes;
      const stock = typeof counted === "number" ? counted : 0;
      // Fields that a sheet omits get the defaults of an empty form.
      const fields = v.parse(productsContract.input, rest);
      const after = { subcategoryIds: [], complementaryIds: [], ...rest, stock };
      return { write, fields: { ...fields, stock }, after };
    });
  const ids = await createProducts(
    db,
    planned.map(({ fields }) => fields),
    author,
  );
  // Both have the same length.
  return new Map(
    planned.map(({ write, after }, index) => [write, { id: ids[index]!, before: null, after }]),
  );
}

/** Keeps what a run changed; the former one of its kind can no longer be undone. */
async function keepChanges(
  db: Database,
  { id, kind }: { id: number; kind: ChangeKind },
  changes: readonly ProductChange[],
): Promise<void> {
  const former = db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.kind, kind), lt(runs.id, id)));
  await db.delete(rows).where(sql`${rows.runId} in ${former}`);
  await db.execute(sql`
    insert into product_change_rows (run_id, position, change)
    select ${id}::int, place, change
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb)
      with ordinality as kept (change, place)`);
}

async function writeAudits(
  db: Database,
  actor: string,
  changes: readonly ProductChange[],
): Promise<void> {
  for (const { id, before, after } of changes)
    await writeAudit(db, {
      actor,
      action: before ? "update" : "create",
      resource: "products",
      recordId: id,
      ...(before ? difference(before, after) : { after: { ...after, id } }),
    });
}
