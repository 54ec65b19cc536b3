import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Database } from "#src/platform/db/database.server.ts";
import type { DeliveryRate, DeliveryZone } from "./contract.ts";
import { deliveryRates, deliveryZones } from "./schema.server.ts";

/** Returns the zones by name, each with its rates in the staff's order; most shops have none. */
export async function findDeliveryZones(db: Database): Promise<DeliveryZone[]> {
  return await withRates(
    db,
    await db.select().from(deliveryZones).orderBy(asc(deliveryZones.name)),
  );
}

export async function findDeliveryZone(db: Database, id: number): Promise<DeliveryZone | null> {
  const zones = await db.select().from(deliveryZones).where(eq(deliveryZones.id, id));
  return (await withRates(db, zones))[0] ?? null;
}

/** Adds their rates to the zones. */
export async function withRates(
  db: Database,
  zones: readonly Omit<DeliveryZone, "rates">[],
): Promise<DeliveryZone[]> {
  if (zones.length === 0) return [];
  const { zoneId, position, ...columns } = getTableColumns(deliveryRates);
  const ids = zones.map(({ id }) => id);
  const rows = await db
    .select({ zoneId, rate: columns })
    .from(deliveryRates)
    .where(inArray(zoneId, ids))
    .orderBy(asc(zoneId), asc(position));
  const rates = (id: number): DeliveryRate[] =>
    rows.filter((row) => row.zoneId === id).map(({ rate }) => rate);
  return zones.map((zone) => ({ ...zone, rates: rates(zone.id) }));
}
