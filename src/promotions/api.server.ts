import { createCustomerRoutes } from "#src/customers/guard.server.ts";
import type { Database } from "#src/platform/database.server.ts";
import { ok } from "#src/platform/routes.server.ts";
import { promotionsEndpoints } from "./contract.ts";
import { findPromotions } from "./queries.server.ts";

export function promotionsApi(db: Database) {
  return createCustomerRoutes(db, promotionsEndpoints, {
    "GET /promotions/customer": async () => ok(await findPromotions(db)),
  });
}
