import { sql } from "drizzle-orm";
import { categories } from "#src/catalogue/schema.server.ts";
import {
  insertCategory,
  insertSubcategory,
} from "#src/catalogue/staff/category-resources.server.ts";
import {
  ChangedMeanwhile,
  type RunDependencies,
  startRun,
} from "#src/catalogue/staff/product-changes/runs.server.ts";
import { normalizeText } from "#src/kernel/search-text.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import type { ImportWrite } from "./plan.ts";
import type { NewSubcategory } from "./planning.ts";
import { findImportWork, type SentSheet } from "./queries.server.ts";
import type { ImportWork } from "./sheet.ts";

/**
 * Imports a file.
 * @returns the import's id and its effects
 * @throws {ChangedMeanwhile} also if the plan differs from the given preview
 */
export async function importProducts(
  { db, jobs }: RunDependencies,
  sheet: SentSheet,
  { actor, fileName, version }: { actor: string; fileName: string; version: string | null },
) {
  // Before the transaction, so that no connection is held while the file is read.
  const work = await findImportWork(db, sheet);
  if (typeof work === "string") return work;
  if (version !== null && work.preview.version !== version) throw new ChangedMeanwhile();
  return await db.transaction(async (transaction) => {
    const places = await makeSubcategories(transaction, work);
    const writes = work.writes.map((row) => withSubcategories(row, places));
    const run = { kind: "import", actor, title: fileName, writes } as const;
    const { id, done } = await startRun({ db: transaction, jobs }, run);
    const { create, update, same, error } = work.preview.counts;
    return { id, done, created: create, updated: update, same, errors: error };
  });
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
function withSubcategories(row: ImportWrite, made: ReadonlyMap<number, number>): ImportWrite {
  const { subcategoryIds, ...changes } = row.changes;
  if (!subcategoryIds) return row;
  const ids = subcategoryIds.map((id) => made.get(id) ?? id);
  return { ...row, changes: { ...changes, subcategoryIds: ids } };
}
