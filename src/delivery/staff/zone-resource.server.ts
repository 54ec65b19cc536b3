import { and, eq, ne, notInArray, sql } from "drizzle-orm";
import { countRows } from "#src/back-office/server/list-query.server.ts";
import type { Rejection, Resource } from "#src/back-office/server/resource.server.ts";
import { deliveryRates, deliveryZones } from "#src/delivery/schema.server.ts";
import { findDeliveryZone, withRates } from "#src/delivery/zone-queries.server.ts";
import type { Database } from "#src/platform/database.server.ts";
import { onlyRow } from "#src/platform/rows.server.ts";
import { deliveryZonesContract, type RateInput, type ZoneInput } from "./zone-contract.ts";
import { zoneOverlap } from "./zone-overlaps.ts";
import * as texts from "./zone-texts.ts";

export const deliveryZonesResource: Resource<typeof deliveryZonesContract> = {
  contract: deliveryZonesContract,
  constraints: { delivery_zones_name_unique: { field: "name", msg: texts.nameTaken } },
  listConfig: { id: deliveryZones.id, sorts: { name: deliveryZones.name }, filters: {} },
  async list(db, { where, orderBy, limit, offset }) {
    const zones = await db
      .select()
      .from(deliveryZones)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    return { rows: await withRates(db, zones), total: await countRows(db, deliveryZones, where) };
  },
  find: findDeliveryZone,
  async create(db, { rates, ...zone }) {
    const rejection = await rejectOverlap(db, zone, null);
    if (rejection) return rejection;
    const { id } = onlyRow(
      await db.insert(deliveryZones).values(zone).returning({ id: deliveryZones.id }),
    );
    return (await putRates(db, id, rates)) ?? id;
  },
  async update(db, id, { rates, ...zone }) {
    const rejection = await rejectOverlap(db, zone, id);
    if (rejection) return rejection;
    await db.update(deliveryZones).set(zone).where(eq(deliveryZones.id, id));
    return (await putRates(db, id, rates)) ?? undefined;
  },
  async delete(db, id) {
    await db.delete(deliveryZones).where(eq(deliveryZones.id, id));
  },
};

/** Whoever writes a zone waits for the others: two at once could take the same place. */
async function rejectOverlap(
  db: Database,
  zone: Omit<ZoneInput, "rates">,
  id: number | null,
): Promise<Rejection | null> {
  await db.execute(sql`lock table ${deliveryZones} in share row exclusive mode`);
  const others = await db
    .select()
    .from(deliveryZones)
    .where(id === null ? undefined : ne(deliveryZones.id, id));
  const overlap = zoneOverlap(zone, others);
  return overlap && { field: overlap.field, msg: texts.overlapText(overlap) };
}

/** A rate keeps its number, which a shopper may be about to choose. */
async function putRates(
  db: Database,
  zoneId: number,
  rates: readonly RateInput[],
): Promise<Rejection | null> {
  const kept = rates.flatMap(({ id }) => (id === null ? [] : [id]));
  const ofZone = eq(deliveryRates.zoneId, zoneId);
  await db.delete(deliveryRates).where(and(ofZone, notInArray(deliveryRates.id, kept)));
  for (const [position, { id, ...rate }] of rates.entries()) {
    if (id === null) {
      await db.insert(deliveryRates).values({ ...rate, zoneId, position });
      continue;
    }
    const updated = await db
      .update(deliveryRates)
      .set({ ...rate, position })
      .where(and(ofZone, eq(deliveryRates.id, id)))
      .returning({ id: deliveryRates.id });
    if (updated.length === 0) return { field: "rates", msg: texts.rateGone };
  }
  return null;
}
