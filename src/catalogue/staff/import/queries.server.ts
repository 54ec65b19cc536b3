import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#src/platform/db/database.server.ts";
import {
  productImportRows as rows,
  productImports,
  products,
} from "#src/catalogue/schema.server.ts";
import { countRows } from "#src/back-office/server/list-query.server.ts";
import { sheetFields } from "#src/catalogue/product/product-fields.ts";
import { pick } from "#src/kernel/records.ts";
import { sheetRow } from "./export-sheet.ts";
import type { ImageFetchStatus } from "./image-error.ts";

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
