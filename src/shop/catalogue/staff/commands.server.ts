import { asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Rejection } from "#src/base/admin-kit/server/resource.server.ts";
import { nextPosition } from "#src/base/admin-kit/server/table-crud.server.ts";
import {
  categories,
  complementaryProducts,
  products,
  productSubcategories,
  stockMovements,
  subcategories,
  units,
} from "#src/shop/catalogue/schema.server.ts";
import { lockProductsWhere } from "#src/shop/catalogue/product/stock.server.ts";
import { keysOf } from "#src/base/kernel/records.ts";
import type { InputOf } from "#src/base/admin-kit/resource-contract.ts";
import { type Database, onlyRow } from "#src/base/platform/db/database.server.ts";
import type {
  bestSellersContract,
  catalogueOrderContract,
  ProductInput,
  unitsContract,
} from "./contract.ts";
import * as texts from "./texts.ts";

type Lists = Pick<ProductInput, "subcategoryIds" | "complementaryIds">;
type ProductFields = Omit<ProductInput, keyof Lists>;
type GivenLists = { [Name in keyof Lists]?: readonly number[] | undefined };

/** Adds a product at the end. Its stock is 0: movements add to it. @returns its id */
export async function insertProduct(
  db: Database,
  { subcategoryIds, complementaryIds, ...fields }: ProductFields & GivenLists,
): Promise<number> {
  const made = await db
    .insert(products)
    .values({ ...columnsOf(fields), stock: 0, position: nextPosition(products) })
    .returning({ id: products.id });
  const { id } = onlyRow(made);
  await writeLists(db, [{ id, after: { subcategoryIds, complementaryIds } }]);
  return id;
}

/** Changes only the given fields. */
export async function updateProduct(
  db: Database,
  id: number,
  { subcategoryIds, complementaryIds, ...fields }: Partial<ProductFields> & GivenLists,
): Promise<void> {
  if (Object.keys(fields).length > 0)
    await db.update(products).set(columnsOf(fields)).where(eq(products.id, id));
  await writeLists(db, [{ id, after: { subcategoryIds, complementaryIds } }]);
}

/** Deletes a product if it was never in stock. */
export async function deleteProduct(db: Database, id: number): Promise<Rejection | void> {
  // A product that was in stock may be in an order, and the ledger is append-only.
  const moved = await db
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(eq(stockMovements.productId, id))
    .limit(1);
  if (moved.length > 0) return { msg: texts.productWasSold };
  await db.delete(products).where(eq(products.id, id));
}

/** Converts the fields to the table's columns. */
function columnsOf<Fields extends Pick<Partial<ProductFields>, "publishedFrom">>(fields: Fields) {
  const { publishedFrom, ...columns } = fields;
  return publishedFrom === undefined
    ? columns
    : { ...columns, publishedFrom: publishedFrom && new Date(publishedFrom) };
}

const lists = {
  subcategoryIds: { table: productSubcategories, column: "subcategory_id" },
  complementaryIds: { table: complementaryProducts, column: "complementary_id" },
};

/** Writes the given lists without duplicates, in their order; a product never complements itself. */
export async function writeLists(
  db: Database,
  edits: readonly { id: number; after: GivenLists | Record<string, unknown> }[],
): Promise<void> {
  for (const field of keysOf(lists)) {
    const { table, column } = lists[field];
    const links = edits.flatMap(({ id, after: { [field]: ids } }) =>
      Array.isArray(ids) ? [{ id, ids: [...new Set(ids)] }] : [],
    );
    if (links.length === 0) continue;
    const ids = links.map(({ id }) => id);
    await db.delete(table).where(sql`${table.productId} = any(${sql.param(ids)}::int[])`);
    await db.execute(sql`
      insert into ${table} (product_id, ${sql.identifier(column)}, position)
      select (given ->> 'id')::int, listed::int, place - 1
      from jsonb_array_elements(${JSON.stringify(links)}::jsonb) given,
        jsonb_array_elements_text(given -> 'ids') with ordinality as list (listed, place)
      ${field === "complementaryIds" ? sql`where listed <> given ->> 'id'` : sql``}`);
  }
}

export async function saveUnits(db: Database, input: InputOf<typeof unitsContract>): Promise<void> {
  await db.insert(units).values(input).onConflictDoUpdate({ target: units.id, set: input });
}

export async function saveCatalogueOrder(
  db: Database,
  { categories: requested }: InputOf<typeof catalogueOrderContract>,
): Promise<void> {
  // In the order of their ids, so that two saves never deadlock.
  await db
    .select({ id: categories.id })
    .from(categories)
    .orderBy(asc(categories.id))
    .for("no key update");
  await db
    .select({ id: subcategories.id })
    .from(subcategories)
    .orderBy(asc(subcategories.id))
    .for("no key update");
  for (const [position, { id, subcategories: inside }] of requested.entries()) {
    await db.update(categories).set({ position }).where(eq(categories.id, id));
    for (const [place, subcategoryId] of inside.entries())
      await db
        .update(subcategories)
        .set({ position: place, categoryId: id })
        .where(eq(subcategories.id, subcategoryId));
  }
}

export async function saveBestSellers(
  db: Database,
  { productIds }: InputOf<typeof bestSellersContract>,
): Promise<void> {
  const ranked = isNotNull(products.bestSellerRank);
  await lockProductsWhere(db, or(ranked, inArray(products.id, productIds)));
  await db.update(products).set({ bestSellerRank: null }).where(ranked);
  if (productIds.length === 0) return;
  await db
    .update(products)
    .set({ bestSellerRank: sql`array_position(${sql.param(productIds)}::int[], ${products.id})` })
    .where(inArray(products.id, productIds));
}
