import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database, DatabasePool } from "#src/platform/database.server.ts";
import { type Singleton, singletonApi } from "#src/back-office/server/resource.server.ts";
import { mexicanCities } from "#src/delivery/mexican-cities.ts";
import { findDeliveries } from "#src/delivery/queries.server.ts";
import { deliveryCities, deliveryStates } from "#src/delivery/schema.server.ts";

const cost = v.pipe(
  v.number("Escribe el costo en números"),
  v.integer("El costo va en pesos enteros"),
  v.minValue(0, "El costo no puede ser negativo"),
  v.maxValue(1_000_000, "El costo es demasiado alto"),
);

const known = new Map(
  Object.entries(mexicanCities).map(([state, cities]) => [state, new Set<string>(cities)]),
);

/**
 * The whole table at once: states in which the shop delivers, and cities with a cost of their own.
 */
const DeliveriesInput = v.object({
  states: v.pipe(
    v.array(
      v.pipe(
        v.object({
          state: v.pipe(
            v.string(),
            v.check((state) => known.has(state), "Ese estado no existe"),
          ),
          cost: v.nullish(cost, null),
          cities: v.array(v.object({ city: v.string(), cost })),
        }),
        v.check(
          ({ state, cities }) => cities.every(({ city }) => known.get(state)?.has(city)),
          "Una de las ciudades no es de ese estado",
        ),
        v.check(
          ({ cities }) => new Set(cities.map(({ city }) => city)).size === cities.length,
          "Una ciudad está dos veces",
        ),
      ),
    ),
    v.check(
      (states) => new Set(states.map(({ state }) => state)).size === states.length,
      "Un estado está dos veces",
    ),
  ),
});

const deliveriesSingleton: Singleton<typeof DeliveriesInput> = {
  name: "deliveries",
  read: "delivery.read",
  write: "delivery.write",
  input: DeliveriesInput,
  find: async (db) => ({ states: await findDeliveries(db) }),
  async save(db, { states }) {
    const stored = states.filter((each) => each.cost !== null || each.cities.length > 0);
    await db
      .delete(deliveryStates)
      .where(
        stored.length > 0
          ? sql`${deliveryStates.state} <> all(${sql.param(stored.map(({ state }) => state))}::text[])`
          : undefined,
      );
    for (const each of stored) await saveState(db, each);
  },
};

/** A state keeps its number, which pages may hold. */
async function saveState(
  db: Database,
  { state, cost, cities }: v.InferOutput<typeof DeliveriesInput>["states"][number],
): Promise<void> {
  const [row] = await db
    .insert(deliveryStates)
    .values({ state, cost })
    .onConflictDoUpdate({ target: deliveryStates.state, set: { cost } })
    .returning({ id: deliveryStates.id });
  await db.delete(deliveryCities).where(sql`${deliveryCities.stateId} = ${row!.id}`);
  if (cities.length > 0)
    await db.insert(deliveryCities).values(cities.map((city) => ({ ...city, stateId: row!.id })));
}

export function deliveryStaffApi(db: DatabasePool) {
  return singletonApi(db, deliveriesSingleton);
}
