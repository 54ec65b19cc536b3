import * as texts from "./texts.ts";
import { and, eq, ne, notInArray, sql } from "drizzle-orm";
import type { Rejection } from "#src/back-office/server/resource.server.ts";
import { deliveryRates, deliveryZones } from "#src/delivery/schema.server.ts";
import { type Database, onlyRow } from "#src/platform/db/database.server.ts";
import type { RateInput, ZoneInput } from "./zone-contract.ts";
import { zoneOverlap } from "./zone-overlaps.ts";
import {
  countRows,
  type ListConfig,
  type ListQuery,
} from "#src/back-office/server/list-query.server.ts";
import { withRates } from "#src/delivery/queries.server.ts";

/** @returns its id */
export async function createZone(
  db: Database,
  { rates, ...zone }: ZoneInput,
): Promise<number | Rejection> {
  const rejection = await rejectOverlap(db, zone, null);
  if (rejection) return rejection;
  const { id } = onlyRow(
    await db.insert(deliveryZones).values(zone).returning({ id: deliveryZones.id }),
  );
  return (await putRates(db, id, rates)) ?? id;
}

export async function updateZone(
  db: Database,
  id: number,
  { rates, ...zone }: ZoneInput,
): Promise<Rejection | void> {
  const rejection = await rejectOverlap(db, zone, id);
  if (rejection) return rejection;
  await db.update(deliveryZones).set(zone).where(eq(deliveryZones.id, id));
  return (await putRates(db, id, rates)) ?? undefined;
}

export async function deleteZone(db: Database, id: number): Promise<void> {
  await db.delete(deliveryZones).where(eq(deliveryZones.id, id));
}

/** Serializes changes of zones: two at once could list the same place. */
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

/** Updates rates in place, since shoppers may be choosing one. */
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

export const zonesListConfig: ListConfig = {
  id: deliveryZones.id,
  sorts: { name: deliveryZones.name },
  filters: {},
};

export async function listZones(db: Database, { where, orderBy, limit, offset }: ListQuery) {
  const zones = await db
    .select()
    .from(deliveryZones)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows: await withRates(db, zones), total: await countRows(db, deliveryZones, where) };
}
