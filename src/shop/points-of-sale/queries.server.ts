import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { OutletCity, PickupOutlet } from "./contract.ts";
import { confirmedDays } from "./outlet-stock.ts";
import { outletCities, outlets, outletStock } from "./schema.server.ts";

/** Returns the cities that have outlets, with the outlets, in the staff's order. */
export async function findOutletCities(db: Database): Promise<OutletCity[]> {
  const cities = await db
    .select()
    .from(outletCities)
    .orderBy(asc(outletCities.position), asc(outletCities.name));
  const rows = await db.select().from(outlets).orderBy(asc(outlets.position), asc(outlets.id));
  const stocks = Map.groupBy(await selectOutletStock(db), ({ outletId }) => outletId);
  const byCity = Map.groupBy(rows, (outlet) => outlet.cityId);
  return cities.flatMap(({ id: cityId, name: city }) => {
    const pos = (byCity.get(cityId) ?? []).map(
      ({ cityId: _city, position: _position, timeZone, pickup, pickupHours, ...outlet }) => ({
        ...outlet,
        time_zone: timeZone,
        pickup: pickup ? { hours: pickupHours } : null,
        stock: (stocks.get(outlet.id) ?? []).map(publicStock),
      }),
    );
    return pos.length > 0 ? [{ city, pos }] : [];
  });
}

/** Returns an outlet that offers pickup; null if there is none with this id. */
export async function findPickupOutlet(db: Database, id: number): Promise<PickupOutlet | null> {
  const [row] = await db
    .select({
      id: outlets.id,
      name: outlets.name,
      address: outlets.address,
      city: outletCities.name,
      latitude: outlets.latitude,
      longitude: outlets.longitude,
      hours: outlets.hours,
      timeZone: outlets.timeZone,
      readyHours: outlets.pickupHours,
    })
    .from(outlets)
    .innerJoin(outletCities, eq(outletCities.id, outlets.cityId))
    .where(and(eq(outlets.id, id), outlets.pickup));
  return row ?? null;
}

type StoredStock = Awaited<ReturnType<typeof selectOutletStock>>[number];

function publicStock({ outletId: _outlet, restockDays, countedAt, ...counted }: StoredStock) {
  return { ...counted, restock_days: restockDays, counted: countedAt.toISOString() };
}

const staleAt = sql`${outletStock.countedAt} + make_interval(days => ${confirmedDays})`;

function selectOutletStock(db: Database) {
  return db
    .select({
      outletId: outletStock.outletId,
      product: outletStock.productId,
      quantity: outletStock.quantity,
      restockDays: outletStock.restockDays,
      countedAt: outletStock.countedAt,
      confirmed: sql<boolean>`${staleAt} > now()`,
    })
    .from(outletStock)
    .orderBy(asc(outletStock.outletId), asc(outletStock.productId));
}

/**
 * Returns the seconds until the next count is outdated, by the database's clock; null if none will
 * be.
 */
export async function findNextStaleCount(db: Database): Promise<number | null> {
  const [row] = await db
    .select({ seconds: sql<number | null>`extract(epoch from min(${staleAt}) - now())::float8` })
    .from(outletStock)
    .where(sql`${staleAt} > now()`);
  return row?.seconds ?? null;
}
