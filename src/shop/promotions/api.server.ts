import { createCustomerRoutes } from "#src/shop/customers/guard.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { tooMany } from "#src/base/platform/http/error-response.server.ts";
import { type Handlers, ok } from "#src/base/platform/http/routes.server.ts";
import { createRateLimit } from "#src/base/platform/security/rate-limits.server.ts";
import { promotionsEndpoints } from "./contract.ts";
import { fillCodes } from "./filled-codes.ts";
import { findMissedCode, findPromotions } from "./queries.server.ts";
import { type FindUses, toCustomerPromotions } from "./uses.ts";

export function promotionsApi(db: DatabasePool, findUses: FindUses) {
  // Nobody finds the codes of next month by trying.
  const perCustomer = createRateLimit(db.$client, { name: "codes", times: 30, seconds: 600 });
  const handlers: Handlers<typeof promotionsEndpoints> = {
    async "GET /promotions/customer/codes/:code"(c, { params }) {
      const wait = await perCustomer.take(String(c.var.customer.id));
      return wait ? tooMany(c, wait) : ok(await findMissedCode(db, params.code));
    },
    async "GET /promotions/customer"(c) {
      const running = await findPromotions(db);
      return ok(fillCodes(await toCustomerPromotions(running, c.var.customer.id, findUses)));
    },
  };
  return createCustomerRoutes(db, promotionsEndpoints, handlers);
}
