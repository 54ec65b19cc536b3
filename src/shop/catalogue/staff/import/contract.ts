import * as v from "valibot";
import { type Endpoints, formData } from "#src/base/kernel/endpoints.ts";
import type { Action } from "#src/base/staff/roles.ts";
import { Difference } from "#src/shop/catalogue/staff/product-changes/undo.ts";
import { decimalMarks } from "#src/base/kernel/numbers.ts";
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
  /** Whether its price falls by more than half or rises to ten times. */
  drastic: v.boolean(),
  /** With any problem, the row is skipped. */
  problems: v.array(v.string()),
  notes: v.array(v.string()),
});
export type ImportRow = v.InferOutput<typeof ImportRow>;

const ImportPreview = v.object({
  /** A hash of the preview: the import is written exactly as previewed, or not at all. */
  version: v.string(),
  format: v.string(),
  /** The options that it was planned with. */
  choices: v.object({
    makeCategories: v.boolean(),
    publish: v.boolean(),
    fetchImages: v.boolean(),
  }),
  /**
   * A number of a file that does not tell whether its decimals follow a point or a comma, what it is
   * in either case (null if nothing), and what the request said of it; null if the file tells.
   */
  numbers: v.nullable(
    v.object({
      line: v.number(),
      cell: v.string(),
      point: v.nullable(v.number()),
      comma: v.nullable(v.number()),
      decimalMark: v.nullable(v.picklist(decimalMarks)),
    }),
  ),
  counts: v.object({
    create: v.number(),
    update: v.number(),
    same: v.number(),
    error: v.number(),
  }),
  /** Of the rows to write, those whose price changes drastically. */
  drastic: v.number(),
  /** Data of the file that can't be imported, in sentences. */
  losses: v.array(v.string()),
  /** Subcategories to create, as «Limpieza > Pisos». */
  newSubcategories: v.array(v.string()),
  /** The number of images to fetch afterwards. */
  images: v.number(),
  /**
   * Rows with problems, then drastic prices, then the others, each in the file's order; of a long
   * file, the first ones.
   */
  rows: v.array(ImportRow),
});
export type ImportPreview = v.InferOutput<typeof ImportPreview>;

const unreadable = "The file can't be imported: `msg` says why.";
const busy = "Other files are being read: retry after some seconds.";

/** Products from a spreadsheet: export, preview and import. */
export const productImportsEndpoints = {
  "GET /products/export.csv": {
    summary: "Export all products as a sheet",
    needs: "products.read",
    responses: { 200: { mediaType: "text/csv" } },
  },
  "POST /product-imports/preview": {
    summary: "Preview a product import",
    description:
      "Reads `file`: this shop's sheet, or an export of Shopify or WooCommerce, as CSV or XLSX. Set " +
      "`makeCategories`, `publish` or `fetchImages` to `1` to create missing categories, publish new " +
      "products or fetch their images, or to `0`. Without them, an export of another shop creates " +
      "its categories and fetches its images. Set `decimalMark` to `point` or `comma` if the preview asks " +
      "in `numbers`. Who may not import products changes only their stock, " +
      "and only if allowed to. Nothing is changed.",
    needs: "stock.import",
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
      "Takes the same form as the preview, and its `version`: the import is written exactly as " +
      "previewed, in one transaction, or not at all. Prices that fall by more than half or rise to " +
      "ten times need `acceptPrices` set to `1`, and unclear `numbers` a `decimalMark`.",
    needs: "stock.import",
    body: formData,
    responses: {
      201: v.object({
        id: v.number(),
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
} satisfies Endpoints<Action>;
