import { asc, eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Database, DatabasePool } from "#src/platform/database.server.ts";
import {
  equalsId,
  matchesText,
  countRows,
  tablePage,
} from "#src/back-office/server/list-query.server.ts";
import {
  type Rejection,
  type Resource,
  resourceApi,
} from "#src/back-office/server/resource.server.ts";
import { onlyRow } from "#src/platform/rows.server.ts";
import { type CountInput, recount } from "#src/points-of-sale/outlet-stock.ts";
import { outletCities, outlets, outletStock } from "#src/points-of-sale/schema.server.ts";
import { outletCitiesContract, outletsContract } from "./contract.ts";
import * as texts from "./texts.ts";

const citiesResource: Resource<typeof outletCitiesContract> = {
  contract: outletCitiesContract,
  constraints: { outlet_cities_name_unique: { field: "name", msg: texts.cityTaken } },
  listConfig: {
    id: outletCities.id,
    sorts: { name: outletCities.name, position: outletCities.position },
    filters: { q: matchesText(sql`normalize_text(${outletCities.name})`) },
  },
  list: (db, query) => tablePage(db, outletCities, query),
  async find(db, id) {
    const [row] = await db.select().from(outletCities).where(eq(outletCities.id, id));
    return row ?? null;
  },
  async create(db, input) {
    const made = await db.insert(outletCities).values(input).returning({ id: outletCities.id });
    return onlyRow(made).id;
  },
  async update(db, id, input) {
    await db.update(outletCities).set(input).where(eq(outletCities.id, id));
  },
  async delete(db, id): Promise<Rejection | void> {
    const inside = await db
      .select({ id: outlets.id })
      .from(outlets)
      .where(eq(outlets.cityId, id))
      .limit(1);
    if (inside.length > 0) return { msg: texts.cityInUse };
    await db.delete(outletCities).where(eq(outletCities.id, id));
  },
};

const outletsResource: Resource<typeof outletsContract> = {
  contract: outletsContract,
  constraints: {
    outlets_city_id_outlet_cities_id_fk: { field: "cityId", msg: texts.cityGone },
    outlet_stock_product_id_products_id_fk: { field: "stock", msg: texts.productGone },
  },
  listConfig: {
    id: outlets.id,
    sorts: { name: outlets.name, position: outlets.position },
    filters: {
      cityId: equalsId(outlets.cityId),
      q: matchesText(sql`normalize_text(${outlets.name} || ' ' || ${outlets.address})`),
    },
  },
  async list(db, { where, orderBy, limit, offset }) {
    const rows = await db
      .select({
        id: outlets.id,
        name: outlets.name,
        address: outlets.address,
        image: outlets.image,
        email: outlets.email,
        phone: outlets.phone,
        cityId: outlets.cityId,
        city: outletCities.name,
      })
      .from(outlets)
      .innerJoin(outletCities, eq(outletCities.id, outlets.cityId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    return { rows, total: await countRows(db, outlets, where) };
  },
  async find(db, id) {
    const [row] = await db.select().from(outlets).where(eq(outlets.id, id));
    return row ? { ...row, stock: await findCounts(db, id) } : null;
  },
  async create(db, { stock, ...input }) {
    const made = await db.insert(outlets).values(input).returning({ id: outlets.id });
    const { id } = onlyRow(made);
    await saveCounts(db, id, stock);
    return id;
  },
  async update(db, id, { stock, ...input }) {
    await db.update(outlets).set(input).where(eq(outlets.id, id));
    await saveCounts(db, id, stock);
  },
  async delete(db, id) {
    await db.delete(outlets).where(eq(outlets.id, id));
  },
};

async function findCounts(db: Database, outletId: number) {
  const { productId, quantity, restockDays, countedAt } = outletStock;
  return await db
    .select({ productId, quantity, restockDays, countedAt })
    .from(outletStock)
    .where(eq(outletStock.outletId, outletId))
    .orderBy(asc(productId));
}

async function saveCounts(db: Database, outletId: number, sent: readonly CountInput[]) {
  const counts = recount(await findCounts(db, outletId), sent, new Date());
  await db.delete(outletStock).where(eq(outletStock.outletId, outletId));
  if (counts.length > 0)
    await db.insert(outletStock).values(counts.map((count) => ({ ...count, outletId })));
}

export function outletsStaffApi(db: DatabasePool) {
  return new Hono()
    .route("/", resourceApi(db, citiesResource))
    .route("/", resourceApi(db, outletsResource));
}
