import type { Context } from "hono";
import { brokenConstraint } from "#src/admin-kit/server/resource.server.ts";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import type { Jobs } from "#src/platform/jobs/jobs.server.ts";
import { errorReply, ok } from "#src/platform/http/routes.server.ts";
import { createStaffRoutes, forbidden } from "#src/staff/guard.server.ts";
import { hasPermission } from "#src/staff/roles.ts";
import type { ChangeKind } from "#src/catalogue/product/change.ts";
import { productChangesEndpoints } from "./contract.ts";
import { findFailedImages, retryImages } from "./images.server.ts";
import { findRunKind, findRuns, movesStock } from "./queries.server.ts";
import { stopRun } from "./runs.server.ts";
import * as texts from "./texts.ts";
import { findUndoPlan, undoRun } from "./undo.server.ts";

const kindsIn = { import: ["import"], edit: ["edit", "variants"] } satisfies Record<
  string,
  ChangeKind[]
>;
const shownRuns = { import: 50, edit: 10 };

/** Lists, stops and undoes imports, bulk edits and the creation of variants. */
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
    return kind ? await work(kind) : undoneAlready;
  };
  return createStaffRoutes(productChangesEndpoints, {
    "GET /product-changes": async (c, { query: { kind, made } }) => {
      if (kind === "import" && !mayImport(c)) return forbidden(c);
      const ids = made ? made.split(",").map(Number).filter(Number.isSafeInteger) : null;
      const query = { kinds: kindsIn[kind], made: ids, limit: shownRuns[kind] };
      return ok({ data: await findRuns(db, query) });
    },
    "POST /product-changes/:id/stop": (c, { params }) =>
      ifAllowed(c, params.id, async () =>
        (await stopRun({ db, jobs }, params.id)) ? ok({ msg: texts.stopped }) : notWriting,
      ),
    "GET /product-changes/:id/undo": (c, { params }) =>
      ifAllowed(c, params.id, async () => {
        const plan = await findUndoPlan(db, params.id);
        return plan ? ok(plan) : undoneAlready;
      }),
    "POST /product-changes/:id/undo": (c, { params }) =>
      ifAllowed(c, params.id, async (kind) => {
        const mayMoveStock = hasPermission(c.var.staff.role, "stock.move");
        if (!mayMoveStock && (await movesStock(db, params.id, kind))) return mayNotMoveStock;
        const result = await unlessTaken(() => undoRun({ db, jobs }, params.id, c.var.staff.email));
        if (result === "taken") return variantTaken;
        return result ? ok(result) : undoneAlready;
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
export const changedMeanwhile = errorReply(409, texts.changedMeanwhile);
/** Each needs a tick of its own before it is written. */
export const unacceptedPrices = errorReply(400, texts.acceptPricesFirst);
export const variantTaken = errorReply(409, texts.variantTaken);
const notWriting = errorReply(409, texts.notWriting);
const undoneAlready = errorReply(409, texts.undoneAlready);

/** Runs a change; restoring from the archive may collide with another product's option values. */
export async function unlessTaken<Result>(work: () => Promise<Result>): Promise<Result | "taken"> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === "products_variant") return "taken";
    throw error;
  }
}
