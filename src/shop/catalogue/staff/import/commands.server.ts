import { sql } from "drizzle-orm";
import { brokenConstraint } from "#src/base/admin-kit/server/resource.server.ts";
import { categories } from "#src/shop/catalogue/schema.server.ts";
import {
  insertCategory,
  insertSubcategory,
} from "#src/shop/catalogue/staff/categories/category-resources.server.ts";
import {
  ChangedMeanwhile,
  inTurn,
  type RunDependencies,
  writeRun,
} from "#src/shop/catalogue/staff/product-changes/runs.server.ts";
import { normalizeText } from "#src/base/kernel/search-text.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { ImportWrite } from "./plan.ts";
import { findImportWork, type SentSheet } from "./queries.server.ts";
import { type ImportWork, isPlanned } from "./sheet.ts";

/**
 * Imports a file as the preview with this version showed it, or not at all.
 * @returns the import's id and its effects
 * @throws {ChangedMeanwhile}
 */
export async function importProducts(
  { db, jobs }: RunDependencies,
  sheet: SentSheet,
  {
    actor,
    fileName,
    version,
    acceptPrices,
  }: { actor: string; fileName: string; version: string; acceptPrices: boolean },
) {
  // Before the transaction, so that no connection is held while the file is read.
  const work = await findImportWork(db, sheet);
  if (!isPlanned(work)) return work;
  if (work.preview.version !== version) throw new ChangedMeanwhile();
  const { numbers } = work.preview;
  if (numbers?.decimalMark === null) return { unclear: numbers.cell };
  if (work.preview.drastic > 0 && !acceptPrices) return { unaccepted: work.preview.drastic };
  const { create, update, same, error: errors } = work.preview.counts;
  try {
    return await inTurn(db, async (transaction) => {
      const places = await makeSubcategories(transaction, work);
      const writes = work.writes.map((row) => withSubcategories(row, places));
      const run = { kind: "import", actor, title: fileName, writes } as const;
      const { id } = await writeRun({ db: transaction, jobs }, run);
      return { id, created: create, updated: update, same, errors };
    });
  } catch (error) {
    // The plan breaks no rule, so somebody took a SKU or deleted a subcategory since.
    throw brokenConstraint(error) ? new ChangedMeanwhile() : error;
  }
}

/**
 * Creates the missing subcategories that rows name, as the staff's forms would.
 * @returns ids by the negative placeholder ids
 */
async function makeSubcategories(
  db: Database,
  { writes, newSubcategories }: ImportWork,
): Promise<Map<number, number>> {
  const used = new Set(writes.flatMap(({ changes }) => changes.subcategoryIds ?? []));
  const places = new Map<number, number>();
  for (const [index, { category, name }] of newSubcategories.entries()) {
    const placeholder = -1 - index;
    if (!used.has(placeholder)) continue;
    const categoryId =
      (await findCategory(db, category)) ??
      (await insertCategory(db, { ...nothing, name: category }));
    places.set(placeholder, await insertSubcategory(db, { ...nothing, name, categoryId }));
  }
  return places;
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
