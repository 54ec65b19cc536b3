import { mayNotMoveStock, productGone } from "#src/shop/catalogue/staff/texts.ts";
import { brokenConstraint, type Rejection } from "#src/base/admin-kit/server/resource.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { ok, errorReply } from "#src/base/platform/http/routes.server.ts";
import { mayNotPrice } from "#src/shop/catalogue/staff/product-changes/api.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import { hasPermission } from "#src/base/staff/roles.ts";
import { productConstraints } from "#src/shop/catalogue/staff/resources.server.ts";
import { findVariants, makeVariants, VariantsRejected } from "./commands.server.ts";
import { variantEndpoints } from "./contract.ts";

export function variantsApi(db: DatabasePool, jobs: Pick<Jobs, "enqueue">) {
  return createStaffRoutes(variantEndpoints, {
    "GET /products/:id/variants": async (_, { params }) => {
      const data = await findVariants(db, params.id);
      return data ? ok({ data }) : errorReply(404, productGone);
    },
    "POST /products/:id/variants": async (c, { params, body }) => {
      const { email, role } = c.var.staff;
      if (!hasPermission(role, "stock.move") && body.variants.some(({ stock }) => stock > 0))
        return errorReply(403, mayNotMoveStock);
      if (body.publish && !hasPermission(role, "products.price")) return mayNotPrice;
      try {
        const ids = await makeVariants({ db, jobs }, params.id, body, email);
        return ids ? { status: 201, body: { ids } } : errorReply(404, productGone);
      } catch (error) {
        const rejection = rejectionOf(error);
        if (!rejection) throw error;
        return errorReply(409, rejection.msg, rejection.field);
      }
    },
  });
}

function rejectionOf(error: unknown): Rejection | undefined {
  return error instanceof VariantsRejected
    ? error.rejection
    : productConstraints[brokenConstraint(error) ?? ""];
}
