import * as v from "valibot";
import { type Endpoints, formData, Message } from "#src/kernel/endpoints.ts";
import type { Action } from "#src/staff/roles.ts";
import { LeftProduct, undoActions } from "./undo.ts";
import { rowActions } from "./plan.ts";

/** A cell as it is and as it would be. */
const Difference = v.object({ field: v.string(), from: v.unknown(), to: v.unknown() });
export type Difference = v.InferOutput<typeof Difference>;

/** A row of a sheet, with what it would do. */
const ImportRow = v.object({
  line: v.number(),
  name: v.string(),
  action: v.picklist(rowActions),
  /** Of the product that is changed. */
  id: v.exactOptional(v.number()),
  /** Of a new product its price, stock and places. */
  differences: v.array(Difference),
  /** With one of these the row is left out. */
  problems: v.array(v.string()),
  notes: v.array(v.string()),
});
export type ImportRow = v.InferOutput<typeof ImportRow>;

const ImportPreview = v.object({
  format: v.string(),
  counts: v.object({
    create: v.number(),
    update: v.number(),
    same: v.number(),
    error: v.number(),
  }),
  /** What of the file has no place here, in sentences. */
  losses: v.array(v.string()),
  /** Places that are made, as «Limpieza > Pisos». */
  newSubcategories: v.array(v.string()),
  /** Images that are fetched afterwards. */
  images: v.number(),
  /** In the order of the file; of a long one those with problems, and the first others. */
  rows: v.array(ImportRow),
});
export type ImportPreview = v.InferOutput<typeof ImportPreview>;

const ProductImport = v.object({
  id: v.number(),
  at: v.string(),
  actor: v.string(),
  fileName: v.string(),
  status: v.picklist(["writing", "done", "stopped", "undoing"]),
  /** Rows to write, and how far it is with them. */
  total: v.number(),
  position: v.number(),
  /** Products that were written. */
  products: v.number(),
  /** Rows that could not be written any more, and those that an undoing left as they are. */
  failed: v.number(),
  left: v.number(),
  undoneAt: v.nullable(v.string()),
  images: v.object({ waiting: v.number(), done: v.number(), failed: v.number() }),
});
export type ProductImport = v.InferOutput<typeof ProductImport>;

const FailedImage = v.object({
  line: v.number(),
  productId: v.number(),
  name: v.string(),
  url: v.string(),
  msg: v.string(),
});
export type FailedImage = v.InferOutput<typeof FailedImage>;

/** What undoing an import does to one product. */
const UndoLine = v.object({
  id: v.number(),
  name: v.string(),
  action: v.picklist(undoActions),
  differences: v.array(Difference),
  /** Why something stays. */
  note: v.exactOptional(v.string()),
});
export type UndoLine = v.InferOutput<typeof UndoLine>;

const undone = "It was undone already";

/** Products from a spreadsheet: what would change, the change, and all of it back. */
export const productImportsEndpoints = {
  "GET /products/export.csv": {
    summary: "The catalogue as a sheet that the import reads again",
    needs: "products.read",
    responses: { 200: { mediaType: "text/csv" } },
  },
  "GET /product-imports": {
    summary: "The last imports",
    needs: "products.import",
    responses: { 200: v.object({ data: v.array(ProductImport) }) },
  },
  "POST /product-imports/preview": {
    summary: "What a sheet would change",
    description:
      "A form with `file`: this shop's sheet, or an export of Shopify or WooCommerce, as CSV or " +
      "XLSX. Its fields `makeCategories`, `publish` and `fetchImages` ask for what they say.",
    needs: "products.import",
    body: formData,
    responses: { 200: ImportPreview, 400: "Not such a sheet: `msg` says why" },
  },
  "POST /product-imports": {
    summary: "Carry a sheet out",
    needs: "products.import",
    body: formData,
    responses: {
      201: v.object({
        id: v.number(),
        /** Whether all is written; else a job writes it now. */
        done: v.boolean(),
        created: v.number(),
        updated: v.number(),
        same: v.number(),
        errors: v.number(),
      }),
      400: "Not such a sheet: `msg` says why",
    },
  },
  "POST /product-imports/:id/stop": {
    summary: "Write no more of it",
    needs: "products.import",
    responses: { 200: Message, 409: "It is not being written" },
  },
  "GET /product-imports/:id/images": {
    summary: "The images of an import that could not be fetched",
    needs: "products.import",
    responses: { 200: v.object({ data: v.array(FailedImage) }) },
  },
  "POST /product-imports/:id/images/retry": {
    summary: "Fetch them again",
    needs: "products.import",
    responses: { 200: v.object({ waiting: v.number() }) },
  },
  "GET /product-imports/:id/undo": {
    summary: "What undoing an import would do",
    needs: "products.import",
    responses: {
      /** The first ones, and how many there are. */
      200: v.object({ data: v.array(UndoLine), total: v.number() }),
      409: undone,
    },
  },
  "POST /product-imports/:id/undo": {
    summary: "Undo an import",
    needs: "products.import",
    responses: {
      200: v.object({
        /** Whether all of it is undone; else a job does it now. */
        done: v.boolean(),
        undone: v.number(),
        left: v.array(LeftProduct),
      }),
      403: "It moved stock, and this person may not",
      409: undone,
    },
  },
} satisfies Endpoints<Action>;
