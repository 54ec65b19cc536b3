import type { Resource, Rejection } from "#src/base/admin-kit/server/resource.server.ts";
import { tableCrud, nextPosition } from "#src/base/admin-kit/server/table-crud.server.ts";
import {
  categories,
  subcategories,
  productSubcategories,
} from "#src/shop/catalogue/schema.server.ts";
import { categoriesContract, subcategoriesContract } from "#src/shop/catalogue/staff/contract.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";
import { eq, sql, and, exists } from "drizzle-orm";
import {
  equalsId,
  type ListConfig,
  type ListQuery,
  matchesText,
  pageOf,
} from "#src/base/admin-kit/server/list-query.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { InputOf } from "#src/base/admin-kit/resource-contract.ts";

const categoriesListConfig: ListConfig = {
  id: categories.id,
  sorts: { name: categories.name, position: categories.position },
  filters: { q: matchesText(sql`normalize_text(${categories.name})`) },
};

const subcategoriesListConfig: ListConfig = {
  id: subcategories.id,
  sorts: { name: subcategories.name, position: subcategories.position },
  filters: {
    categoryId: equalsId(subcategories.categoryId),
    q: matchesText(sql`normalize_text(${subcategories.name})`),
  },
};

async function listSubcategories(db: Database, query: ListQuery) {
  const rows = db
    .select({
      id: subcategories.id,
      name: subcategories.name,
      description: subcategories.description,
      image: subcategories.image,
      categoryId: subcategories.categoryId,
      category: categories.name,
      position: subcategories.position,
    })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    .$dynamic();
  return await pageOf(db, subcategories, rows, query);
}

type CategoryInput = InputOf<typeof categoriesContract>;
type SubcategoryInput = InputOf<typeof subcategoriesContract>;

/** Adds a category at the end. @returns its id */
export const insertCategory = (db: Database, input: CategoryInput): Promise<number> =>
  tableCrud(categories).create(db, { ...input, position: nextPosition(categories) });

/** Deletes a category if it has no subcategories. */
async function deleteCategory(db: Database, id: number): Promise<Rejection | void> {
  const inside = await db
    .select({ id: subcategories.id })
    .from(subcategories)
    .where(eq(subcategories.categoryId, id))
    .limit(1);
  if (inside.length > 0) return { msg: texts.categoryInUse };
  await db.delete(categories).where(eq(categories.id, id));
}

/** Adds a subcategory at the end of its category. @returns its id */
export function insertSubcategory(db: Database, input: SubcategoryInput): Promise<number> {
  const sameCategory = eq(subcategories.categoryId, input.categoryId);
  const position = nextPosition(subcategories, sameCategory);
  return tableCrud(subcategories).create(db, { ...input, position });
}

/** Deletes a subcategory if it has no products. */
async function deleteSubcategory(db: Database, id: number): Promise<Rejection | void> {
  const inside = exists(
    db.select().from(productSubcategories).where(eq(productSubcategories.subcategoryId, id)),
  );
  const [used] = await db
    .select({ id: subcategories.id })
    .from(subcategories)
    .where(and(eq(subcategories.id, id), inside));
  if (used) return { msg: texts.subcategoryInUse };
  await db.delete(subcategories).where(eq(subcategories.id, id));
}

export const categoriesResource: Resource<typeof categoriesContract> = {
  contract: categoriesContract,
  unversioned: ["position"],
  constraints: {
    categories_name_unique: { field: "name", msg: texts.categoryTaken },
  },
  listConfig: categoriesListConfig,
  ...tableCrud(categories),
  create: insertCategory,
  delete: deleteCategory,
};

export const subcategoriesResource: Resource<typeof subcategoriesContract> = {
  contract: subcategoriesContract,
  unversioned: ["position"],
  constraints: {
    subcategories_name_unique: { field: "name", msg: texts.subcategoryTaken },
    subcategories_category_id_categories_id_fk: {
      field: "categoryId",
      msg: texts.categoryGone,
    },
  },
  listConfig: subcategoriesListConfig,
  ...tableCrud(subcategories),
  list: listSubcategories,
  create: insertSubcategory,
  delete: deleteSubcategory,
};
