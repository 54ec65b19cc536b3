import { createHash } from "node:crypto";
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { writeAudit } from "#src/audit/audit.server.ts";
import { filterConditions } from "#src/back-office/server/list-query.server.ts";
import {
  bulkEdits,
  type ImportedChange,
  products,
  productSubcategories,
  subcategories,
} from "#src/catalogue/schema.server.ts";
import { allowsCentavos } from "#src/catalogue/queries.server.ts";
import { findGone } from "#src/catalogue/staff/import/gone-elements.server.ts";
import { leftAs, type LeftProduct, undoingOf } from "#src/catalogue/staff/import/undo.ts";
import { productListConfig } from "#src/catalogue/staff/product-list-config.server.ts";
import { areVariants, undoVariants } from "#src/catalogue/staff/variants/undo.server.ts";
import { moveStock } from "#src/catalogue/stock.server.ts";
import { pick } from "#src/kernel/pick.ts";
import type { Database, DatabasePool } from "#src/platform/db/database.server.ts";
import { onlyRow } from "#src/platform/db/rows.server.ts";
import { keysOf } from "#src/kernel/records.ts";
import {
  type BulkChange,
  type EditedFields,
  type EditedProduct,
  planBulkEdit,
  type PlannedEdit,
} from "./changes.ts";
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
  const found = await findEdited(db, whereOf(request));
  const isRightSize = found.length > 0 && found.length <= maxProducts;
  return isRightSize
    ? planBulkEdit(found, request.change, await allowsCentavos(db))
    : { count: found.length };
}

const whereOf = ({ ids, filter }: BulkRequest): SQL | undefined =>
  ids ? inArray(products.id, ids) : filterConditions(filter, productListConfig);

async function findEdited(db: Database, where: SQL | undefined): Promise<EditedProduct[]> {
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      price: products.price,
      compareAtPrice: products.compareAtPrice,
      stock: products.stock,
      archived: products.archived,
      draft: products.draft,
      publishedFrom: products.publishedFrom,
      subcategoryIds: sql<number[]>`array(
        select subcategory_id from product_subcategories
        where product_id = products.id order by position)`,
    })
    .from(products)
    .where(where)
    .orderBy(asc(products.id))
    .limit(maxProducts + 1);
  return rows.map(({ publishedFrom, ...row }) => ({
    ...row,
    publishedFrom: publishedFrom?.toISOString() ?? null,
  }));
}

const isChange = ({ after }: PlannedEdit) => Object.keys(after).length > 0;

