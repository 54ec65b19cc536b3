import { and, asc, eq, exists, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#src/platform/database.server.ts";
import {
  gte,
  lte,
  type Filter,
  isTrue,
  equalsId,
  matchesText,
  countRows,
  tablePage,
} from "#src/back-office/server/list-query.server.ts";
import type { Rejection, Resource, Singleton } from "#src/back-office/server/resource.server.ts";
import { findCategories, findUnits } from "#src/catalogue/queries.server.ts";
import { insertProduct, updateProduct } from "./commands.server.ts";
import {
  BestSellers,
  CatalogueOrder,
  CategoryInput,
  ProductInput,
  SubcategoryInput,
  UnitsInput,
} from "./contract.ts";
import {
  categories,
  products,
  productSubcategories,
  stockMovements,
  subcategories,
  units,
} from "#src/catalogue/schema.server.ts";

/** The catalogue as the staff edit it. */

/** Below this, the staff should order more. */
export const lowStock = 5;

const inSubcategory: Filter = (value) => {
  const chosen = equalsId(productSubcategories.subcategoryId)(value);
  return (
    chosen &&
    inArray(
      products.id,
      sql`(select ${productSubcategories.productId} from ${productSubcategories} where ${chosen})`,
    )
  );
};

const productSearchText = sql`normalize_text(${products.name} || ' ' || coalesce(${products.sku}, ''))`;

export const productsResource: Resource<typeof ProductInput> = {
  name: "products",
  read: "products.read",
  write: "products.write",
  input: ProductInput,
  unversioned: ["stock"],
  constraints: {
    products_sku: { field: "sku", msg: "Otro producto ya tiene esa clave" },
    product_subcategories_subcategory_id_subcategories_id_fk: {
      field: "subcategoryIds",
      msg: "Esa subcategoría ya no existe",
    },
  },
  listConfig: {
    id: products.id,
    sorts: {
      name: products.name,
      sku: products.sku,
      price: products.price,
      stock: products.stock,
      position: products.position,
    },
    filters: {
      q: matchesText(productSearchText),
      subcategoryIds: inSubcategory,
      archived: isTrue(sql`${products.archived}`, sql`not ${products.archived}`),
      soldOut: isTrue(sql`${products.stock} <= 0`, sql`${products.stock} > 0`),
      lowStock: isTrue(sql`${products.stock} <= ${lowStock}`, sql`${products.stock} > ${lowStock}`),
      minPrice: gte(products.price),
      maxPrice: lte(products.price),
      withoutImage: isTrue(isNull(products.image), sql`${products.image} is not null`),
    },
  },
  async list(db, { where, orderBy, limit, offset }) {
    const rows = await db
      .select({
        id: products.id,
        name: products.name,
        sku: products.sku,
        price: products.price,
        stock: products.stock,
        image: products.image,
        archived: products.archived,
        bestSellerRank: products.bestSellerRank,
        subcategories: sql<string[]>`array(
          select s.name from product_subcategories ps join subcategories s on s.id = ps.subcategory_id
          where ps.product_id = products.id order by ps.position)`,
      })
      .from(products)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    return { rows, total: await countRows(db, products, where) };
  },
  find: findProductToEdit,
  create: insertProduct,
  update: updateProduct,
  async remove(db, id): Promise<Rejection | void> {
    // Whatever was once in stock may stand in an order, and the ledger forgets nothing.
    const moved = await db
      .select({ id: stockMovements.id })
      .from(stockMovements)
      .where(eq(stockMovements.productId, id))
      .limit(1);
    if (moved.length > 0)
      return { msg: "Tiene existencias o pedidos anotados: archívalo en vez de borrarlo" };
    await db.delete(products).where(eq(products.id, id));
  },
};

export async function findProductToEdit(db: Database, id: number) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  if (!row) return null;
  const { position: _, bestSellerRank: __, ...product } = row;
  const places = await db
    .select({ id: productSubcategories.subcategoryId })
    .from(productSubcategories)
    .where(eq(productSubcategories.productId, id))
    .orderBy(asc(productSubcategories.position));
  return { ...product, subcategoryIds: places.map((place) => place.id) };
}

const nextPosition = (table: typeof categories | typeof subcategories) =>
  sql<number>`coalesce(max(${table.position}) + 1, 0)::int`;

