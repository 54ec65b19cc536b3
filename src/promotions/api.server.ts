import { createCustomerRoutes } from "#src/customers/guard.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import { ok } from "#src/platform/http/routes.server.ts";
import { promotionsEndpoints } from "./contract.ts";
import { fillCodes } from "./filled-codes.ts";
import { findPromotions } from "./queries.server.ts";
import { type FindUses, toCustomerPromotions } from "./uses.ts";

export function promotionsApi(db: Database, findUses: FindUses) {
  return createCustomerRoutes(db, promotionsEndpoints, {
    async "GET /promotions/customer"(c) {
      const running = await findPromotions(db);
      return ok(fillCodes(await toCustomerPromotions(running, c.var.customer.id, findUses)));
    },
  });
}
