import { and, asc, eq, exists, getTableColumns, sql, desc } from "drizzle-orm";
import {
  equalsId,
  type ListConfig,
  type ListQuery,
  matchesText,
  pageOf,
} from "#src/base/admin-kit/server/list-query.server.ts";
import {
  type Database,
  type DatabasePool,
  onlyRow,
} from "#src/base/platform/db/database.server.ts";
import { outletCities, outlets, outletStock } from "#src/shop/points-of-sale/schema.server.ts";
import type { InputOf } from "#src/base/admin-kit/resource-contract.ts";
import { databaseTime } from "#src/base/platform/db/database-state.server.ts";
import { type CountInput, recount } from "#src/shop/points-of-sale/outlet-stock.ts";
import { outletsContract, outletCitiesContract } from "./contract.ts";
import { Hono } from "hono";
import { type Resource, resourceApi } from "#src/base/admin-kit/server/resource.server.ts";
import { tableCrud } from "#src/base/admin-kit/server/table-crud.server.ts";
import * as texts from "./texts.ts";

const citiesListConfig: ListConfig = {
  id: outletCities.id,
  sorts: { name: outletCities.name },
  filters: { q: matchesText(sql`normalize_text(${outletCities.name})`) },
};

const outletsListConfig: ListConfig = {
  id: outlets.id,
  sorts: { name: outlets.name, position: outlets.position },
  filters: {
    cityId: equalsId(outlets.cityId),
    q: matchesText(sql`normalize_text(${outlets.name} || ' ' || ${outlets.address})`),
  },
};

/** Lists the cities that have outlets. */
async function listCities(db: Database, query: ListQuery) {
  const isUsed = exists(
    db.select({ id: outlets.id }).from(outlets).where(eq(outlets.cityId, outletCities.id)),
  );
  const { id, name } = outletCities;
  const rows = db.select({ id, name }).from(outletCities).$dynamic();
  return await pageOf(db, outletCities, rows, { ...query, where: and(query.where, isUsed) });
}

async function listOutlets(db: Database, query: ListQuery) {
  const rows = db
    .select({
      id: outlets.id,
      name: outlets.name,
      address: outlets.address,
      image: outlets.image,
      email: outlets.email,
      phone: outlets.phone,
      city: outletCities.name,
    })
    .from(outlets)
    .innerJoin(outletCities, eq(outletCities.id, outlets.cityId))
    .$dynamic();
  return await pageOf(db, outlets, rows, query);
}

async function findOutlet(db: Database, id: number) {
  const { cityId: _, ...columns } = getTableColumns(outlets);
  const [row] = await db
    .select({ ...columns, city: outletCities.name })
    .from(outlets)
    .innerJoin(outletCities, eq(outletCities.id, outlets.cityId))
    .where(eq(outlets.id, id));
  return row ? { ...row, stock: await findCounts(db, id) } : null;
}

async function findCounts(db: Database, outletId: number) {
  const { productId, quantity, restockDays, countedAt } = outletStock;
  return await db
    .select({ productId, quantity, restockDays, countedAt })
    .from(outletStock)
    .where(eq(outletStock.outletId, outletId))
    .orderBy(asc(productId));
}

type OutletInput = InputOf<typeof outletsContract>;

/** @returns its id */
async function createOutlet(db: Database, { stock, city, ...input }: OutletInput): Promise<number> {
  const cityId = await saveCity(db, city);
  const made = await db
    .insert(outlets)
    .values({ ...input, cityId })
    .returning({ id: outlets.id });
  const { id } = onlyRow(made);
  await saveCounts(db, id, stock);
  return id;
}

async function updateOutlet(
  db: Database,
  id: number,
  { stock, city, ...input }: OutletInput,
): Promise<void> {
  const cityId = await saveCity(db, city);
  await db
    .update(outlets)
    .set({ ...input, cityId })
    .where(eq(outlets.id, id));
  await saveCounts(db, id, stock);
}

/**
 * Returns the city's id. A name that differs from a stored one in capitals or accents alone is the
 * same city, for all its outlets. A new city comes after those that the shop has ordered.
 */
async function saveCity(db: Database, name: string): Promise<number> {
  const isSame = eq(outletCities.name, name);
  const [outlet] = await db
    .select()
    .from(outletCities)
    .where(sql`normalize_text(${outletCities.name}) = normalize_text(${name})`)
    .orderBy(desc(isSame))
    .limit(1);
  if (outlet?.name === name) return outlet.id;
  if (outlet) {
    await db.update(outletCities).set({ name }).where(eq(outletCities.id, outlet.id));
    return outlet.id;
  }
  const last = sql<number>`(select coalesce(max(position), 0) from outlet_cities)`;
  const made = await db
    .insert(outletCities)
    .values({ name, position: last })
    // Two may name the same new city at once.
    .onConflictDoUpdate({ target: outletCities.name, set: { name } })
    .returning({ id: outletCities.id });
  return onlyRow(made).id;
}

async function saveCounts(db: Database, outletId: number, sent: readonly CountInput[]) {
  const now = await databaseTime(db);
  const counts = recount(await findCounts(db, outletId), sent, now);
  await db.delete(outletStock).where(eq(outletStock.outletId, outletId));
  if (counts.length > 0)
    await db.insert(outletStock).values(counts.map((count) => ({ ...count, outletId })));
}

const citiesResource: Resource<typeof outletCitiesContract> = {
  contract: outletCitiesContract,
  listConfig: citiesListConfig,
  ...tableCrud(outletCities),
  list: listCities,
};

const outletsResource: Resource<typeof outletsContract> = {
  contract: outletsContract,
  constraints: {
    outlet_stock_product_id_products_id_fk: { field: "stock", msg: texts.productGone },
  },
  listConfig: outletsListConfig,
  ...tableCrud(outlets),
  list: listOutlets,
  find: findOutlet,
  create: createOutlet,
  update: updateOutlet,
};

export function outletsStaffApi(db: DatabasePool) {
  return new Hono()
    .route("/", resourceApi(db, citiesResource))
    .route("/", resourceApi(db, outletsResource));
}
