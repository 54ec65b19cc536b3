import { and, eq, exists, sql } from "drizzle-orm";
import type * as v from "valibot";
import type { Database } from "#src/platform/database.server.ts";
import { onlyRow } from "#src/platform/rows.server.ts";
import {
  countRows,
  equalsId,
  matchesText,
  tablePage,
} from "#src/back-office/server/list-query.server.ts";
import type { Rejection, Resource } from "#src/back-office/server/resource.server.ts";
import { categories, productSubcategories, subcategories } from "#src/catalogue/schema.server.ts";
import { categoriesContract, subcategoriesContract } from "./contract.ts";
import * as texts from "./texts.ts";

type Input<Contract extends { input: v.GenericSchema }> = v.InferOutput<Contract["input"]>;

/** After all others. @returns its id */
export async function insertCategory(
  db: Database,
  input: Input<typeof categoriesContract>,
): Promise<number> {
  const position = sql`(select coalesce(max(position) + 1, 0) from categories)`;
  const made = await db
    .insert(categories)
    .values({ ...input, position })
    .returning({ id: categories.id });
  return onlyRow(made).id;
}

/** After all others of its category. @returns its id */
export async function insertSubcategory(
  db: Database,
  input: Input<typeof subcategoriesContract>,
): Promise<number> {
  const position = sql`(select coalesce(max(position) + 1, 0) from subcategories
    where category_id = ${input.categoryId})`;
  const made = await db
    .insert(subcategories)
    .values({ ...input, position })
    .returning({ id: subcategories.id });
  return onlyRow(made).id;
}

export const categoriesResource: Resource<typeof categoriesContract> = {
  contract: categoriesContract,
  unversioned: ["position"],
  constraints: {
    categories_name_unique: { field: "name", msg: texts.categoryTaken },
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
  create: insertCategory,
  async update(db, id, input) {
    await db.update(categories).set(input).where(eq(categories.id, id));
  },
  async delete(db, id): Promise<Rejection | void> {
    const inside = await db
      .select({ id: subcategories.id })
      .from(subcategories)
      .where(eq(subcategories.categoryId, id))
      .limit(1);
    if (inside.length > 0) return { msg: texts.categoryInUse };
    await db.delete(categories).where(eq(categories.id, id));
  },
};

export const subcategoriesResource: Resource<typeof subcategoriesContract> = {
  contract: subcategoriesContract,
  unversioned: ["position"],
  constraints: {
    subcategories_name_unique: { field: "name", msg: texts.subcategoryTaken },
    subcategories_category_id_categories_id_fk: {
      field: "categoryId",
      msg: texts.categoryGone,
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
  create: insertSubcategory,
  async update(db, id, input) {
    await db.update(subcategories).set(input).where(eq(subcategories.id, id));
  },
  async delete(db, id): Promise<Rejection | void> {
    const inside = exists(
      db.select().from(productSubcategories).where(eq(productSubcategories.subcategoryId, id)),
    );
    const [used] = await db
      .select({ id: subcategories.id })
      .from(subcategories)
      .where(and(eq(subcategories.id, id), inside));
    if (used) return { msg: texts.subcategoryInUse };
    await db.delete(subcategories).where(eq(subcategories.id, id));
  },
};
