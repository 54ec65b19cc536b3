import type { Context } from "hono";
import { brokenConstraint } from "#src/base/admin-kit/server/resource.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { errorReply, ok } from "#src/base/platform/http/routes.server.ts";
import { createStaffRoutes, forbidden } from "#src/base/staff/guard.server.ts";
import { hasPermission } from "#src/base/staff/roles.ts";
import type { ChangeKind } from "#src/shop/catalogue/product/change.ts";
import { productChangesEndpoints } from "./contract.ts";
import { findFailedImages, retryImages } from "./images.server.ts";
import { changesPrices, findRunKind, findRuns, movesStock } from "./queries.server.ts";
import * as texts from "./texts.ts";
import { findUndoPlan, undoRun } from "./undo.server.ts";

const shown: Record<ChangeKind, { kinds: ChangeKind[]; limit: number }> = {
  import: { kinds: ["import"], limit: 50 },
  edit: { kinds: ["edit", "variants"], limit: 10 },
  variants: { kinds: ["variants"], limit: 1 },
};

/** Lists and undoes imports, bulk edits and the creation of variants. */
export function productChangesApi(db: DatabasePool, jobs: Pick<Jobs, "enqueue">) {
  const mayImport = (c: Context) => hasPermission(c.var.staff.role, "products.import");
  /** Runs the work unless it is about an import, and the person may not import. */
  const ifAllowed = async <Result>(
    c: Context,
    id: number,
    work: (kind: ChangeKind) => Promise<Result>,
  ) => {
    const kind = await findRunKind(db, id);
    if (kind === "import" && !mayImport(c)) return forbidden(c);
    return kind ? await work(kind) : notUndoable;
  };
  return createStaffRoutes(productChangesEndpoints, {
    "GET /product-changes": async (c, { query: { kind } }) => {
      if (kind === "import" && !mayImport(c)) return forbidden(c);
      return ok({ data: await findRuns(db, shown[kind]) });
    },
    "GET /product-changes/:id/undo": (c, { params }) =>
      ifAllowed(c, params.id, async () => {
        const plan = await findUndoPlan(db, params.id);
        return plan ? ok(plan) : notUndoable;
      }),
    "POST /product-changes/:id/undo": (c, { params }) =>
      ifAllowed(c, params.id, async (kind) => {
        const mayMoveStock = hasPermission(c.var.staff.role, "stock.move");
        if (!mayMoveStock && (await movesStock(db, params.id, kind))) return mayNotMoveStock;
        const mayPrice = hasPermission(c.var.staff.role, "products.price");
        if (!mayPrice && (await changesPrices(db, params.id))) return mayNotPrice;
        const result = await unlessTaken(() => undoRun(db, params.id, c.var.staff.email));
        if (result === "taken") return variantTaken;
        return result ? ok(result) : notUndoable;
      }),
    "GET /product-changes/:id/images": async (_, { params }) =>
      ok({
        data: (await findFailedImages(db, params.id)).map(({ error, ...image }) => ({
          ...image,
          msg: texts.imageErrorText(error),
        })),
      }),
    "POST /product-changes/:id/images/retry": async (_, { params }) =>
      ok({ waiting: await retryImages(db, jobs, params.id) }),
  });
}

export const mayNotMoveStock = errorReply(403, texts.mayNotMoveStock);
export const mayNotPrice = errorReply(403, texts.mayNotPrice);
export const changedMeanwhile = errorReply(409, texts.changedMeanwhile);
export const noVersion = errorReply(400, texts.noVersion);
/** Each needs a tick of its own before it is written. */
export const unacceptedPrices = errorReply(400, texts.acceptPricesFirst);
export const variantTaken = errorReply(409, texts.variantTaken);
const notUndoable = errorReply(409, texts.notUndoable);

/** Runs a change; restoring from the archive may collide with another product's option values. */
export async function unlessTaken<Result>(work: () => Promise<Result>): Promise<Result | "taken"> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === "products_variant") return "taken";
    throw error;
  }
}
