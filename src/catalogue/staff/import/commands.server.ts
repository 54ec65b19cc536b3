import { sql } from "drizzle-orm";
import { categories } from "#src/catalogue/schema.server.ts";
import {
  insertCategory,
  insertSubcategory,
} from "#src/catalogue/staff/categories/category-resources.server.ts";
import {
  ChangedMeanwhile,
  type RunDependencies,
  startRun,
} from "#src/catalogue/staff/product-changes/runs.server.ts";
import { normalizeText } from "#src/kernel/search-text.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import type { ImportWrite } from "./plan.ts";
import { findImportWork, type SentSheet } from "./queries.server.ts";
import { type ImportWork, isPlanned } from "./sheet.ts";

/**
 * Imports a file.
 * @returns the import's id and its effects
 * @throws {ChangedMeanwhile} also if the plan differs from the given preview
 */
export async function importProducts(
  { db, jobs }: RunDependencies,
  sheet: SentSheet,
  {
    actor,
    fileName,
    version,
    acceptPrices,
  }: { actor: string; fileName: string; version: string | null; acceptPrices: boolean },
) {
  // Before the transaction, so that no connection is held while the file is read.
  const work = await findImportWork(db, sheet);
  if (!isPlanned(work)) return work;
  if (version !== null && work.preview.version !== version) throw new ChangedMeanwhile();
  if (work.preview.drastic > 0 && !acceptPrices) return { unaccepted: work.preview.drastic };
  return await db.transaction(async (transaction) => {
    const { places, madeCategoryIds } = await makeSubcategories(transaction, work);
    const { id, done } = await startRun(
      { db: transaction, jobs },
      {
        kind: "import",
        actor,
        title: fileName,
        writes: work.writes.map((row) => withSubcategories(row, places)),
        made: { madeCategoryIds, madeSubcategoryIds: [...places.values()] },
      },
    );
    const { create, update, same, error } = work.preview.counts;
    return { id, done, created: create, updated: update, same, errors: error };
  });
}

/**
 * Creates the missing subcategories that rows name, as the staff's forms would.
 * @returns ids by the negative placeholder ids, and those of created categories
 */
async function makeSubcategories(
  db: Database,
  { writes, newSubcategories }: ImportWork,
): Promise<{ places: Map<number, number>; madeCategoryIds: number[] }> {
  const used = new Set(writes.flatMap(({ changes }) => changes.subcategoryIds ?? []));
  const places = new Map<number, number>();
  const madeCategoryIds: number[] = [];
  for (const [index, { category, name }] of newSubcategories.entries()) {
    const placeholder = -1 - index;
    if (!used.has(placeholder)) continue;
    let categoryId = await findCategory(db, category);
    if (categoryId === undefined) {
      categoryId = await insertCategory(db, { ...nothing, name: category });
      madeCategoryIds.push(categoryId);
    }
    places.set(placeholder, await insertSubcategory(db, { ...nothing, name, categoryId }));
  }
  return { places, madeCategoryIds };
}

const nothing = { description: null, image: null };

async function findCategory(db: Database, name: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(sql`normalize_text(${categories.name}) = ${normalizeText(name)}`);
  return row?.id;
}

/** Replaces placeholder ids in a row with those of the created subcategories. */
function withSubcategories(row: ImportWrite, made: ReadonlyMap<number, number>): ImportWrite {
  const { subcategoryIds, ...changes } = row.changes;
  if (!subcategoryIds) return row;
  const ids = subcategoryIds.map((id) => made.get(id) ?? id);
  return { ...row, changes: { ...changes, subcategoryIds: ids } };
}
