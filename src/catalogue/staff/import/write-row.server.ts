import * as v from "valibot";
import { pick } from "#src/kernel/pick.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import type { ImportedChange } from "#src/catalogue/schema.server.ts";
import { insertProduct, updateProduct } from "#src/catalogue/staff/commands.server.ts";
import { productsContract } from "#src/catalogue/staff/contract.ts";
import { sheetFields } from "#src/catalogue/staff/product-fields.ts";
import { findProductToEdit } from "#src/catalogue/staff/queries.server.ts";
import { lockProducts, moveStock } from "#src/catalogue/stock.server.ts";
import { listFields } from "./list-fields.ts";
import { type PlannedWrite, type ProductChanges, stockAfter } from "./plan.ts";
import * as texts from "./texts.ts";

/** @returns null if nothing changes */
export async function writeRow(
  db: Database,
  row: PlannedWrite,
  actor: string,
): Promise<ImportedChange | null> {
  if (row.action === "create") return await createProduct(db, row.changes, actor);
  return row.action === "update" && row.id !== undefined
    ? await changeProduct(db, row.id, row, actor)
    : null;
}

async function createProduct(
  db: Database,
  { stock = 0, ...given }: ProductChanges,
  actor: string,
): Promise<ImportedChange> {
  // Fields that the sheet omits get the defaults of an empty form.
  const fields = v.parse(productsContract.input, given);
  const id = await insertProduct(db, fields);
  if (stock > 0)
    await moveStock(db, new Map([[id, stock]]), {
      reason: "counted",
      reference: actor,
      note: texts.movedByImport,
    });
  return { id, before: null, after: { subcategoryIds: [], complementaryIds: [], ...given, stock } };
}

async function changeProduct(
  db: Database,
  id: number,
  row: PlannedWrite,
  actor: string,
): Promise<ImportedChange | null> {
  await lockProducts(db, [id]);
  const existing = await findProductToEdit(db, id);
  if (!existing) return null;
  const { stock } = existing;
  // Pieces may have been sold between the plan and the lock.
  const moved = row.stockChange === undefined ? {} : { stock: stockAfter(stock, row.stockChange) };
  const changes = { ...row.changes, ...moved };
  const before = pick(existing, changedFields(changes));
  await applyChanges(db, id, changes, { stock, actor, note: texts.movedByImport });
  return { id, before, after: changes };
}

const changedFields = (changes: ProductChanges) =>
  ([...sheetFields, ...listFields, "stock"] as const).filter((field) => field in changes);

export async function applyChanges(
  db: Database,
  id: number,
  { stock, ...changes }: ProductChanges,
  existing: { stock: number; actor: string; note: string },
): Promise<void> {
  await updateProduct(db, id, changes);
  if (stock !== undefined && stock !== existing.stock)
    await moveStock(db, new Map([[id, stock - existing.stock]]), {
      reason: "counted",
      reference: existing.actor,
      note: existing.note,
    });
}
