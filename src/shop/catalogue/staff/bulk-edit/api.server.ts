import type { Context } from "hono";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { ok, errorReply } from "#src/base/platform/http/routes.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import { subcategoryGone } from "#src/shop/catalogue/staff/texts.ts";
import {
  changedMeanwhile,
  unacceptedPrices,
  mayNotMoveStock,
  mayNotPrice,
  unlessTaken,
  variantTaken,
} from "#src/shop/catalogue/staff/product-changes/api.server.ts";
import { hasPermission } from "#src/base/staff/roles.ts";
import {
  carryOut,
  findSubcategoryName,
  maxProducts,
  planFor,
  previewOf,
} from "./commands.server.ts";
import { bulkEditEndpoints, type BulkRequest } from "./contract.ts";
import * as texts from "./texts.ts";

export function bulkEditsApi(db: DatabasePool, jobs: Pick<Jobs, "enqueue">) {
  return createStaffRoutes(bulkEditEndpoints, {
    "POST /bulk-edits/preview": async (c, { body }) => {
      const rejection = await rejectionOf(c, db, body);
      if (rejection) return rejection;
      const plan = await planFor(db, body);
      return Array.isArray(plan) ? ok(await previewOf(db, plan)) : wrongSize(plan.count);
    },
    "POST /bulk-edits": async (c, { body: { version, acceptPrices, ...body } }) => {
      const rejection = await rejectionOf(c, db, body);
      if (rejection) return rejection;
      const result = await unlessTaken(() =>
        carryOut({ db, jobs }, body, { version, acceptPrices, actor: c.var.staff.email }),
      );
      if (result === "taken") return variantTaken;
      if (result === "outdated") return changedMeanwhile;
      if (result === "unaccepted") return unacceptedPrices;
      return "count" in result ? wrongSize(result.count) : { status: 201, body: result };
    },
  });
}

const wrongSize = (count: number) =>
  errorReply(400, count === 0 ? texts.noProducts : texts.tooManyProducts(count, maxProducts));

/** What puts a product on sale decides its price. */
const mayDecidePrice = (change: BulkRequest["change"]): boolean =>
  change.kind === "price" ||
  (change.kind === "publishStatus" && change.to === "published") ||
  (change.kind === "archive" && !change.archived);

async function rejectionOf(c: Context, db: DatabasePool, { change }: BulkRequest) {
  if (change.kind === "stock" && !hasPermission(c.var.staff.role, "stock.move"))
    return mayNotMoveStock;
  if (mayDecidePrice(change) && !hasPermission(c.var.staff.role, "products.price"))
    return mayNotPrice;
  return change.kind === "subcategory" && !(await findSubcategoryName(db, change.subcategoryId))
    ? errorReply(400, subcategoryGone)
    : null;
}
