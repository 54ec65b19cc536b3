import { join } from "node:path";
import { asc, sql } from "drizzle-orm";
import { sheetFields } from "#src/shop/catalogue/product/product-fields.ts";
import { allowsCentavos, relatedIds } from "#src/shop/catalogue/queries.server.ts";
import { products, subcategories } from "#src/shop/catalogue/schema.server.ts";
import { findOrderCommitments, withCommitments } from "#src/shop/orders/commitments.server.ts";
import { pick } from "#src/base/kernel/records.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { root } from "#src/base/platform/root.server.ts";
import { readInThread } from "#src/base/sheets/upload.server.ts";
import { sheetRow } from "./export-sheet.ts";
import type { CatalogueSnapshot } from "./planning.ts";
import type { ImportError, ImportWork, Sheet } from "./sheet.ts";

/** Returns the catalogue as a sheet that the import can read again. */
export async function findSheet(db: Database) {
  const found = await db
    .select({
      id: products.id,
      ...pick(products, sheetFields),
      stock: products.stock,
      shortfall: products.shortfall,
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
  return (await withCommitments(db, found)).map(sheetRow);
}

const sheetThread = join(root, "src/shop/catalogue/staff/import/sheet.thread.ts");
const maxMilliseconds = 120_000;
/** Enough for a hundred thousand rows, and as many existing products. */
const maxMegabytes = 1024;

/** The staff's file with their options and rights. */
export type SentSheet = Omit<Sheet, "existing" | "centavos">;

/** Returns what a file changes now. */
export async function findImportWork(
  db: Database,
  sheet: SentSheet,
): Promise<ImportWork | ImportError> {
  const centavos = await allowsCentavos(db);
  const input: Sheet = { ...sheet, existing: await findKnown(db), centavos };
  return await readInThread({ module: sheetThread, input, maxMilliseconds, maxMegabytes });
}

async function findKnown(db: Database): Promise<CatalogueSnapshot> {
  const found = await db
    .select({
      id: products.id,
      ...pick(products, sheetFields),
      stock: products.stock,
      shortfall: products.shortfall,
      image: products.image,
      ...relatedIds,
    })
    .from(products);
  const commitments = await findOrderCommitments(db);
  return {
    products: (await withCommitments(db, found)).map((product) => {
      const own = commitments.get(product.id);
      return own ? { ...product, commitments: own } : product;
    }),
    subcategories: await db
      .select({ id: subcategories.id, name: subcategories.name })
      .from(subcategories),
  };
}
