import { passwordCheck } from "#src/shop/customers/account-api.server.ts";
import { createCustomerRoutes } from "#src/shop/customers/guard.server.ts";
import { ok, errorReply } from "#src/base/platform/http/routes.server.ts";
import { ownDataEndpoints } from "./contract.ts";
import { type ErasureDependencies, eraseCustomer } from "./erasure.server.ts";
import { exportForCustomer } from "./export.server.ts";
import * as texts from "./texts.ts";

/** Endpoints that export and erase a customer's own data. */
export function ownDataApi(dependencies: ErasureDependencies) {
  const { db, personalData } = dependencies;
  const checkPassword = passwordCheck(db);
  return createCustomerRoutes(db, ownDataEndpoints, {
    "GET /customers/data": async (c) => ({
      status: 200,
      body: await exportForCustomer(db, c.var.customer.id, personalData),
      headers: { "content-disposition": `attachment; filename="${texts.exportFileName}"` },
    }),
    async "POST /customers/erasure"(c, { body }) {
      const { id } = c.var.customer;
      const wrong = await checkPassword(c, id, body.currentPassword);
      if (wrong) return wrong;
      const rejection = await eraseCustomer(dependencies, id, "customer");
      if (rejection) return errorReply(409, texts.erasureRejections[rejection]);
      return ok({ msg: texts.accountErased });
    },
  });
}
