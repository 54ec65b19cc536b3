import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#src/platform/db/database.server.ts";
import {
  productImportRows as rows,
  productImports,
  products,
  subcategories,
} from "#src/catalogue/schema.server.ts";
import { countRows } from "#src/back-office/server/list-query.server.ts";
import { sheetFields } from "#src/catalogue/product/product-fields.ts";
import { pick } from "#src/kernel/records.ts";
import { sheetRow } from "./export-sheet.ts";
import type { ImageFetchStatus } from "./imported-product.ts";
import type { SheetError } from "#src/sheets/read-sheet.ts";
import { readInThread } from "#src/sheets/upload.server.ts";
import { allowsCentavos } from "#src/catalogue/queries.server.ts";
import type { ImportPreview } from "./contract.ts";
import type { CatalogueSnapshot } from "./plan.ts";
import type { Sheet, SheetTask } from "./sheet.ts";
import type { ImportWork } from "./sheet.ts";

/** Whether undoing would move stock. */
export async function movedStock(db: Database, importId: number): Promise<boolean> {
  const moved = sql`jsonb_path_exists(${rows.change}, '$.before.stock')`;
  return (await countRows(db, rows, and(eq(rows.importId, importId), moved))) > 0;
}

// drizzle omits the table's name from columns in single-table queries.
const imagesIn = (status: ImageFetchStatus) =>
  sql<number>`(select count(*)::int from product_import_images image
    where image.import_id = product_imports.id and image.status = ${status})`;
const rowsWith = (outcome: "failed" | "left") =>
  sql<number>`(select count(*)::int from product_import_rows written
    where written.import_id = product_imports.id and written.outcome = ${outcome})`;
const writtenProducts = sql<number>`(select count(*)::int from product_import_rows written
  where written.import_id = product_imports.id and written.change is not null)`;

export async function findImports(db: Database) {
  return await db
    .select({
      id: productImports.id,
      at: productImports.at,
      actor: productImports.actor,
      fileName: productImports.fileName,
      status: productImports.status,
      total: productImports.total,
      position: productImports.position,
      products: writtenProducts,
      failed: rowsWith("failed"),
      left: rowsWith("left"),
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

/** Returns the catalogue as a sheet that the import can read again. */
export async function findSheet(db: Database) {
  const found = await db
    .select({
      id: products.id,
      ...pick(products, sheetFields),
      stock: products.stock,
      subcategories: sql<string>`array_to_string(array(
        select s.name from product_subcategories ps join subcategories s on s.id = ps.subcategory_id
        where ps.product_id = products.id order by ps.position), '|')`,
      complementary: sql<string>`array_to_string(array(
        select coalesce(other.sku, other.name)
        from complementary_products link join products other on other.id = link.complementary_id
        where link.product_id = products.id order by link.position), '|')`,
    })
    .from(products)
    .orderBy(asc(products.position), asc(products.id));
  return found.map(sheetRow);
}

const sheetThread = new URL("./sheet.thread.ts", import.meta.url);
const maxMilliseconds = 120_000;
/** Enough for a hundred thousand rows, and as many existing products. */
const maxMegabytes = 1024;

/** The staff's file with their options and rights. */
export type SentSheet = Omit<Sheet, "existing" | "centavos">;

/** Returns everything that a file changes now. */
export const findImportWork = (db: Database, sheet: SentSheet) =>
  findOf<ImportWork>(db, sheet, "work");

/** Returns the same for the preview. */
export const findImportPreview = (db: Database, sheet: SentSheet) =>
  findOf<ImportPreview>(db, sheet, "preview");

async function findOf<Result>(
  db: Database,
  sheet: SentSheet,
  output: SheetTask["output"],
): Promise<Result | SheetError> {
  const centavos = await allowsCentavos(db);
  const input: SheetTask = { ...sheet, existing: await findKnown(db), centavos, output };
  return await readInThread<Result>({ module: sheetThread, input, maxMilliseconds, maxMegabytes });
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
