import { eq, sql } from "drizzle-orm";
import { products, productSubcategories } from "#src/catalogue/schema.server.ts";
import type { Database } from "#src/platform/database.server.ts";
import { onlyRow } from "#src/platform/rows.server.ts";
import type { ProductInput } from "./contract.ts";

/** How a product is written, by its form and by an import alike. Stock has movements of its own. */

type ProductFields = Omit<ProductInput, "subcategoryIds">;

/** After all others, with nothing in stock. @returns its id */
export async function insertProduct(
  db: Database,
  { subcategoryIds, ...fields }: ProductFields & { subcategoryIds: readonly number[] },
): Promise<number> {
  const made = await db
    .insert(products)
    .values({
      ...fields,
      stock: 0,
      position: sql`(select coalesce(max(position) + 1, 0) from products)`,
    })
    .returning({ id: products.id });
  const { id } = onlyRow(made);
  await setSubcategories(db, id, subcategoryIds);
  return id;
}

/** Changes what is given, and nothing else. */
export async function updateProduct(
  db: Database,
  id: number,
  {
    subcategoryIds,
    ...fields
  }: Partial<ProductFields> & { subcategoryIds?: readonly number[] | undefined },
): Promise<void> {
  if (Object.keys(fields).length > 0)
    await db.update(products).set(fields).where(eq(products.id, id));
  if (subcategoryIds) await setSubcategories(db, id, subcategoryIds);
}

/** Each once, in the order in which they were named first. */
async function setSubcategories(
  db: Database,
  productId: number,
  ids: readonly number[],
): Promise<void> {
  await db.delete(productSubcategories).where(eq(productSubcategories.productId, productId));
  const rows = [...new Set(ids)].map((subcategoryId, position) => ({
    productId,
    subcategoryId,
    position,
  }));
  if (rows.length > 0) await db.insert(productSubcategories).values(rows);
}
