import { and, eq, inArray, sql } from "drizzle-orm";
import {
  categories,
  productChangeRows as rows,
  type productChangeRuns as runs,
  productSubcategories,
  products,
  subcategories,
} from "#src/catalogue/schema.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import type { MadeCategories } from "./contract.ts";

/** The categories that an import created, and which of them go when it is undone. */

type Run = Pick<typeof runs.$inferSelect, "id" | "madeCategoryIds" | "madeSubcategoryIds">;

interface Made {
  categories: Found[];
  subcategories: Found[];
}

interface Found {
  id: number;
  name: string;
  isUnused: boolean;
}

/**
 * Finds what nothing else uses: no promotion, and no product but those that leave it. Locks what it
 * finds until the transaction ends.
 */
async function findMade(
  db: Database,
  { madeCategoryIds, madeSubcategoryIds }: Run,
  leaving: readonly number[],
): Promise<Made> {
  const below = await db
    .select({
      id: subcategories.id,
      name: sql<string>`${categories.name} || ' > ' || ${subcategories.name}`,
      isUnused: sql<boolean>`not exists (select from product_subcategories
          where subcategory_id = ${subcategories.id}
            and product_id <> all(${sql.param(leaving)}::int[]))
        and not exists (select from promotion_subcategories
          where subcategory_id = ${subcategories.id})`,
    })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    .where(inArray(subcategories.id, madeSubcategoryIds))
    .orderBy(categories.position, subcategories.position)
    .for("update");
  const unused = below.filter(({ isUnused }) => isUnused).map(({ id }) => id);
  // drizzle omits the table's name from columns in single-table queries.
  const above = await db
    .select({
      id: categories.id,
      name: categories.name,
      isUnused: sql<boolean>`not exists (select from subcategories below
          where below.category_id = categories.id
            and below.id <> all(${sql.param(unused)}::int[]))
        and not exists (select from promotion_categories
          where category_id = categories.id)`,
    })
    .from(categories)
    .where(inArray(categories.id, madeCategoryIds))
    .orderBy(categories.position)
    .for("update");
  return { categories: above, subcategories: below };
}

/** @param leaving ids of products that are deleted, archived or moved elsewhere */
export const findMadeCategories = async (
  db: Database,
  run: Run,
  leaving: readonly number[],
): Promise<MadeCategories> => namesOf(await findMade(db, run, leaving));

function namesOf(made: Made): MadeCategories {
  const all = [...made.categories, ...made.subcategories];
  const named = (isUnused: boolean) =>
    all.filter((each) => each.isUnused === isUnused).map(({ name }) => name);
  return { removed: named(true), left: named(false) };
}

/** Deletes what nothing else uses; the import's own archived products leave it. */
export async function removeMadeCategories(db: Database, run: Run): Promise<MadeCategories> {
  const archived = sql`select (${rows.change} ->> 'id')::int from ${rows}
    inner join ${products} on ${products.id} = (${rows.change} ->> 'id')::int
    where ${rows.runId} = ${run.id} and ${rows.change} -> 'before' = 'null'
      and ${rows.outcome} is null and ${products.archived}`;
  await db
    .delete(productSubcategories)
    .where(
      and(
        inArray(productSubcategories.subcategoryId, run.madeSubcategoryIds),
        sql`${productSubcategories.productId} in (${archived})`,
      ),
    );
  const made = await findMade(db, run, []);
  const unused = (found: readonly Found[]) =>
    found.filter(({ isUnused }) => isUnused).map(({ id }) => id);
  await db.delete(subcategories).where(inArray(subcategories.id, unused(made.subcategories)));
  await db.delete(categories).where(inArray(categories.id, unused(made.categories)));
  return namesOf(made);
}
