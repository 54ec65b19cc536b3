import { eq, sql } from "drizzle-orm";
import {
  complementaryProducts,
  products,
  productSubcategories,
} from "#src/catalogue/schema.server.ts";
import type { Database } from "#src/platform/database.server.ts";
import { onlyRow } from "#src/platform/rows.server.ts";
import type { ProductInput } from "./contract.ts";

/** How a product is written, by its form and by an import alike. Stock has movements of its own. */

type Lists = Pick<ProductInput, "subcategoryIds" | "complementaryIds">;
type ProductFields = Omit<ProductInput, keyof Lists>;
type GivenLists = { [Name in keyof Lists]?: readonly number[] | undefined };

/** After all others, with nothing in stock. @returns its id */
export async function insertProduct(
  db: Database,
  { subcategoryIds, complementaryIds, ...fields }: ProductFields & GivenLists,
): Promise<number> {
  const made = await db
    .insert(products)
    .values({
      ...columnsOf(fields),
      stock: 0,
      position: sql`(select coalesce(max(position) + 1, 0) from products)`,
    })
    .returning({ id: products.id });
  const { id } = onlyRow(made);
  await setLists(db, id, { subcategoryIds, complementaryIds });
  return id;
}

/** Changes what is given, and nothing else. */
export async function updateProduct(
  db: Database,
  id: number,
  { subcategoryIds, complementaryIds, ...fields }: Partial<ProductFields> & GivenLists,
): Promise<void> {
  if (Object.keys(fields).length > 0)
    await db.update(products).set(columnsOf(fields)).where(eq(products.id, id));
  await setLists(db, id, { subcategoryIds, complementaryIds });
}

/** As the table holds them. */
function columnsOf<Fields extends Pick<Partial<ProductFields>, "publishedFrom">>(fields: Fields) {
  const { publishedFrom, ...columns } = fields;
  return publishedFrom === undefined
    ? columns
    : { ...columns, publishedFrom: publishedFrom && new Date(publishedFrom) };
}

async function setLists(
  db: Database,
  id: number,
  { subcategoryIds, complementaryIds }: GivenLists,
): Promise<void> {
  if (subcategoryIds) await setSubcategories(db, id, subcategoryIds);
  if (complementaryIds) await setComplementary(db, id, complementaryIds);
}

/** Each once, in their order; no product goes with itself. */
async function setComplementary(
  db: Database,
  productId: number,
  ids: readonly number[],
): Promise<void> {
  await db.delete(complementaryProducts).where(eq(complementaryProducts.productId, productId));
  const rows = [...new Set(ids)]
    .filter((id) => id !== productId)
    .map((complementaryId, position) => ({ productId, complementaryId, position }));
  if (rows.length > 0) await db.insert(complementaryProducts).values(rows);
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
