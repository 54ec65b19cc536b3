import { desc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { pick } from "#src/kernel/pick.ts";
import type { Database, DatabasePool } from "#src/platform/database.server.ts";
import type { Jobs } from "#src/platform/jobs.server.ts";
import { onlyRow } from "#src/platform/rows.server.ts";
import { runInThread, ThreadTimeout } from "#src/platform/thread.server.ts";
import { writeAudit } from "#src/audit/audit.server.ts";
import {
  type ImportedChange,
  productImports,
  products,
  subcategories,
} from "#src/catalogue/schema.server.ts";
import { insertProduct, updateProduct } from "#src/catalogue/staff/commands.server.ts";
import { productsContract } from "#src/catalogue/staff/contract.ts";
import { sheetFields } from "#src/catalogue/staff/product-fields.ts";
import { findProductToEdit } from "#src/catalogue/staff/product-resource.server.ts";
import { lockProducts, moveStock } from "#src/catalogue/stock.server.ts";
import type { ImageFetchStatus } from "./image-error.ts";
import { enqueueImages, type WantedImage } from "./images.server.ts";
import {
  type CatalogueSnapshot,
  listFields,
  type PlannedRow,
  type ProductChanges,
  stockAfter,
} from "./plan.ts";
import { countsOf } from "./preview.ts";
import type { ImportError, ImportPlan, Sheet } from "./sheet.ts";
import { makeSubcategories, withSubcategories } from "./subcategories.server.ts";
import * as texts from "./texts.ts";

const sheetThread = new URL("./sheet.thread.ts", import.meta.url);
export const maxImportBytes = 5 * 1024 * 1024;
const maxMilliseconds = 60_000;

/** What the staff sent, with what they asked for and what they may. */
export type SentSheet = Omit<Sheet, "existing">;

/** What a file would change now. */
export async function findImportPlan(
  db: Database,
  sheet: SentSheet,
): Promise<ImportPlan | ImportError> {
  const input: Sheet = { ...sheet, existing: await findKnown(db) };
  try {
    return await runInThread<ImportPlan | ImportError>({
      module: sheetThread,
      input,
      maxMilliseconds,
    });
  } catch (error) {
    if (error instanceof ThreadTimeout) return "too-slow";
    throw error;
  }
}

async function findKnown(db: Database): Promise<CatalogueSnapshot> {
  return {
    products: await db
      .select({
        id: products.id,
        ...pick(products, sheetFields),
        stock: products.stock,
        image: products.image,
        subcategoryIds: sql<number[]>`array(
          select subcategory_id from product_subcategories
          where product_id = products.id order by position)`,
        complementaryIds: sql<number[]>`array(
          select complementary_id from complementary_products
          where product_id = products.id order by position)`,
      })
      .from(products),
    subcategories: await db
      .select({ id: subcategories.id, name: subcategories.name })
      .from(subcategories),
  };
}

/**
 * Carries a file out as a whole: all rows without problems, or nothing. @returns the import's
 * number and what it did
 */
export async function importProducts(
  { db, jobs }: { db: DatabasePool; jobs: Pick<Jobs, "enqueue"> },
  sheet: SentSheet,
  { actor, fileName }: { actor: string; fileName: string },
) {
  return await db.transaction(async (transaction) => {
    const plan = await findImportPlan(transaction, sheet);
    if (typeof plan === "string") return plan;
    const places = await makeSubcategories(transaction, plan);
    const changes: ImportedChange[] = [];
    const wanted: WantedImage[] = [];
    for (const row of plan.rows) {
      const change = await carryOut(transaction, withSubcategories(row, places), actor);
      if (change) changes.push(change);
      const productId = change?.id ?? row.id;
      if (row.image && productId !== undefined)
        wanted.push({ productId, line: row.line, url: row.image });
    }
    const made = await transaction
      .insert(productImports)
      .values({ actor, fileName, changes })
      .returning({ id: productImports.id });
    const { id } = onlyRow(made);
    await enqueueImages(transaction, jobs, { importId: id, wanted });
    await writeAudit(transaction, {
      actor,
      action: "import",
      resource: "products",
      recordId: id,
      after: { fileName, products: changes.length },
    });
    const { create, update, same, error } = countsOf(plan.rows);
    return { id, created: create, updated: update, same, errors: error };
  });
}

/** @returns null where nothing changes */
async function carryOut(
  db: Database,
  row: PlannedRow,
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
  // What a sheet leaves open is as in an empty form.
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
  row: PlannedRow,
  actor: string,
): Promise<ImportedChange | null> {
  await lockProducts(db, [id]);
  const existing = await findProductToEdit(db, id);
  if (!existing) return null;
  const { stock } = existing;
  // Between the plan and the lock something may have been sold.
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

/** Whether taking it back would count stock again. */
export async function movedStock(db: Database, id: number): Promise<boolean> {
  const [done] = await db
    .select({ changes: productImports.changes })
    .from(productImports)
    .where(eq(productImports.id, id));
  return done?.changes.some(({ before }) => before?.stock !== undefined) ?? false;
}

// In a query of one table, columns are written without its name.
const imagesIn = (status: ImageFetchStatus) =>
  sql<number>`(select count(*)::int from product_import_images image
    where image.import_id = product_imports.id and image.status = ${status})`;

export async function findImports(db: Database) {
  return await db
    .select({
      id: productImports.id,
      at: productImports.at,
      actor: productImports.actor,
      fileName: productImports.fileName,
      products: sql<number>`jsonb_array_length(${productImports.changes})`,
      undoneAt: productImports.undoneAt,
      images: {
        waiting: imagesIn("waiting"),
        done: imagesIn("done"),
        failed: imagesIn("failed"),
      },
    })
    .from(productImports)
    .orderBy(desc(productImports.id))
    .limit(50);
}
