import { createCustomerRoutes } from "#src/shop/customers/guard.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { ok } from "#src/base/platform/http/routes.server.ts";
import { deliveryEndpoints } from "./contract.ts";
import { findDeliveryCities, findDeliveryStates } from "./queries.server.ts";

export function deliveryApi(db: Database) {
  return createCustomerRoutes(db, deliveryEndpoints, {
    "GET /deliveries/customer/states": async () => ok(await findDeliveryStates(db)),
    "GET /deliveries/customer/cities/:stateId": async (_, { params }) =>
      ok(await findDeliveryCities(db, params.stateId)),
  });
}
