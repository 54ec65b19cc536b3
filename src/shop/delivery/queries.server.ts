import { and, asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type {
  Deliveries,
  DeliveryCity,
  DeliveryState,
  DeliveryRate,
  DeliveryZone,
} from "./contract.ts";
import { deliveryCost } from "./rules.ts";
import { deliveryCities, deliveryStates, deliveryRates, deliveryZones } from "./schema.server.ts";

export async function findDeliveryStates(db: Database): Promise<DeliveryState[]> {
  const { state } = deliveryStates;
  return await db.select().from(deliveryStates).orderBy(asc(state));
}

const { stateId: _, ...cityColumns } = getTableColumns(deliveryCities);

export async function findDeliveryCities(db: Database, stateId: number): Promise<DeliveryCity[]> {
  return await db
    .select(cityColumns)
    .from(deliveryCities)
    .where(eq(deliveryCities.stateId, stateId))
    .orderBy(asc(deliveryCities.city));
}

export async function findDeliveries(db: Database): Promise<Deliveries> {
  const states = await findDeliveryStates(db);
  const cities = await db.select().from(deliveryCities).orderBy(asc(deliveryCities.city));
  return states.map(({ id, ...state }) => ({
    ...state,
    cities: cities.filter(({ stateId }) => stateId === id).map(({ stateId: __, ...city }) => city),
  }));
}

const { id: __, ...stateColumns } = getTableColumns(deliveryStates);

/** The columns of one place's terms, for queries that join the tables. */
export const termsColumns = { deliveryState: stateColumns, deliveryCity: cityColumns };

/** Returns the deliveries that the columns of one place's terms tell. */
export const deliveriesOf = ({
  deliveryState,
  deliveryCity,
}: {
  deliveryState: Omit<DeliveryState, "id"> | null;
  deliveryCity: DeliveryCity | null;
}): Deliveries =>
  deliveryState ? [{ ...deliveryState, cities: deliveryCity ? [deliveryCity] : [] }] : [];

/** Returns the deliveries of one place. */
export async function findDeliveriesTo(
  db: Database,
  { state, city }: { state: string; city: string },
): Promise<Deliveries> {
  const [row] = await db
    .select(termsColumns)
    .from(deliveryStates)
    .leftJoin(
      deliveryCities,
      and(eq(deliveryCities.stateId, deliveryStates.id), eq(deliveryCities.city, city)),
    )
    .where(eq(deliveryStates.state, state));
  return row ? deliveriesOf(row) : [];
}

/** Returns null if the shop does not deliver there. */
export async function findCostTo(
  db: Database,
  place: { state: string; city: string },
): Promise<Pesos | null> {
  const [state] = await findDeliveriesTo(db, place);
  return deliveryCost(state?.cities[0]?.cost, state?.cost);
}

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
