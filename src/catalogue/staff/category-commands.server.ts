import { and, eq, exists } from "drizzle-orm";
import type { Rejection } from "#src/back-office/server/resource.server.ts";
import { nextPosition, tableCrud } from "#src/back-office/server/table-crud.server.ts";
import { categories, productSubcategories, subcategories } from "#src/catalogue/schema.server.ts";
import type { InputOf } from "#src/kernel/resource-contract.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import type { categoriesContract, subcategoriesContract } from "./contract.ts";
import * as texts from "./texts.ts";

type CategoryInput = InputOf<typeof categoriesContract>;
type SubcategoryInput = InputOf<typeof subcategoriesContract>;

/** Adds a category at the end. @returns its id */
export const insertCategory = (db: Database, input: CategoryInput): Promise<number> =>
  tableCrud(categories).create(db, { ...input, position: nextPosition(categories) });

/** Deletes a category if it has no subcategories. */
export async function deleteCategory(db: Database, id: number): Promise<Rejection | void> {
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
export async function deleteSubcategory(db: Database, id: number): Promise<Rejection | void> {
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
