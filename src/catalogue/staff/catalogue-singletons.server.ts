import { asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Singleton } from "#src/back-office/server/resource.server.ts";
import { categories, products, subcategories, units } from "#src/catalogue/schema.server.ts";
import { bestSellersContract, catalogueOrderContract, unitsContract } from "./contract.ts";
import * as texts from "./texts.ts";

const noUnits = { performance: "", content: "", weight: "", centavos: false };

export const unitsSingleton: Singleton<typeof unitsContract> = {
  contract: unitsContract,
  constraints: {
    units_centavos_in_use: { field: "centavos", msg: texts.centavosInUse },
  },
  async find(db) {
    const [row] = await db.select().from(units);
    const { id: _, ...found } = row ?? { ...noUnits, id: true };
    return found;
  },
  async save(db, input) {
    await db.insert(units).values(input).onConflictDoUpdate({ target: units.id, set: input });
  },
};

/**
 * The tree by its names alone: texts and images are changed elsewhere, and would fill the log
 * with each move.
 */
export const catalogueOrderSingleton: Singleton<typeof catalogueOrderContract> = {
  contract: catalogueOrderContract,
  async find(db) {
    const { id, name, position } = categories;
    const tops = await db.select({ id, name }).from(categories).orderBy(asc(position), asc(id));
    const subs = await db
      .select({
        id: subcategories.id,
        name: subcategories.name,
        categoryId: subcategories.categoryId,
      })
      .from(subcategories)
      .orderBy(asc(subcategories.position), asc(subcategories.id));
    const inside = Map.groupBy(subs, ({ categoryId }) => categoryId);
    return {
      categories: tops.map((category) => ({
        ...category,
        subcategories: (inside.get(category.id) ?? []).map(({ id, name }) => ({ id, name })),
      })),
    };
  },
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

export const bestSellersSingleton: Singleton<typeof bestSellersContract> = {
  contract: bestSellersContract,
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
