import { asc, eq, sql } from "drizzle-orm";
import {
  type ListConfig,
  type ListQuery,
  matchesText,
  pageOf,
} from "#src/base/admin-kit/server/list-query.server.ts";
import {
  type Database,
  type DatabasePool,
  onlyRow,
} from "#src/base/platform/db/database.server.ts";
import {
  promotionCategories,
  promotionProducts,
  promotions,
  promotionSubcategories,
} from "#src/shop/promotions/schema.server.ts";
import { type PromotionInput, promotionsContract } from "./contract.ts";
import type { Hono } from "hono";
import { type Resource, resourceApi } from "#src/base/admin-kit/server/resource.server.ts";
import * as texts from "./texts.ts";

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
const groupNames = sql<string[]>`array(
  select unnest(brands)
  union all select name from promotion_categories join categories on categories.id = category_id
    where promotion_id = promotions.id
  union all select name from promotion_subcategories
    join subcategories on subcategories.id = subcategory_id where promotion_id = promotions.id)`;
const useCount = sql<number>`(select count(*)::int from order_promotions
  join orders on orders.id = order_promotions.order_id
  where promotion_id = promotions.id and status not in ('expired', 'cancelled'))`;

const promotionsListConfig: ListConfig = {
  id: promotions.id,
  sorts: { code: promotions.code, startsAt: promotions.startsAt, endsAt: promotions.endsAt },
  filters: { q: matchesText(sql`normalize_text(${promotions.code})`) },
};

async function listPromotions(db: Database, query: ListQuery) {
  return await pageOf(
    db,
    promotions,
    db
      .select({ ...columns, products: productCount, groups: groupNames, uses: useCount })
      .from(promotions)
      .$dynamic(),
    query,
  );
}

async function findPromotion(db: Database, id: number) {
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

/** @returns its id */
async function createPromotion(
  db: Database,
  { productIds, categoryIds, subcategoryIds, ...promotion }: PromotionInput,
): Promise<number> {
  const { id } = onlyRow(
    await db.insert(promotions).values(promotion).returning({ id: promotions.id }),
  );
  await putElements(db, id, { productIds, categoryIds, subcategoryIds });
  return id;
}

async function updatePromotion(
  db: Database,
  id: number,
  { productIds, categoryIds, subcategoryIds, ...promotion }: PromotionInput,
): Promise<void> {
  await db.update(promotions).set(promotion).where(eq(promotions.id, id));
  for (const table of [promotionProducts, promotionCategories, promotionSubcategories])
    await db.delete(table).where(eq(table.promotionId, id));
  await putElements(db, id, { productIds, categoryIds, subcategoryIds });
}

async function deletePromotion(db: Database, id: number): Promise<void> {
  await db.delete(promotions).where(eq(promotions.id, id));
}

type Elements = Pick<PromotionInput, "productIds" | "categoryIds" | "subcategoryIds">;

async function putElements(
  db: Database,
  promotionId: number,
  { productIds, categoryIds, subcategoryIds }: Elements,
): Promise<void> {
  const products = [...new Set(productIds)].map((productId) => ({ promotionId, productId }));
  const categories = [...new Set(categoryIds)].map((categoryId) => ({ promotionId, categoryId }));
  const subcategories = [...new Set(subcategoryIds)].map((subcategoryId) => {
    return { promotionId, subcategoryId };
  });
  if (products.length > 0) await db.insert(promotionProducts).values(products);
  if (categories.length > 0) await db.insert(promotionCategories).values(categories);
  if (subcategories.length > 0) await db.insert(promotionSubcategories).values(subcategories);
}

const promotionsResource: Resource<typeof promotionsContract> = {
  contract: promotionsContract,
  constraints: {
    promotions_code: { field: "code", msg: texts.codeTaken },
    promotion_products_product_id_products_id_fk: {
      field: "productIds",
      msg: texts.productGone,
    },
    promotion_categories_category_id_categories_id_fk: {
      field: "categoryIds",
      msg: texts.categoryGone,
    },
    promotion_subcategories_subcategory_id_subcategories_id_fk: {
      field: "subcategoryIds",
      msg: texts.categoryGone,
    },
  },
  listConfig: promotionsListConfig,
  list: listPromotions,
  find: findPromotion,
  create: createPromotion,
  update: updatePromotion,
  delete: deletePromotion,
};

export const promotionsStaffApi = (db: DatabasePool): Hono => resourceApi(db, promotionsResource);
