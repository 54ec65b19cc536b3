import * as v from "valibot";
import { type Endpoints, formData } from "#src/base/kernel/endpoints.ts";
import { kinds } from "#src/parts/store-import/sheets/reading.ts";
import type { Action } from "#src/base/staff/roles.ts";

const Line = v.object({ line: v.number(), name: v.string(), msg: v.string() });

const MovingPreview = v.object({
  /** A hash of the preview: the import is written exactly as previewed, or not at all. */
  version: v.string(),
  /** Its common name. */
  source: v.string(),
  counts: v.object({ create: v.number(), same: v.number(), error: v.number() }),
  /** Data of the file that can't be imported, in sentences. */
  losses: v.array(v.string()),
  /** The first rows that can't be imported, each with its reason. */
  problems: v.array(Line),
});
export type MovingPreview = v.InferOutput<typeof MovingPreview>;

const MovingRun = v.object({
  id: v.number(),
  kind: v.picklist(kinds),
  at: v.string(),
  actor: v.string(),
  fileName: v.string(),
  created: v.number(),
  left: v.number(),
  undoneAt: v.nullable(v.string()),
  /** Whether it is the newest import of its kind, and not undone. */
  canBeUndone: v.boolean(),
});
export type MovingRun = v.InferOutput<typeof MovingRun>;

const params = { kind: v.string() };
const unknownKind = "`kind` must be `customers` or `redirects`.";
const othersRead = "Other files are being read: retry after some seconds.";
const wrongFile = "The file can't be imported: `msg` says why.";

/** Customers and redirects of another shop: preview, import and undo. */
export const movingEndpoints = {
  "GET /moving": {
    summary: "List imports from another shop",
    needs: "shop.move-in",
    responses: { 200: v.object({ data: v.array(MovingRun) }) },
  },
  "POST /moving/:kind/preview": {
    summary: "Preview an import from another shop",
    description:
      "Reads `file`: an export of customers or redirects of Shopify or WooCommerce, as CSV or XLSX. " +
      "Nothing is changed.",
    needs: "shop.move-in",
    params,
    body: formData,
    responses: { 200: MovingPreview, 400: wrongFile, 404: unknownKind, 503: othersRead },
  },
  "POST /moving/:kind": {
    summary: "Create an import from another shop",
    description:
      "Takes `file` and the `version` of its preview: the import is written exactly as previewed, in " +
      "one transaction, or not at all. Existing records stay unchanged. No email is sent.",
    needs: "shop.move-in",
    params,
    body: formData,
    responses: {
      201: v.object({ id: v.number(), created: v.number() }),
      400: wrongFile,
      404: unknownKind,
      409: "The shop differs from the preview.",
      503: othersRead,
    },
  },
  "DELETE /moving/:id": {
    summary: "Undo an import from another shop",
    needs: "shop.move-in",
    responses: {
      /** How many accounts stay because they are in use. */
      200: v.object({ left: v.number() }),
      409: "The import was already undone, or a newer one of its kind exists.",
    },
  },
} satisfies Endpoints<Action>;
