import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database, DatabasePool } from "#src/platform/database.server.ts";
import { writeAudit } from "#src/audit/audit.server.ts";
import {
  type ImportedChange,
  productImports,
  products,
  stockMovements,
} from "#src/catalogue/schema.server.ts";
import type { ProductRecord } from "#src/catalogue/staff/contract.ts";
import { findProductToEdit } from "#src/catalogue/staff/product-resource.server.ts";
import { lockProducts } from "#src/catalogue/stock.server.ts";
import { applyChanges } from "./commands.server.ts";
import type { UndoLine } from "./contract.ts";
import { removeFetchedImages } from "./images.server.ts";
import * as texts from "./texts.ts";
import { type Undoing, undoingOf } from "./undo.ts";

/** What undoing an import would do now, product by product. */
export async function findUndoPlan(db: Database, id: number): Promise<UndoLine[] | null> {
  const [done] = await db
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, id), isNull(productImports.undoneAt)));
  if (!done) return null;
  const lines: UndoLine[] = [];
  for (const change of done.changes) {
    const record = await findProductToEdit(db, change.id);
    if (record) lines.push(lineOf(record, await undoingNow(db, change, record)));
  }
  return lines;
}

function lineOf(record: Stored, { action, back, note }: Undoing): UndoLine {
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
    ...(note ? { note: texts.undoNoteText(note) } : {}),
  };
}

/** A product by its fields' names, as an import wrote them down. */
type Stored = ProductRecord & Record<string, unknown>;

async function undoingNow(db: Database, change: ImportedChange, record: Stored): Promise<Undoing> {
  const moved = await db
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(eq(stockMovements.productId, change.id))
    .limit(1);
  return undoingOf(change, { record, stock: record.stock, wasMoved: moved.length > 0 });
}

export interface UndoResult {
  undone: number;
  /** Products that somebody changed since: they stay as they are now. */
  left: { id: number; name: string }[];
}

/**
 * Takes an import back: what it made is deleted, or archived where its stock was moved; what it
 * changed is as it was.
 */
export async function undoImport(
  db: DatabasePool,
  id: number,
  actor: string,
): Promise<UndoResult | null> {
  return await db.transaction(async (transaction) => {
    const [done] = await transaction
      .update(productImports)
      .set({ undoneAt: sql`now()` })
      .where(and(eq(productImports.id, id), isNull(productImports.undoneAt)))
      .returning();
    if (!done) return null;
    await removeFetchedImages(transaction, id);
    const result: UndoResult = { undone: 0, left: [] };
    for (const change of done.changes.toReversed()) {
      const left = await undoChange(transaction, change, actor);
      if (left) result.left.push(left);
      else result.undone++;
    }
    await writeAudit(transaction, {
      actor,
      action: "undo-import",
      resource: "products",
      recordId: id,
      after: { undone: result.undone, left: result.left.length },
    });
    return result;
  });
}

/** @returns the product where it was changed since */
async function undoChange(
  db: Database,
  change: ImportedChange,
  actor: string,
): Promise<{ id: number; name: string } | null> {
  const { id } = change;
  await lockProducts(db, [id]);
  const record = await findProductToEdit(db, id);
  if (!record) return null;
  const { action, back } = await undoingNow(db, change, record);
  if (action === "left") return { id, name: record.name };
  if (action === "remove") await db.delete(products).where(eq(products.id, id));
  if (action === "archive")
    await db.update(products).set({ archived: true }).where(eq(products.id, id));
  if (action === "back")
    await applyChanges(db, id, back, { stock: record.stock, actor, note: texts.movedByUndoing });
  return null;
}
