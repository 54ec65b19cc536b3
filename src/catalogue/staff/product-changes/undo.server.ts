import { inArray, type SQL, sql } from "drizzle-orm";
import { difference, writeAudit } from "#src/audit/audit.server.ts";
import { countRows } from "#src/back-office/server/list-query.server.ts";
import { allowsCentavos } from "#src/catalogue/queries.server.ts";
import { products, stockMovements, subcategories } from "#src/catalogue/schema.server.ts";
import type { ProductRecord } from "#src/catalogue/staff/contract.ts";
import { findProductsToEdit } from "#src/catalogue/staff/queries.server.ts";
import { lockProductsWhere } from "#src/catalogue/product/stock.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import {
  type ChangeKind,
  type Gone,
  leftAs,
  type LeftProduct,
  listFields,
  type ProductChange,
  type Undoing,
  undoingOf,
} from "./undo.ts";
import { type Author, writeEdits } from "./write.server.ts";

/** A product as it is now, and what undoing would do to it. */
export interface PlannedUndo {
  record: ProductRecord & Record<string, unknown>;
  undoing: Undoing;
}

/** Plans in the order of the changes; products that were deleted meanwhile are left out. */
export async function planUndo(
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

const anyOf = (changed: readonly { id: number }[]): SQL =>
  sql`${products.id} = any(${sql.param(changed.map(({ id }) => id))}::int[])`;

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

export interface Undone {
  /** How many products were removed, archived or restored. */
  undone: number;
  removed: number;
  archived: number;
  /** Products that were not restored, or only in part. */
  left: LeftProduct[];
}

/** Undoes changes, except to products that somebody has changed since. */
export async function undoChanges(
  db: Database,
  kind: ChangeKind,
  changes: readonly ProductChange[],
  author: Author,
): Promise<Undone> {
  await lockProductsWhere(db, anyOf(changes));
  const plan = await planUndo(db, kind, changes);
  const planned = (action: Undoing["action"]) =>
    plan.filter(({ undoing }) => undoing.action === action);
  const removed = planned("remove").map(({ record }) => record);
  const archived = planned("archive");
  const edited = [...archived, ...planned("back")];
  if (removed.length > 0) await db.delete(products).where(anyOf(removed));
  const edits = edited.map(({ record, undoing: { back } }) => ({
    id: record.id,
    before: record,
    after: back,
  }));
  await writeEdits(db, edits, author);
  // Imports and bulk edits have one entry in the audit log, variants one for each product.
  if (kind === "variants") {
    for (const record of removed) await audit(db, author, { action: "delete", before: record });
    for (const { before, after } of edits)
      await audit(db, author, { action: "update", before, after: { ...before, ...after } });
  }
  return {
    undone: removed.length + edited.length,
    removed: removed.length,
    archived: archived.length,
    left: plan
      .filter(({ undoing }) => undoing.action === "left" || undoing.lost)
      .map(({ record, undoing }) => leftAs(record, undoing)),
  };
}

async function audit(
  db: Database,
  { actor }: Author,
  { action, before, after }: { action: string; before: ProductRecord; after?: object },
): Promise<void> {
  const changed = after ? difference(before, after) : { before };
  await writeAudit(db, {
    actor,
    action,
    resource: "products",
    recordId: before.id,
    ...changed,
  });
}
