import { eq, sql, and, ne, notInArray } from "drizzle-orm";
import {
  deliveryCities,
  deliveryStates,
  deliveryRates,
  deliveryZones,
} from "#src/shop/delivery/schema.server.ts";
import type { InputOf } from "#src/base/admin-kit/resource-contract.ts";
import {
  type Database,
  type DatabasePool,
  onlyRow,
} from "#src/base/platform/db/database.server.ts";
import {
  deliveriesContract,
  type StateInput,
  type RateInput,
  type ZoneInput,
  deliveryWeightsEndpoints,
  deliveryZonesContract,
} from "./contract.ts";
import * as texts from "./texts.ts";
import { nameTaken } from "./texts.ts";
import {
  type Rejection,
  type Resource,
  resourceApi,
  type Singleton,
  singletonApi,
} from "#src/base/admin-kit/server/resource.server.ts";
import { zoneOverlap } from "./zone-overlaps.ts";
import {
  countRows,
  type ListConfig,
  type ListQuery,
} from "#src/base/admin-kit/server/list-query.server.ts";
import { withRates, findDeliveries, findDeliveryZone } from "#src/shop/delivery/queries.server.ts";
import { Hono } from "hono";
import { findUnweighedProducts } from "#src/shop/catalogue/queries.server.ts";
import { ok } from "#src/base/platform/http/routes.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";

/** Saves the states that are delivered to. */
async function saveDeliveries(
  db: Database,
  { states }: InputOf<typeof deliveriesContract>,
): Promise<void> {
  const stored = states.filter((each) => each.cost !== null || each.cities.length > 0);
  const names = stored.map(({ state }) => state);
  await db
    .delete(deliveryStates)
    .where(
      stored.length > 0
        ? sql`${deliveryStates.state} <> all(${sql.param(names)}::text[])`
        : undefined,
    );
  for (const each of stored) await saveState(db, each);
}

/** Updates a state in place, since pages may hold its id. */
async function saveState(db: Database, { state, cities, ...terms }: StateInput): Promise<void> {
  const inserted = await db
    .insert(deliveryStates)
    .values({ state, ...terms })
    .onConflictDoUpdate({ target: deliveryStates.state, set: terms })
    .returning({ id: deliveryStates.id });
  const { id: stateId } = onlyRow(inserted);
  await db.delete(deliveryCities).where(eq(deliveryCities.stateId, stateId));
  if (cities.length > 0)
    await db.insert(deliveryCities).values(cities.map((city) => ({ ...city, stateId })));
}

/** @returns its id */
async function createZone(
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

async function updateZone(
  db: Database,
  id: number,
  { rates, ...zone }: ZoneInput,
): Promise<Rejection | void> {
  const rejection = await rejectOverlap(db, zone, id);
  if (rejection) return rejection;
  await db.update(deliveryZones).set(zone).where(eq(deliveryZones.id, id));
  return (await putRates(db, id, rates)) ?? undefined;
}

async function deleteZone(db: Database, id: number): Promise<void> {
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

const zonesListConfig: ListConfig = {
  id: deliveryZones.id,
  sorts: { name: deliveryZones.name },
  filters: {},
};

async function listZones(db: Database, { where, orderBy, limit, offset }: ListQuery) {
  const zones = await db
    .select()
    .from(deliveryZones)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows: await withRates(db, zones), total: await countRows(db, deliveryZones, where) };
}

const deliveriesSingleton: Singleton<typeof deliveriesContract> = {
  contract: deliveriesContract,
  find: async (db) => ({ states: await findDeliveries(db) }),
  save: saveDeliveries,
};

const deliveryZonesResource: Resource<typeof deliveryZonesContract> = {
  contract: deliveryZonesContract,
  constraints: { delivery_zones_name_unique: { field: "name", msg: nameTaken } },
  listConfig: zonesListConfig,
  list: listZones,
  find: findDeliveryZone,
  create: createZone,
  update: updateZone,
  delete: deleteZone,
};

export function deliveryStaffApi(db: DatabasePool) {
  return new Hono()
    .route("/", singletonApi(db, deliveriesSingleton))
    .route("/", resourceApi(db, deliveryZonesResource))
    .route(
      "/",
      createStaffRoutes(deliveryWeightsEndpoints, {
        "GET /delivery-weights": async () => ok(await findUnweighedProducts(db)),
      }),
    );
}
