import type { Context } from "hono";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import { ok, errorReply } from "#src/platform/http/routes.server.ts";
import { brokenConstraint } from "#src/back-office/server/resource.server.ts";
import { createStaffRoutes } from "#src/staff/guard.server.ts";
import { subcategoryGone } from "#src/catalogue/staff/texts.ts";
import { changedMeanwhile } from "#src/catalogue/staff/product-changes/texts.ts";
import { hasPermission } from "#src/staff/roles.ts";
import {
  carryOut,
  findBulkEdits,
  findSubcategoryName,
  maxProducts,
  movesStock,
  planFor,
  previewOf,
  undoBulkEdit,
} from "./commands.server.ts";
import { bulkEditEndpoints, type BulkRequest } from "./contract.ts";
import * as texts from "./texts.ts";

export function bulkEditsApi(db: DatabasePool) {
  return createStaffRoutes(bulkEditEndpoints, {
    "GET /bulk-edits": async (_c, { query: { made } }) =>
      ok({ data: await findBulkEdits(db, made ? made.split(",").map(Number) : null) }),
    "POST /bulk-edits/preview": async (c, { body }) => {
      const rejection = await rejectionOf(c, db, body);
      if (rejection) return rejection;
      const plan = await planFor(db, body);
      return Array.isArray(plan) ? ok(previewOf(plan)) : wrongSize(plan.count);
    },
    "POST /bulk-edits": async (c, { body: { version, ...body } }) => {
      const rejection = await rejectionOf(c, db, body);
      if (rejection) return rejection;
      const result = await unlessTaken(() =>
        carryOut(db, body, { version, actor: c.var.staff.email }),
      );
      if (result === "taken") return variantTaken;
      if (result === "outdated") return errorReply(409, changedMeanwhile);
      return "count" in result ? wrongSize(result.count) : { status: 201, body: result };
    },
    "POST /bulk-edits/:id/undo": async (c, { params }) => {
      const mayMoveStock = hasPermission(c.var.staff.role, "stock.move");
      if (!mayMoveStock && (await movesStock(db, params.id))) return mayNotMoveStock;
      const result = await unlessTaken(() => undoBulkEdit(db, params.id, c.var.staff.email));
      if (result === "taken") return variantTaken;
      return result ? ok(result) : errorReply(409, texts.undoneAlready);
    },
  });
}

const variantTaken = errorReply(409, texts.variantTaken);

/** Runs a change; restoring from the archive may collide with another product's option values. */
async function unlessTaken<Result>(work: () => Promise<Result>): Promise<Result | "taken"> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === "products_variant") return "taken";
    throw error;
  }
}

const mayNotMoveStock = errorReply(403, texts.mayNotMoveStock);
const wrongSize = (count: number) =>
  errorReply(400, count === 0 ? texts.noProducts : texts.tooManyProducts(count, maxProducts));

async function rejectionOf(c: Context, db: DatabasePool, { change }: BulkRequest) {
  if (change.kind === "stock" && !hasPermission(c.var.staff.role, "stock.move"))
    return mayNotMoveStock;
  return change.kind === "subcategory" && !(await findSubcategoryName(db, change.subcategoryId))
    ? errorReply(400, subcategoryGone)
    : null;
}
