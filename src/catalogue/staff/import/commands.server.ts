import { desc, eq, sql } from "drizzle-orm";
import type { Database, DatabasePool } from "#src/platform/database.server.ts";
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
import type { ProductInput } from "#src/catalogue/staff/contract.ts";
import { findProductToEdit } from "#src/catalogue/staff/product-resource.server.ts";
import { lockProducts, moveStock } from "#src/catalogue/stock.server.ts";
import {
  type ImportRights,
  type CatalogueProduct,
  type PlannedRow,
  type ProductChanges,
  stockAfter,
} from "./plan.ts";
import { type ImportPlan, type ImportError, maxImportRows, type Sheet } from "./sheet.ts";

const sheetThread = new URL("./sheet.thread.ts", import.meta.url);
export const maxImportBytes = 5 * 1024 * 1024;
const maxMilliseconds = 60_000;

export const importErrors: Record<ImportError, string> = {
  "no-table": "El archivo no es una tabla: guarda tu hoja de cálculo como CSV",
  "unknown-format":
    "No reconozco las columnas: usa la hoja de esta tienda, o la exportación de productos de Shopify o de WooCommerce",
  "too-many-rows": `El archivo tiene más de ${maxImportRows} filas: pártelo`,
  "too-slow": "El archivo tarda demasiado en leerse: pártelo",
};

/** What a file would change now. */
export async function findImportPlan(
  db: Database,
  bytes: Uint8Array,
  rights: ImportRights,
): Promise<ImportPlan | ImportError> {
  const input: Sheet = { bytes, existing: await findKnown(db), rights };
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

async function findKnown(db: Database) {
  const rows = await db
    .select({
      id: products.id,
      sku: products.sku,
      name: products.name,
      description: products.description,
      price: products.price,
      stock: products.stock,
      performance: products.performance,
      content: products.content,
      weight: products.weight,
      coats: products.coats,
      archived: products.archived,
      subcategoryIds: sql<
        number[]
      >`array(select subcategory_id from product_subcategories where product_id = products.id order by position)`,
    })
    .from(products);
  return {
    products: rows satisfies CatalogueProduct[],
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
  db: DatabasePool,
  bytes: Uint8Array,
  { actor, fileName, rights }: { actor: string; fileName: string; rights: ImportRights },
) {
  return await db.transaction(async (transaction) => {
    const plan = await findImportPlan(transaction, bytes, rights);
    if (typeof plan === "string") return plan;
    const changes: ImportedChange[] = [];
    for (const row of plan.rows) {
      if (row.action === "create")
        changes.push(await createProduct(transaction, row.changes, actor));
      if (row.action === "update") changes.push(await changeProduct(transaction, row, actor));
    }
    const made = await transaction
      .insert(productImports)
      .values({ actor, fileName, changes })
      .returning({ id: productImports.id });
    const { id } = onlyRow(made);
    await writeAudit(transaction, {
      actor,
      action: "import",
      resource: "products",
      recordId: id,
      after: { fileName, products: changes.length },
    });
    const count = (action: PlannedRow["action"]) =>
      plan.rows.filter((row) => row.action === action).length;
    return {
      id,
      created: count("create"),
      updated: count("update"),
      same: count("same"),
      errors: count("error"),
    };
  });
}

/** What a sheet that says only name and price leaves open. */
const blankProduct: ProductInput = {
  name: "",
  sku: null,
  description: "",
  price: 0,
  image: null,
  safetySheet: null,
  factSheet: null,
  performance: null,
  content: null,
  weight: null,
  coats: null,
  instructions: [],
  subcategoryIds: [],
  archived: false,
};

async function createProduct(
  db: Database,
  { stock = 0, subcategoryIds = [], ...given }: ProductChanges,
  actor: string,
): Promise<ImportedChange> {
  const id = await insertProduct(db, {
    ...blankProduct,
    ...given,
    name: given.name!,
    price: given.price!,
    subcategoryIds,
  });
  if (stock > 0)
    await moveStock(db, new Map([[id, stock]]), {
      reason: "counted",
      reference: actor,
      note: "Importación",
    });
  return { id, before: null, after: { ...given, stock, subcategoryIds } };
}

async function changeProduct(
  db: Database,
  row: PlannedRow,
  actor: string,
): Promise<ImportedChange> {
  const id = row.id!;
  const locked = (await lockProducts(db, [id])).get(id)!;
  const existing = { ...(await findProductToEdit(db, id))!, stock: locked.stock };
  // Between the plan and the lock something may have been sold.
  const moved =
    row.stockChange === undefined ? {} : { stock: stockAfter(locked.stock, row.stockChange) };
  const changes = { ...row.changes, ...moved };
  const before = Object.fromEntries(
    Object.keys(changes).map((field) => [field, existing[field as keyof ProductChanges]]),
  );
  await applyChanges(db, id, changes, { stock: locked.stock, actor, note: "Importación" });
  return { id, before, after: changes };
}

export async function applyChanges(
  db: Database,
  id: number,
  { stock, subcategoryIds, ...plain }: ProductChanges,
  existing: { stock: number; actor: string; note: string },
): Promise<void> {
  await updateProduct(db, id, { ...plain, subcategoryIds });
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

export async function findImports(db: Database) {
  return await db
    .select({
      id: productImports.id,
      at: productImports.at,
      actor: productImports.actor,
      fileName: productImports.fileName,
      products: sql<number>`jsonb_array_length(${productImports.changes})`,
      undoneAt: productImports.undoneAt,
    })
    .from(productImports)
    .orderBy(desc(productImports.id))
    .limit(50);
}
