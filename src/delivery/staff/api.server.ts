import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Database, DatabasePool } from "#src/platform/database.server.ts";
import { onlyRow } from "#src/platform/rows.server.ts";
import {
  resourceApi,
  type Singleton,
  singletonApi,
} from "#src/back-office/server/resource.server.ts";
import { findUnweighedProducts } from "#src/catalogue/unweighed.server.ts";
import { findDeliveries } from "#src/delivery/queries.server.ts";
import { deliveryCities, deliveryStates } from "#src/delivery/schema.server.ts";
import { ok } from "#src/platform/routes.server.ts";
import { createStaffRoutes } from "#src/staff/guard.server.ts";
import { deliveriesContract, type StateInput } from "./contract.ts";
import { deliveryWeightsEndpoints } from "./zone-contract.ts";
import { deliveryZonesResource } from "./zone-resource.server.ts";

const deliveriesSingleton: Singleton<typeof deliveriesContract> = {
  contract: deliveriesContract,
  find: async (db) => ({ states: await findDeliveries(db) }),
  async save(db, { states }) {
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
  },
};

/** A state keeps its number, which pages may hold. */
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

export function deliveryStaffApi(db: DatabasePool) {
  return new Hono()
    .route("/", singletonApi(db, deliveriesSingleton))
    .route("/", resourceApi(db, deliveryZonesResource))
    .route(
      "/",
      createStaffRoutes(deliveryWeightsEndpoints, {
        "GET /delivery-weights": async (c) => ok(await findUnweighedProducts(await c.var.readDb())),
      }),
    );
}
