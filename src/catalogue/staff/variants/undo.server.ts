import { eq, inArray, sql } from "drizzle-orm";
import { difference, writeAudit } from "#src/audit/audit.server.ts";
import { type ImportedChange, products, stockMovements } from "#src/catalogue/schema.server.ts";
import { updateProduct } from "#src/catalogue/staff/commands.server.ts";
import type { ProductRecord } from "#src/catalogue/staff/contract.ts";
import { leftAs, type LeftProduct } from "#src/catalogue/staff/import/undo.ts";
import { findProductToEdit } from "#src/catalogue/staff/queries.server.ts";
import { lockProducts, moveStock } from "#src/catalogue/stock.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import { findVariants } from "./commands.server.ts";
import * as texts from "./texts.ts";
import { isChanged, variantUndoing } from "./undo.ts";

/** Variants that were made together come first in their change set; edits create nothing. */
export const areVariants = ([first]: readonly ImportedChange[]): boolean => first?.before === null;

interface Undone {
  /** How many were removed, archived or went back to what they were. */
  undone: number;
  variants: { removed: number; archived: number };
  left: LeftProduct[];
}

/** Takes back variants that were made together, but for those that somebody touched since. */
export async function undoVariants(
  db: Database,
  changes: readonly ImportedChange[],
  actor: string,
): Promise<Undone> {
  const ids = changes.map(({ id }) => id);
  await lockProducts(db, ids);
  const movements = await countMovements(db, ids);
  const result: Undone = {
    undone: 0,
    variants: { removed: 0, archived: 0 },
    left: [],
  };
  // The product that they were made from is the last one.
  for (const change of changes) {
    const record = await findProductToEdit(db, change.id);
    if (!record) continue;
    const outcome = await undoOne(db, change, {
      record,
      movements: movements.get(change.id) ?? 0,
      actor,
    });
    if (typeof outcome !== "string") result.left.push(outcome);
    else result.undone++;
    if (outcome === "removed" || outcome === "archived") result.variants[outcome]++;
  }
  return result;
}

async function countMovements(db: Database, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: stockMovements.productId, count: sql<number>`count(*)::int` })
    .from(stockMovements)
    .where(inArray(stockMovements.productId, ids))
    .groupBy(stockMovements.productId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

interface Now {
  record: ProductRecord;
  movements: number;
  actor: string;
}

async function undoOne(
  db: Database,
  { before, after }: ImportedChange,
  { record, movements, actor }: Now,
): Promise<"removed" | "archived" | "back" | LeftProduct> {
  const now = { record: { ...record }, movements };
  if (before) return await giveBack(db, { before, after }, { record, actor });
  const undoing = variantUndoing(after, now);
  if (undoing === "remove") {
    await remove(db, record, actor);
    return "removed";
  }
  if (undoing === "archive") {
    await archive(db, record, actor);
    return "archived";
  }
  return { ...leftAs(record), ...(undoing === "stock-moved" ? { reason: undoing } : {}) };
}

async function remove(db: Database, record: ProductRecord, actor: string): Promise<void> {
  const { id } = record;
  await db.delete(products).where(eq(products.id, id));
  await writeAudit(db, {
    actor,
    action: "delete",
    resource: "products",
    recordId: id,
    before: record,
  });
}

/** Its stock goes too, and its key is free for the next attempt. */
async function archive(db: Database, record: ProductRecord, actor: string): Promise<void> {
  const { id, stock } = record;
  await change(db, record, { archived: true, sku: null }, actor);
  if (stock > 0)
    await moveStock(db, new Map([[id, -stock]]), {
      reason: "counted",
      reference: actor,
      note: texts.movedByUndoing,
    });
}

/** The product that became the first variant; it stays one while it has others in its line. */
async function giveBack(
  db: Database,
  { before, after }: Record<"before" | "after", Record<string, unknown>>,
  { record, actor }: { record: ProductRecord; actor: string },
): Promise<"back" | LeftProduct> {
  if (isChanged(after, { ...record })) return leftAs(record);
  const line = (await findVariants(db, record.id)) ?? [];
  if (line.some(({ id }) => id !== record.id)) return { ...leftAs(record), reason: "has-variants" };
  await change(db, record, before, actor);
  return "back";
}

async function change(
  db: Database,
  record: ProductRecord,
  changes: Parameters<typeof updateProduct>[2],
  actor: string,
): Promise<void> {
  await updateProduct(db, record.id, changes);
  await writeAudit(db, {
    actor,
    action: "update",
    resource: "products",
    recordId: record.id,
    ...difference(record, { ...record, ...changes }),
  });
}
