import { setImmediate as nextTurn } from "node:timers/promises";
import { asc, eq } from "drizzle-orm";
import { createTextPool, type TextPool } from "#src/kernel/text-pool.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import type { Category, Element, ListedElement, Synonym, Units } from "./contract.ts";
import { elementOf } from "./element.server.ts";
import { type ReadProduct, readProducts } from "./read-products.server.ts";
import { categories, subcategories, synonyms, units } from "./schema.server.ts";

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
 * Returns every product on sale in the staff's order. Runs in a transaction.
 *
 * @param ids limits the result to these products
 */
export async function findElements(
  db: Database,
  ids?: readonly number[],
): Promise<ListedElement[]> {
  const references = await findSubcategoryReferences(db);
  const shared = createTextPool();
  const found: ListedElement[] = [];
  for await (const slice of readProducts(db, ids)) {
    await nextTurn();
    for (const product of slice) found.push(listedOf(product, { references, shared }));
  }
  return found;
}

interface Wanted {
  references: ReadonlyMap<number, Element["subcategories"][number]>;
  shared: TextPool;
}

/** Instructions are already shared when they are read (read-products.server.ts). */
const sharedFields = ["description", "safety_sheet", "fact_sheet"] as const;

function withShared(element: Element, shared: TextPool): Element {
  for (const name of sharedFields) {
    const text = element[name];
    if (text) element[name] = shared(text);
  }
  return element;
}

function listedOf(product: ReadProduct, { references, shared }: Wanted): ListedElement {
  const places = product.subcategoryIds.flatMap((id) => references.get(id) ?? []);
  return {
    position: product.position,
    rank: product.bestSellerRank,
    element: withShared(elementOf(product, places), shared),
  };
}

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

export async function findUnits(db: Database): Promise<Units> {
  const [row] = await db.select().from(units);
  if (!row) return defaultUnits;
  const { performance, content, weight, centavos } = row;
  return { performance, content, weight, ...(centavos && { centavos }) };
}

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
