import { eq, sql } from "drizzle-orm";
import {
  countRows,
  equalsId,
  type ListConfig,
  type ListQuery,
  matchesText,
} from "#src/back-office/server/list-query.server.ts";
import { categories, subcategories } from "#src/catalogue/schema.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";

export const categoriesListConfig: ListConfig = {
  id: categories.id,
  sorts: { name: categories.name, position: categories.position },
  filters: { q: matchesText(sql`normalize_text(${categories.name})`) },
};

export const subcategoriesListConfig: ListConfig = {
  id: subcategories.id,
  sorts: { name: subcategories.name, position: subcategories.position },
  filters: {
    categoryId: equalsId(subcategories.categoryId),
    q: matchesText(sql`normalize_text(${subcategories.name})`),
  },
};

export async function listSubcategories(
  db: Database,
  { where, orderBy, limit, offset }: ListQuery,
) {
  const rows = await db
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
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows, total: await countRows(db, subcategories, where) };
}
