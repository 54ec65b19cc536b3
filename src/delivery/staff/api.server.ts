import { Hono } from "hono";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import {
  type Resource,
  resourceApi,
  type Singleton,
  singletonApi,
} from "#src/back-office/server/resource.server.ts";
import { findUnweighedProducts } from "#src/catalogue/queries.server.ts";
import { findDeliveries, findDeliveryZone } from "#src/delivery/queries.server.ts";
import { ok } from "#src/platform/http/routes.server.ts";
import { createStaffRoutes } from "#src/staff/guard.server.ts";
import { saveDeliveries } from "./commands.server.ts";
import { deliveriesContract } from "./contract.ts";
import { createZone, deleteZone, updateZone } from "./zone-commands.server.ts";
import { deliveryWeightsEndpoints, deliveryZonesContract } from "./zone-contract.ts";
import { listZones, zonesListConfig } from "./zone-commands.server.ts";
import { nameTaken } from "./texts.ts";

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
