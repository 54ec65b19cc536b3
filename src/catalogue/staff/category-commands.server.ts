import { and, eq, exists, sql } from "drizzle-orm";
import type { Rejection } from "#src/back-office/server/resource.server.ts";
import { categories, productSubcategories, subcategories } from "#src/catalogue/schema.server.ts";
import type { InputOf } from "#src/kernel/resource-contract.ts";
import type { Database } from "#src/platform/database.server.ts";
import { onlyRow } from "#src/platform/rows.server.ts";
import type { categoriesContract, subcategoriesContract } from "./contract.ts";
import * as texts from "./texts.ts";

type CategoryInput = InputOf<typeof categoriesContract>;
type SubcategoryInput = InputOf<typeof subcategoriesContract>;

/** Adds a category at the end. @returns its id */
export async function insertCategory(db: Database, input: CategoryInput): Promise<number> {
  const position = sql`(select coalesce(max(position) + 1, 0) from categories)`;
  const made = await db
    .insert(categories)
    .values({ ...input, position })
    .returning({ id: categories.id });
  return onlyRow(made).id;
}

export async function updateCategory(
  db: Database,
  id: number,
  input: CategoryInput,
): Promise<void> {
  await db.update(categories).set(input).where(eq(categories.id, id));
}

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
export async function insertSubcategory(db: Database, input: SubcategoryInput): Promise<number> {
  const position = sql`(select coalesce(max(position) + 1, 0) from subcategories
    where category_id = ${input.categoryId})`;
  const made = await db
    .insert(subcategories)
    .values({ ...input, position })
    .returning({ id: subcategories.id });
  return onlyRow(made).id;
}

export async function updateSubcategory(
  db: Database,
  id: number,
  input: SubcategoryInput,
): Promise<void> {
  await db.update(subcategories).set(input).where(eq(subcategories.id, id));
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
