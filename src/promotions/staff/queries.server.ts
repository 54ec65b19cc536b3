import { asc, eq, inArray, sql } from "drizzle-orm";
import {
  countRows,
  type ListConfig,
  type ListQuery,
  matchesText,
} from "#src/back-office/server/list-query.server.ts";
import { products } from "#src/catalogue/schema.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import {
  promotionCategories,
  promotionProducts,
  promotions,
  promotionSubcategories,
} from "#src/promotions/schema.server.ts";

/** Promotions as the staff see them. */

const columns = {
  id: promotions.id,
  code: promotions.code,
  type: promotions.type,
  buy: promotions.buy,
  get: promotions.get,
  value: promotions.value,
  scope: promotions.scope,
  minimum: promotions.minimum,
  combines: promotions.combines,
  maxUses: promotions.maxUses,
  maxUsesPerCustomer: promotions.maxUsesPerCustomer,
  autoApply: promotions.autoApply,
  announced: promotions.announced,
  startsAt: promotions.startsAt,
  endsAt: promotions.endsAt,
};
const productCount = sql<number>`(select count(*)::int from promotion_products
  where promotion_id = promotions.id)`;
const useCount = sql<number>`(select count(*)::int from order_promotions
  join orders on orders.id = order_promotions.order_id
  where promotion_id = promotions.id and status not in ('expired', 'cancelled'))`;

export const promotionsListConfig: ListConfig = {
  id: promotions.id,
  sorts: { code: promotions.code, startsAt: promotions.startsAt, endsAt: promotions.endsAt },
  filters: { q: matchesText(sql`normalize_text(${promotions.code})`) },
};

export async function listPromotions(db: Database, { where, orderBy, limit, offset }: ListQuery) {
  const rows = await db
    .select({ ...columns, products: productCount, uses: useCount })
    .from(promotions)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows, total: await countRows(db, promotions, where) };
}

export async function findPromotion(db: Database, id: number) {
  const [row] = await db
    .select({ ...columns, brands: promotions.brands })
    .from(promotions)
    .where(eq(promotions.id, id));
  return row ? { ...row, ...(await findElements(db, id)) } : null;
}

async function findElements(db: Database, promotionId: number) {
  const products = await db
    .select({ id: promotionProducts.productId })
    .from(promotionProducts)
    .where(eq(promotionProducts.promotionId, promotionId))
    .orderBy(asc(promotionProducts.productId));
  const categories = await db
    .select({ id: promotionCategories.categoryId })
    .from(promotionCategories)
    .where(eq(promotionCategories.promotionId, promotionId))
    .orderBy(asc(promotionCategories.categoryId));
  const subcategories = await db
    .select({ id: promotionSubcategories.subcategoryId })
    .from(promotionSubcategories)
    .where(eq(promotionSubcategories.promotionId, promotionId))
    .orderBy(asc(promotionSubcategories.subcategoryId));
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  return {
    productIds: ids(products),
    categoryIds: ids(categories),
    subcategoryIds: ids(subcategories),
  };
}

/** Returns the products of a simulated cart. */
export async function findProducts(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      price: products.price,
      stock: products.stock,
    })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