export function previewOf(plan: readonly PlannedEdit[]): BulkEditPreview {
  const rejected = plan.filter(({ problem }) => problem);
  const changed = plan.filter(isChange);
  return {
    version: versionOf(plan),
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

/** Hashes everything that the plan is based on and changes. */
function versionOf(plan: readonly PlannedEdit[]): string {
  const hash = createHash("sha256");
  for (const { product, after } of plan)
    hash.update(JSON.stringify([product.id, pick(product, keysOf(after)), after]));
  return hash.digest("base64url");
}

/** Applies a change exactly as previewed, or not at all. */
export async function carryOut(
  db: DatabasePool,
  request: BulkRequest,
  { version, actor }: { version: string; actor: string },
): Promise<{ id: number; changed: number; rejected: number } | WrongSize | "outdated"> {
  return await db.transaction(async (transaction) => {
    await lockEdited(transaction, whereOf(request));
    const plan = await planFor(transaction, request);
    if (!Array.isArray(plan)) return plan;
    if (versionOf(plan) !== version) return "outdated";
    const changed = plan.filter(isChange);
    await writeFields(
      transaction,
      changed.map(({ product, after }) => ({ id: product.id, before: product, after })),
      { actor, note: texts.movedByBulkEdit },
    );
    const description = await describe(transaction, request.change);
    const made = await transaction
      .insert(bulkEdits)
      .values({ actor, description, changes: changed.map(changeOf) })
      .returning({ id: bulkEdits.id });
    const { id } = onlyRow(made);
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

/** Locks in the order of ids, as orders do. */
async function lockEdited(db: Database, where: SQL | undefined): Promise<void> {
  await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(asc(products.id))
    .limit(maxProducts + 1)
    .for("update");
}

const changeOf = ({ product, after }: PlannedEdit): ImportedChange => ({
  id: product.id,
  before: pick(product, keysOf(after)),
  after,
});

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

interface WrittenEdit {
  id: number;
  before: { stock: number };
  after: EditedFields;
}

/** Uses a fixed number of statements, however many products there are. */
async function writeFields(
  db: Database,
  edits: readonly WrittenEdit[],
  { actor, note }: { actor: string; note: string },
): Promise<void> {
  const moved = edits.flatMap(({ id, before, after }) =>
    after.stock === undefined ? [] : [[id, after.stock - before.stock] as const],
  );
  if (moved.length > 0)
    await moveStock(db, new Map(moved), { reason: "counted", reference: actor, note });
  const placed = edits.filter(({ after }) => after.subcategoryIds);
  if (placed.length > 0) await writeSubcategories(db, placed);
  const plain = edits.map(({ id, after: { stock: _, subcategoryIds: __, ...fields } }) => ({
    id,
    fields,
  }));
  await writeColumns(
    db,
    plain.filter(({ fields }) => Object.keys(fields).length > 0),
  );
}

/** Fields without a new value stay unchanged. */
async function writeColumns(
  db: Database,
  edits: readonly { id: number; fields: EditedFields }[],
): Promise<void> {
  if (edits.length === 0) return;
  const rows = edits.map(({ id, fields }) => ({ id, ...fields }));
  await db.execute(sql`
    update products set
      price = coalesce((given ->> 'price')::numeric, price),
      compare_at_price = case when given ? 'compareAtPrice'
        then (given ->> 'compareAtPrice')::numeric else compare_at_price end,
      archived = coalesce((given ->> 'archived')::boolean, archived),
      draft = coalesce((given ->> 'draft')::boolean, draft),
      published_from = case when given ? 'publishedFrom'
        then (given ->> 'publishedFrom')::timestamptz else published_from end
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as given
    where products.id = (given ->> 'id')::int`);
}

async function writeSubcategories(db: Database, edits: readonly WrittenEdit[]): Promise<void> {
  const ids = edits.map(({ id }) => id);
  await db
    .delete(productSubcategories)
    .where(sql`${productSubcategories.productId} = any(${sql.param(ids)}::int[])`);
  const rows = edits.flatMap(({ id, after }) =>
    (after.subcategoryIds ?? []).map((subcategoryId, position) => ({
      id,
      subcategoryId,
      position,
    })),
  );
  await db.execute(sql`
    insert into product_subcategories (product_id, subcategory_id, position)
    select id, "subcategoryId", position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id int, "subcategoryId" int, position smallint)`);
}

/** @param made only those that created one of these products, or null for all */
export async function findBulkEdits(db: Database, made: readonly number[] | null) {
  const madeOne = sql`${bulkEdits.changes} -> 0 -> 'before' = 'null' and exists (
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
      // What was created comes first; other changes may be many.
      madeIds: sql<number[]>`case when ${bulkEdits.changes} -> 0 -> 'before' = 'null'
        then jsonb_path_query_array(${bulkEdits.changes}, '$[*] ? (@.before == null).id')
        else '[]' end`,
      undoneAt: bulkEdits.undoneAt,
    })
    .from(bulkEdits)
    .where(made ? madeOne : undefined)
    .orderBy(desc(bulkEdits.id))
    .limit(shownEdits);
}

/** Whether undoing would move stock. */
export async function movesStock(db: Database, id: number): Promise<boolean> {
  const [done] = await db
    .select({ stock: sql<boolean>`jsonb_path_exists(${bulkEdits.changes}, '$[*].after.stock')` })
    .from(bulkEdits)
    .where(eq(bulkEdits.id, id));
  return done?.stock ?? false;
}

/** Restores the products that nobody has changed since; takes back variants likewise. */
export async function undoBulkEdit(db: DatabasePool, id: number, actor: string) {
  return await db.transaction(async (transaction) => {
    const [done] = await transaction
      .update(bulkEdits)
      .set({ undoneAt: sql`now()` })
      .where(and(eq(bulkEdits.id, id), isNull(bulkEdits.undoneAt)))
      .returning();
    if (!done) return null;
    const result = areVariants(done.changes)
      ? await undoVariants(transaction, done.changes, actor)
      : await undoEdits(transaction, done.changes, actor);
    const { undone, left } = result;
    await writeAudit(transaction, {
      actor,
      action: "undo-bulk-edit",
      resource: "products",
      recordId: id,
      after: { undone, left: left.filter(({ lostElements }) => !lostElements).length },
    });
    return result;
  });
}

async function undoEdits(db: Database, changes: readonly ImportedChange[], actor: string) {
  const { edits, left } = await undoingNow(db, changes);
  await writeFields(db, edits, { actor, note: texts.movedByUndoing });
  return { undone: edits.length, left };
}

async function undoingNow(db: Database, changes: readonly ImportedChange[]) {
  const among = sql`${products.id} = any(${sql.param(changes.map((change) => change.id))}::int[])`;
  await lockEdited(db, among);
  const current = new Map((await findEdited(db, among)).map((each) => [each.id, each]));
  const centavos = await allowsCentavos(db);
  const gone = await findGone(db, changes);
  const edits: WrittenEdit[] = [];
  const left: LeftProduct[] = [];
  for (const change of changes) {
    const product = current.get(change.id);
    if (!product) continue;
    const undoing = undoingOf(change, {
      record: { ...product },
      stock: product.stock,
      wasMoved: true,
      centavos,
      gone,
    });
    const { action, back, note, lost } = undoing;
    const goesBack = action === "back" && !note;
    if (goesBack) edits.push({ id: product.id, before: product, after: back });
    if (!goesBack || lost) left.push(leftAs(product, undoing));
  }
  return { edits, left };
}
