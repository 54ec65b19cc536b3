import { sql } from "drizzle-orm";
import { normalizeText } from "#src/kernel/search-text.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import { categories } from "#src/catalogue/schema.server.ts";
import {
  insertCategory,
  insertSubcategory,
} from "#src/catalogue/staff/category-resources.server.ts";
import type { NewSubcategory, PlannedWrite } from "./plan.ts";
import type { ImportWork } from "./preview.ts";

/**
 * Creates the missing subcategories that rows name, as the staff's forms would.
 * @returns ids by the negative placeholder ids
 */
export async function makeSubcategories(
  db: Database,
  { writes, newSubcategories }: ImportWork,
): Promise<Map<number, number>> {
  const used = new Set(writes.flatMap(({ changes }) => changes.subcategoryIds ?? []));
  const made = new Map<number, number>();
  for (const [index, place] of newSubcategories.entries()) {
    const placeholder = -1 - index;
    if (used.has(placeholder)) made.set(placeholder, await makeSubcategory(db, place));
  }
  return made;
}

async function makeSubcategory(db: Database, { category, name }: NewSubcategory): Promise<number> {
  const nothing = { description: null, image: null };
  const categoryId =
    (await findCategory(db, category)) ??
    (await insertCategory(db, { ...nothing, name: category }));
  return await insertSubcategory(db, { ...nothing, name, categoryId });
}

async function findCategory(db: Database, name: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(sql`normalize_text(${categories.name}) = ${normalizeText(name)}`);
  return row?.id;
}

/** Replaces placeholder ids in a row with those of the created subcategories. */
export function withSubcategories(
  row: PlannedWrite,
  made: ReadonlyMap<number, number>,
): PlannedWrite {
  const { subcategoryIds, ...changes } = row.changes;
  if (!subcategoryIds) return row;
  const ids = subcategoryIds.map((id) => made.get(id) ?? id);
  return { ...row, changes: { ...changes, subcategoryIds: ids } };
}