export const categoriesResource: Resource<typeof CategoryInput> = {
  name: "categories",
  read: "products.read",
  write: "products.write",
  input: CategoryInput,
  unversioned: ["position"],
  constraints: {
    categories_name_unique: { field: "name", msg: "Ya hay una categoría con ese nombre" },
  },
  listConfig: {
    id: categories.id,
    sorts: { name: categories.name, position: categories.position },
    filters: {},
  },
  list: (db, query) => tablePage(db, categories, query),
  async find(db, id) {
    const [row] = await db.select().from(categories).where(eq(categories.id, id));
    return row ?? null;
  },
  async create(db, input) {
    const [last] = await db.select({ position: nextPosition(categories) }).from(categories);
    const [made] = await db
      .insert(categories)
      .values({ ...input, position: last!.position })
      .returning({ id: categories.id });
    return made!.id;
  },
  async update(db, id, input) {
    await db.update(categories).set(input).where(eq(categories.id, id));
  },
  async remove(db, id): Promise<Rejection | void> {
    const inside = await db
      .select({ id: subcategories.id })
      .from(subcategories)
      .where(eq(subcategories.categoryId, id))
      .limit(1);
    if (inside.length > 0) return { msg: "Todavía tiene subcategorías: muévelas o bórralas antes" };
    await db.delete(categories).where(eq(categories.id, id));
  },
};

export const subcategoriesResource: Resource<typeof SubcategoryInput> = {
  name: "subcategories",
  read: "products.read",
  write: "products.write",
  input: SubcategoryInput,
  unversioned: ["position"],
  constraints: {
    subcategories_name_unique: { field: "name", msg: "Ya hay una subcategoría con ese nombre" },
    subcategories_category_id_categories_id_fk: {
      field: "categoryId",
      msg: "Esa categoría ya no existe",
    },
  },
  listConfig: {
    id: subcategories.id,
    sorts: { name: subcategories.name, position: subcategories.position },
    filters: {
      categoryId: equalsId(subcategories.categoryId),
      q: matchesText(sql`normalize_text(${subcategories.name})`),
    },
  },
  async list(db, { where, orderBy, limit, offset }) {
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
  },
  async find(db, id) {
    const [row] = await db.select().from(subcategories).where(eq(subcategories.id, id));
    return row ?? null;
  },
  async create(db, input) {
    const [last] = await db
      .select({ position: nextPosition(subcategories) })
      .from(subcategories)
      .where(eq(subcategories.categoryId, input.categoryId));
    const [made] = await db
      .insert(subcategories)
      .values({ ...input, position: last!.position })
      .returning({ id: subcategories.id });
    return made!.id;
  },
  async update(db, id, input) {
    await db.update(subcategories).set(input).where(eq(subcategories.id, id));
  },
  async remove(db, id): Promise<Rejection | void> {
    const inside = exists(
      db.select().from(productSubcategories).where(eq(productSubcategories.subcategoryId, id)),
    );
    const [used] = await db
      .select({ id: subcategories.id })
      .from(subcategories)
      .where(and(eq(subcategories.id, id), inside));
    if (used) return { msg: "Todavía tiene productos: sácalos antes" };
    await db.delete(subcategories).where(eq(subcategories.id, id));
  },
};

export const unitsSingleton: Singleton<typeof UnitsInput> = {
  name: "units",
  read: "shopfront.read",
  write: "shopfront.write",
  input: UnitsInput,
  find: async (db) => ({ performance: "", content: "", weight: "", ...(await findUnits(db)) }),
  async save(db, input) {
    await db.insert(units).values(input).onConflictDoUpdate({ target: units.id, set: input });
  },
};

/**
 * The tree by its names alone: texts and images are changed elsewhere, and would fill the log
 * with each move.
 */
export const catalogueOrderSingleton: Singleton<typeof CatalogueOrder> = {
  name: "catalogue-order",
  read: "products.read",
  write: "products.write",
  input: CatalogueOrder,
  find: async (db) => ({
    categories: (await findCategories(db)).map(({ subcategories: inside, ...category }) => ({
      ...named(category),
      subcategories: inside.map(named),
    })),
  }),
  async save(db, { categories: requested }) {
    for (const [position, { id, subcategories: inside }] of requested.entries()) {
      await db.update(categories).set({ position }).where(eq(categories.id, id));
      for (const [place, subcategoryId] of inside.entries())
        await db
          .update(subcategories)
          .set({ position: place, categoryId: id })
          .where(eq(subcategories.id, subcategoryId));
    }
  },
};

function named({ id, name }: { id: number | string; name: string }) {
  return { id, name };
}

export const bestSellersSingleton: Singleton<typeof BestSellers> = {
  name: "best-sellers",
  read: "products.read",
  write: "products.write",
  input: BestSellers,
  async find(db) {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(isNotNull(products.bestSellerRank))
      .orderBy(asc(products.bestSellerRank));
    return { productIds: rows.map(({ id }) => id) };
  },
  async save(db, { productIds }) {
    await db
      .update(products)
      .set({ bestSellerRank: null })
      .where(isNotNull(products.bestSellerRank));
    if (productIds.length === 0) return;
    await db
      .update(products)
      .set({ bestSellerRank: sql`array_position(${sql.param(productIds)}::int[], ${products.id})` })
      .where(inArray(products.id, productIds));
  },
};
