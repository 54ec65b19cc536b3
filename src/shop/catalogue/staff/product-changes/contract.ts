import * as v from "valibot";
import type { Endpoints } from "#src/base/kernel/endpoints.ts";
import type { Action } from "#src/base/staff/roles.ts";
import { changeKinds } from "#src/shop/catalogue/product/change.ts";
import { Difference, LeftProduct, undoActions } from "./undo.ts";

/** Imports, bulk edits and new variants: the list of runs, and undoing them. */

const ChangeRun = v.object({
  id: v.number(),
  kind: v.picklist(changeKinds),
  at: v.string(),
  actor: v.string(),
  /** The file's name, or the change in the staff's words. */
  title: v.string(),
  /** The number of products it created or changed. */
  products: v.number(),
  /** The variants that it created, if it is the newest run that created some. */
  madeIds: v.array(v.number()),
  undoneAt: v.nullable(v.string()),
  /** Whether it is the newest run of its kind, and not undone. */
  canBeUndone: v.boolean(),
  images: v.object({ waiting: v.number(), done: v.number(), failed: v.number() }),
});
export type ChangeRun = v.InferOutput<typeof ChangeRun>;

const FailedImage = v.object({
  line: v.number(),
  productId: v.number(),
  name: v.string(),
  url: v.string(),
  msg: v.string(),
});

/** The effect of undoing a run on one product. */
const UndoLine = v.object({
  id: v.number(),
  name: v.string(),
  action: v.picklist(undoActions),
  differences: v.array(Difference),
  note: v.exactOptional(v.string()),
});
export type UndoLine = v.InferOutput<typeof UndoLine>;

const UndoPlan = v.object({
  data: v.array(UndoLine),
  total: v.number(),
});
export type UndoPlan = v.InferOutput<typeof UndoPlan>;

const UndoResult = v.object({
  kind: v.picklist(changeKinds),
  /** Products that got their old values back. */
  restored: v.number(),
  removed: v.number(),
  /** Created products whose stock was moved. */
  archived: v.number(),
  left: v.array(LeftProduct),
});
export type UndoResult = v.InferOutput<typeof UndoResult>;

const undone = "The run was already undone, or a newer one of its kind exists.";
const notTheirs = "Runs of this kind require another permission, or undoing this one moves stock.";

export const productChangesEndpoints = {
  "GET /product-changes": {
    summary: "List runs",
    description:
      "Returns the latest runs of `kind`: `import` for imports, `edit` for bulk edits and creations of " +
      "variants, `variants` for the newest of these.",
    needs: "products.write",
    query: v.object({
      kind: v.optional(v.picklist(changeKinds), "edit"),
    }),
    responses: { 200: v.object({ data: v.array(ChangeRun) }), 403: notTheirs },
  },
  "GET /product-changes/:id/undo": {
    summary: "Preview undoing a run",
    needs: "products.write",
    responses: {
      /** The first lines, and their total number. */
      200: UndoPlan,
      403: notTheirs,
      409: undone,
    },
  },
  "POST /product-changes/:id/undo": {
    summary: "Undo a run",
    description:
      "Restores the products that nobody has changed since, and deletes or archives those that the run " +
      "created. Categories that an import created stay.",
    needs: "products.write",
    responses: { 200: UndoResult, 403: notTheirs, 409: undone },
  },
  "GET /product-changes/:id/images": {
    summary: "List the images of an import that failed to load",
    needs: "products.import",
    responses: { 200: v.object({ data: v.array(FailedImage) }) },
  },
  "POST /product-changes/:id/images/retry": {
    summary: "Retry the failed images of an import",
    needs: "products.import",
    responses: { 200: v.object({ waiting: v.number() }) },
  },
} satisfies Endpoints<Action>;
