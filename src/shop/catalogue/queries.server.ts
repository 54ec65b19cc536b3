import { and, asc, count, eq, getTableColumns, gt, isNull, or, sql } from "drizzle-orm";
import { type Database, onlyRow } from "#src/base/platform/db/database.server.ts";
import type { Category, Element, ListedElement, Synonym, Units } from "./contract.ts";
import { elementOf } from "#src/shop/catalogue/product/element.server.ts";
import { isPublished } from "#src/shop/catalogue/product/published.server.ts";
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

/** Rows that are read at once: converting more would block other requests. */
const rowsAtOnce = 500;

/**
 * Returns every product on sale, by id.
 *
 * @param ids limits the result to these products
 */
export async function findElements(
  db: Database,
  ids?: readonly number[],
): Promise<ListedElement[]> {
  const references = await findSubcategoryReferences(db);
  const elements: ListedElement[] = [];
  const isWanted = ids && sql`${products.id} = any(${sql.param([...ids])}::int[])`;
  for (let last: number | undefined = 0; last !== undefined;) {
    const rows = await db
      .select({ ...getTableColumns(products), ...relatedIds })
      .from(products)
      .where(and(isPublished, isWanted, gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(rowsAtOnce);
    for (const { position, bestSellerRank, subcategoryIds, ...product } of rows) {
      const places = subcategoryIds.flatMap((id) => references.get(id) ?? []);
      elements.push({ position, rank: bestSellerRank, element: elementOf(product, places) });
    }
    last = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.id;
  }
  return elements;
}

/** The ids of a product's subcategories and complementary products, in the staff's order. */
export const relatedIds = {
  subcategoryIds: sql<number[]>`array(
    select ${productSubcategories.subcategoryId} from ${productSubcategories}
    where ${productSubcategories.productId} = ${products}.id
    order by ${productSubcategories.position})`,
  complementaryIds: sql<number[]>`array(
    select ${complementaryProducts.complementaryId} from ${complementaryProducts}
    where ${complementaryProducts.productId} = ${products}.id
    order by ${complementaryProducts.position})`,
};

/** Maps each subcategory's id to one object that all its products share. */
async function findSubcategoryReferences(
  db: Database,
): Promise<Map<number, Element["subcategories"][number]>> {
  const rows = await db
    .select({ id: subcategories.id, name: subcategories.name, category: categories.name })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId));
  return new Map(
    rows.map(({ id, name, category }) => [id, { name, category: { name: category } }]),
  );
}

/** The units of a shop that has set none. */
export const defaultUnits = { performance: "m²", content: "L", weight: "kg" };

export async function findUnits(db: Database): Promise<ShopUnits> {
  const [row] = await db.select().from(units);
  if (!row) return defaultUnits;
  const { performance, content, weight, centavos, installmentMonths: months } = row;
  return {
    performance,
    content,
    weight,
    ...(centavos && { centavos }),
    ...(months.length > 0 && { installments: { months, minimum: row.installmentMinimum } }),
  };
}

type ShopUnits = typeof defaultUnits & Partial<Pick<Units, "centavos" | "installments">>;

/** Whether prices may have centavos. */
export async function allowsCentavos(db: Database): Promise<boolean> {
  return (await findUnits(db)).centavos ?? false;
}

export async function findSynonyms(db: Database): Promise<Synonym[]> {
  return await db
    .select({ typed: synonyms.typed, means: synonyms.means })
    .from(synonyms)
    .orderBy(asc(synonyms.id));
}

const unweighedNamed = 5;

/** Counts the products on sale without a weight, and returns the first of them by name. */
export async function findUnweighedProducts(
  db: Database,
): Promise<{ count: number; first: { id: number; name: string }[] }> {
  const { id, name, weight } = products;
  const isUnweighed = and(isPublished, or(isNull(weight), sql`${weight} <= 0`));
  const all = await db.select({ count: count() }).from(products).where(isUnweighed);
  const first = await db
    .select({ id, name })
    .from(products)
    .where(isUnweighed)
    .orderBy(asc(name), asc(id))
    .limit(unweighedNamed);
  return { count: onlyRow(all).count, first };
}
