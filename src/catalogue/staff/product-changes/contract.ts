import * as v from "valibot";
import { type Endpoints, Message } from "#src/kernel/endpoints.ts";
import type { Action } from "#src/staff/roles.ts";
import { changeKinds, runStatuses } from "#src/catalogue/product/change.ts";
import { Difference, LeftProduct, undoActions } from "./undo.ts";

/** Imports, bulk edits and new variants: the list of runs, and undoing them. */

const ChangeRun = v.object({
  id: v.number(),
  kind: v.picklist(changeKinds),
  at: v.string(),
  actor: v.string(),
  /** The file's name, or the change in the staff's words. */
  title: v.string(),
  status: v.picklist(runStatuses),
  /** The number of rows to write, and how many are written. */
  total: v.number(),
  position: v.number(),
  /** The number of written products. */
  products: v.number(),
  /** Rows that could not be written, and rows that undoing left unchanged. */
  failed: v.number(),
  left: v.number(),
  /** The variants that it created. */
  madeIds: v.array(v.number()),
  undoneAt: v.nullable(v.string()),
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

/** The categories and subcategories that an import created: those that go, and those in use. */
const MadeCategories = v.object({ removed: v.array(v.string()), left: v.array(v.string()) });
export type MadeCategories = v.InferOutput<typeof MadeCategories>;

const UndoPlan = v.object({
  data: v.array(UndoLine),
  total: v.number(),
  categories: MadeCategories,
});
export type UndoPlan = v.InferOutput<typeof UndoPlan>;

const UndoResult = v.object({
  kind: v.picklist(changeKinds),
  /** Whether everything is undone; otherwise a job continues. */
  done: v.boolean(),
  /** Products that got their old values back. */
  restored: v.number(),
  removed: v.number(),
  /** Created products whose stock was moved. */
  archived: v.number(),
  categories: MadeCategories,
  left: v.array(LeftProduct),
});
export type UndoResult = v.InferOutput<typeof UndoResult>;

const undone = "The run was already undone.";
const notTheirs = "Runs of this kind require another permission, or undoing this one moves stock.";

export const productChangesEndpoints = {
  "GET /product-changes": {
    summary: "List runs",
    description:
      "Returns the latest runs of `kind`: `import` for imports, `edit` for bulk edits and the creation " +
      "of variants. With `made`, returns those that created one of the products with these ids.",
    needs: "products.write",
    query: v.object({
      kind: v.optional(v.picklist(["import", "edit"]), "edit"),
      made: v.optional(v.string(), ""),
    }),
    responses: { 200: v.object({ data: v.array(ChangeRun) }), 403: notTheirs },
  },
  "POST /product-changes/:id/stop": {
    summary: "Stop a run",
    description: "What is written stays.",
    needs: "products.write",
    responses: { 200: Message, 403: notTheirs, 409: "The run is not in progress." },
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
      "created, with the categories that nothing else uses.",
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
