import { and, asc, eq, exists, getTableColumns, sql } from "drizzle-orm";
import {
  countRows,
  equalsId,
  type ListConfig,
  type ListQuery,
  matchesText,
} from "#src/back-office/server/list-query.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import { outletCities, outlets, outletStock } from "#src/points-of-sale/schema.server.ts";

export const citiesListConfig: ListConfig = {
  id: outletCities.id,
  sorts: { name: outletCities.name },
  filters: { q: matchesText(sql`normalize_text(${outletCities.name})`) },
};

export const outletsListConfig: ListConfig = {
  id: outlets.id,
  sorts: { name: outlets.name, position: outlets.position },
  filters: {
    cityId: equalsId(outlets.cityId),
    q: matchesText(sql`normalize_text(${outlets.name} || ' ' || ${outlets.address})`),
  },
};

/** Lists the cities that have outlets. */
export async function listCities(db: Database, { where, orderBy, limit, offset }: ListQuery) {
  const isUsed = exists(
    db.select({ id: outlets.id }).from(outlets).where(eq(outlets.cityId, outletCities.id)),
  );
  const used = and(where, isUsed);
  const { id, name } = outletCities;
  const rows = await db
    .select({ id, name })
    .from(outletCities)
    .where(used)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows, total: await countRows(db, outletCities, used) };
}

export async function listOutlets(db: Database, { where, orderBy, limit, offset }: ListQuery) {
  const rows = await db
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
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows, total: await countRows(db, outlets, where) };
}

export async function findOutlet(db: Database, id: number) {
  const { cityId: _, ...columns } = getTableColumns(outlets);
  const [row] = await db
    .select({ ...columns, city: outletCities.name })
    .from(outlets)
    .innerJoin(outletCities, eq(outletCities.id, outlets.cityId))
    .where(eq(outlets.id, id));
  return row ? { ...row, stock: await findCounts(db, id) } : null;
}

/** Returns an outlet's counts. */
export async function findCounts(db: Database, outletId: number) {
  const { productId, quantity, restockDays, countedAt } = outletStock;
  return await db
    .select({ productId, quantity, restockDays, countedAt })
    .from(outletStock)
    .where(eq(outletStock.outletId, outletId))
    .orderBy(asc(productId));
}
