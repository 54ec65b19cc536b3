import { leastInstallments } from "#src/shop/catalogue/product/installments.ts";
import { asc, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { countRows, type ListQuery } from "#src/base/admin-kit/server/list-query.server.ts";
import { findUnits, relatedIds } from "#src/shop/catalogue/queries.server.ts";
import { categories, products, subcategories } from "#src/shop/catalogue/schema.server.ts";
import { onHandOf, type Stock } from "#src/shop/catalogue/product/stock-change.ts";
import { pick } from "#src/base/kernel/records.ts";
import { withCommitments } from "#src/shop/orders/commitments.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { ProductRecord } from "./contract.ts";
import { listFields } from "#src/shop/catalogue/product/product-fields.ts";

/** The catalogue as the staff see it. */

export async function listProducts(db: Database, { where, orderBy, limit, offset }: ListQuery) {
  // Selects the ids first; otherwise the subqueries would also run for the skipped pages.
  const page = db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const rows = await db
    .select({
      id: products.id,
      ...pick(products, listFields),
      stock: products.stock,
      shortfall: products.shortfall,
      lowStockLevel: products.lowStockLevel,
      waiting: sql<number>`(
        select count(*)::int from stock_alerts
        where product_id = products.id and confirmed_at is not null)`,
      subcategories: sql<string[]>`array(
        select s.name from product_subcategories ps join subcategories s on s.id = ps.subcategory_id
        where ps.product_id = products.id order by ps.position)`,
    })
    .from(products)
    .where(inArray(products.id, page))
    .orderBy(...orderBy);
  return { rows: await withOnHand(db, rows), total: await countRows(db, products, where) };
}

async function withOnHand<Product extends Stock & { id: number }>(
  db: Database,
  rows: readonly Product[],
) {
  const withStock = await withCommitments(db, rows);
  return withStock.map((product) => ({ ...product, onHand: onHandOf(product) }));
}

export async function findProductToEdit(db: Database, id: number): Promise<ProductRecord | null> {
  const [product] = await findProductsToEdit(db, eq(products.id, id), 1);
  return product ?? null;
}

/** Returns products in the order of their ids. */
export async function findProductsToEdit(
  db: Database,
  where: SQL | undefined,
  limit: number,
): Promise<ProductRecord[]> {
  const { position: _, bestSellerRank: __, ...columns } = getTableColumns(products);
  const rows = await db
    .select({
      ...columns,
      ...relatedIds,
    })
    .from(products)
    .where(where)
    .orderBy(asc(products.id))
    .limit(limit);
  const withStock = await withOnHand(db, rows);
  return withStock.map((row) => ({
    ...row,
    publishedFrom: row.publishedFrom?.toISOString() ?? null,
  }));
}

export async function findUnitsToEdit(db: Database) {
  const { performance, content, weight, centavos, installments } = await findUnits(db);
  return {
    performance,
    content,
    weight,
    centavos: centavos ?? false,
    installmentMonths: installments?.months ?? [],
    installmentMinimum: installments?.minimum ?? leastInstallments,
  };
}

/**
 * Returns the tree with names only: other fields are edited elsewhere and would bloat the audit log
 * with each move.
 */
export async function findCatalogueOrder(db: Database) {
  const { id, name, position } = categories;
  const tops = await db.select({ id, name }).from(categories).orderBy(asc(position), asc(id));
  const subs = await db
    .select({
      id: subcategories.id,
      name: subcategories.name,
      categoryId: subcategories.categoryId,
    })
    .from(subcategories)
    .orderBy(asc(subcategories.position), asc(subcategories.id));
  const inside = Map.groupBy(subs, ({ categoryId }) => categoryId);
  return {
    categories: tops.map((category) => ({
      ...category,
      subcategories: (inside.get(category.id) ?? []).map(({ id, name }) => ({ id, name })),
    })),
  };
}

export async function findBestSellers(db: Database) {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(isNotNull(products.bestSellerRank))
    .orderBy(asc(products.bestSellerRank));
  return { productIds: rows.map(({ id }) => id) };
}
