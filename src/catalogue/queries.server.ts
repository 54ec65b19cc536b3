import { setImmediate as nextTurn } from "node:timers/promises";
import { and, type AnyColumn, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#src/platform/database.server.ts";
import type { Category, Element, ListedElement, Synonym, Units } from "./contract.ts";
import { elementOf } from "./element.server.ts";
import { isPublished } from "./published.server.ts";
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

/** So many at once hold up other requests for some hundredths of a second. */
const slice = 1000;

/**
 * Every product on sale in the staff's order.
 *
 * @param ids of these alone
 */
export async function findElements(
  db: Database,
  ids?: readonly number[],
): Promise<ListedElement[]> {
  const references = await findSubcategoryReferences(db);
  const shared = createTextPool();
  const found: ListedElement[] = [];
  let rows = await findSlice(db, ids);
  for (;;) {
    const last = rows.at(-1);
    // The database reads on while these are made into elements.
    const following = rows.length < slice ? null : findSlice(db, ids, last);
    const [next] = await Promise.all([following, add(rows)]);
    if (!next) return found;
    rows = next;
  }

  async function add(read: readonly ProductRow[]): Promise<void> {
    await nextTurn();
    for (const row of read) found.push(listedOf(row, { references, shared }));
  }
}

interface Wanted {
  references: ReadonlyMap<number, Element["subcategories"][number]>;
  shared: TextPool;
}

type TextPool = ReturnType<typeof createTextPool>;

/** The same text of many products is one in memory: the packs of a line say the same. */
function createTextPool() {
  const texts = new Map<string, string>();
  return (text: string): string => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
}

const sharedFields = ["description", "instructions", "safety_sheet", "fact_sheet"] as const;

function withShared(element: Element, shared: TextPool): Element {
  for (const name of sharedFields) {
    const text = element[name];
    if (text) element[name] = shared(text);
  }
  return element;
}

type ProductRow = Awaited<ReturnType<typeof findSlice>>[number];

/** @param after the last one of the slice before */
async function findSlice(
  db: Database,
  ids: readonly number[] | undefined,
  after?: { position: number; id: number },
) {
  const place = sql`(${products.position}, ${products.id})`;
  return await db
    .select({
      ...getTableColumns(products),
      subcategoryIds: sql<number[] | null>`(
        select array_agg(${productSubcategories.subcategoryId} order by ${productSubcategories.position})
        from ${productSubcategories} where ${productSubcategories.productId} = ${products}.id)`,
      complementaryIds: sql<number[] | null>`(
        select array_agg(${complementaryProducts.complementaryId} order by ${complementaryProducts.position})
        from ${complementaryProducts} where ${complementaryProducts.productId} = ${products}.id)`,
    })
    .from(products)
    .where(
      and(
        isPublished,
        ids && isAmong(products.id, ids),
        after && sql`${place} > (${after.position}, ${after.id})`,
      ),
    )
    .orderBy(asc(products.position), asc(products.id))
    .limit(slice);
}

function listedOf(row: ProductRow, { references, shared }: Wanted): ListedElement {
  const places = (row.subcategoryIds ?? []).flatMap((id) => references.get(id) ?? []);
  const complementaryIds = row.complementaryIds ?? [];
  return {
    position: row.position,
    rank: row.bestSellerRank,
    element: withShared(elementOf({ ...row, complementaryIds }, places), shared),
  };
}

/** One parameter, however many there are. */
const isAmong = (column: AnyColumn, ids: readonly number[]) =>
  sql`${column} = any(${sql.param([...ids])}::int[])`;

/** By subcategory, one object for all of its products. */
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

export async function findUnits(db: Database): Promise<Units> {
  const [row] = await db.select().from(units);
  if (!row) return {};
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
