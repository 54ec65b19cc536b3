import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#src/platform/database.server.ts";
import type { Category, Element, ListedElement, Synonym, Units } from "./contract.ts";
import { elementOf } from "./element.server.ts";
import {
  categories,
  complementaryProducts,
  products,
  productSubcategories,
  subcategories,
  synonyms,
  units,
} from "./schema.server.ts";

export async function findCategories(db: Database): Promise<Category[]> {
  const tops = await db
    .select()
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
  const subs = await db
    .select()
    .from(subcategories)
    .orderBy(asc(subcategories.position), asc(subcategories.id));
  return tops.map(({ id, name, description, image }) => ({
    id,
    name,
    description,
    image,
    subcategories: subs
      .filter((subcategory) => subcategory.categoryId === id)
      .map((subcategory) => ({
        id: subcategory.id,
        name: subcategory.name,
        description: subcategory.description,
        image: subcategory.image,
        category: { name },
      })),
  }));
}

/**
 * Every product on sale in the staff's order.
 *
 * @param ids of these alone
 */
export async function findElements(db: Database, ids?: number[]): Promise<ListedElement[]> {
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.archived, false), ids && inArray(products.id, ids)))
    .orderBy(asc(products.position), asc(products.id));
  const references = await findSubcategoryReferences(db, ids);
  const complementary = await findComplementary(db, ids);
  return rows.map((row) => {
    const complementaryIds = complementary.get(row.id) ?? [];
    return {
      position: row.position,
      rank: row.bestSellerRank,
      element: elementOf({ ...row, complementaryIds }, references.get(row.id) ?? []),
    };
  });
}

async function findComplementary(db: Database, ids?: number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .select({
      productId: complementaryProducts.productId,
      ids: sql<number[]>`array_agg(
        ${complementaryProducts.complementaryId} order by ${complementaryProducts.position})`,
    })
    .from(complementaryProducts)
    .where(ids && inArray(complementaryProducts.productId, ids))
    .groupBy(complementaryProducts.productId);
  return new Map(rows.map(({ productId, ids }) => [productId, ids]));
}

async function findSubcategoryReferences(
  db: Database,
  ids?: number[],
): Promise<Map<number, Element["subcategories"]>> {
  const rows = await db
    .select({
      productId: productSubcategories.productId,
      name: subcategories.name,
      category: categories.name,
    })
    .from(productSubcategories)
    .innerJoin(subcategories, eq(subcategories.id, productSubcategories.subcategoryId))
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    .where(ids && inArray(productSubcategories.productId, ids))
    .orderBy(asc(productSubcategories.productId), asc(productSubcategories.position));
  const references = new Map<number, Element["subcategories"]>();
  for (const { productId, name, category } of rows) {
    const reference = { name, category: { name: category } };
    const known = references.get(productId);
    if (known) known.push(reference);
    else references.set(productId, [reference]);
  }
  return references;
}

export async function findUnits(db: Database): Promise<Units> {
  const [row] = await db
    .select({ performance: units.performance, content: units.content, weight: units.weight })
    .from(units);
  return row ?? {};
}

export async function findSynonyms(db: Database): Promise<Synonym[]> {
  return await db
    .select({ typed: synonyms.typed, means: synonyms.means })
    .from(synonyms)
    .orderBy(asc(synonyms.id));
}
