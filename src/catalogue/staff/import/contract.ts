import * as v from "valibot";
import { type Endpoints, formData, Message } from "#src/kernel/endpoints.ts";
import type { Action } from "#src/staff/roles.ts";
import { Difference, LeftProduct, undoActions } from "#src/catalogue/staff/product-changes/undo.ts";
import { rowActions } from "./plan.ts";

/** A row of a sheet, with its effects. */
const ImportRow = v.object({
  line: v.number(),
  name: v.string(),
  action: v.picklist(rowActions),
  /** The id of the product to change. */
  id: v.exactOptional(v.number()),
  /** For a new product, its price, stock and subcategories. */
  differences: v.array(Difference),
  /** With any problem, the row is skipped. */
  problems: v.array(v.string()),
  notes: v.array(v.string()),
});
export type ImportRow = v.InferOutput<typeof ImportRow>;

const ImportPreview = v.object({
  /** A hash of the preview: an import with it is written exactly as previewed, or not at all. */
  version: v.string(),
  format: v.string(),
  counts: v.object({
    create: v.number(),
    update: v.number(),
    same: v.number(),
    error: v.number(),
  }),
  /** Data of the file that can't be imported, in sentences. */
  losses: v.array(v.string()),
  /** Subcategories to create, as «Limpieza > Pisos». */
  newSubcategories: v.array(v.string()),
  /** The number of images to fetch afterwards. */
  images: v.number(),
  /** In the file's order; of a long file, the rows with problems, and the first others. */
  rows: v.array(ImportRow),
});
export type ImportPreview = v.InferOutput<typeof ImportPreview>;

const ProductImport = v.object({
  id: v.number(),
  at: v.string(),
  actor: v.string(),
  fileName: v.string(),
  status: v.picklist(["writing", "done", "stopped", "undoing"]),
  /** The number of rows to write, and how many are written. */
  total: v.number(),
  position: v.number(),
  /** The number of written products. */
  products: v.number(),
  /** Rows that could not be written, and rows that undoing left unchanged. */
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

/** The effect of undoing an import on one product. */
const UndoLine = v.object({
  id: v.number(),
  name: v.string(),
  action: v.picklist(undoActions),
  differences: v.array(Difference),
  /** Why something stays. */
  note: v.exactOptional(v.string()),
});
export type UndoLine = v.InferOutput<typeof UndoLine>;

const undone = "The import was already undone.";
const unreadable = "The file can't be imported: `msg` says why.";
const busy = "Other files are being read: retry after some seconds.";

/** Products from a spreadsheet: preview, import and undo. */
export const productImportsEndpoints = {
  "GET /products/export.csv": {
    summary: "Export all products as a sheet",
    needs: "products.read",
    responses: { 200: { mediaType: "text/csv" } },
  },
  "GET /product-imports": {
    summary: "List product imports",
    needs: "products.import",
    responses: { 200: v.object({ data: v.array(ProductImport) }) },
  },
  "POST /product-imports/preview": {
    summary: "Preview a product import",
    description:
      "Reads `file`: this shop's sheet, or an export of Shopify or WooCommerce, as CSV or XLSX. Set " +
      "`makeCategories`, `publish` or `fetchImages` to `1` to create missing categories, publish new " +
      "products or fetch their images. Nothing is changed.",
    needs: "products.import",
    body: formData,
    responses: {
      200: ImportPreview,
      400: unreadable,
      503: busy,
    },
  },
  "POST /product-imports": {
    summary: "Create a product import",
    description:
      "Takes the same form as the preview. Imports of up to 500 products run in one transaction; a " +
      "job writes longer ones in batches. With the `version` of a preview, the import is written " +
      "exactly as previewed or not at all.",
    needs: "products.import",
    body: formData,
    responses: {
      201: v.object({
        id: v.number(),
        /** Whether everything is written; otherwise a job continues. */
        done: v.boolean(),
        created: v.number(),
        updated: v.number(),
        same: v.number(),
        errors: v.number(),
      }),
      400: unreadable,
      409: "The catalogue differs from the preview.",
      503: busy,
    },
  },
  "POST /product-imports/:id/stop": {
    summary: "Stop a product import",
    needs: "products.import",
    responses: { 200: Message, 409: "The import is not in progress." },
  },
  "GET /product-imports/:id/images": {
    summary: "List the images of an import that failed to load",
    needs: "products.import",
    responses: { 200: v.object({ data: v.array(FailedImage) }) },
  },
  "POST /product-imports/:id/images/retry": {
    summary: "Retry the failed images of an import",
    needs: "products.import",
    responses: { 200: v.object({ waiting: v.number() }) },
  },
  "GET /product-imports/:id/undo": {
    summary: "Preview undoing a product import",
    needs: "products.import",
    responses: {
      /** The first lines, and their total number. */
      200: v.object({ data: v.array(UndoLine), total: v.number() }),
      409: undone,
    },
  },
  "POST /product-imports/:id/undo": {
    summary: "Undo a product import",
    needs: "products.import",
    responses: {
      200: v.object({
        /** Whether everything is undone; otherwise a job continues. */
        done: v.boolean(),
        undone: v.number(),
        left: v.array(LeftProduct),
      }),
      403: "The import changed stock, which requires the permission `stock.move`.",
      409: undone,
    },
  },
} satisfies Endpoints<Action>;
