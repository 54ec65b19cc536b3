import type { ProductOption } from "#src/catalogue/contract.ts";
import type { CellKind, productFields, SheetField } from "#src/catalogue/staff/product-fields.ts";

/** What a cell of each kind says. */
interface CellValues extends Record<CellKind, unknown> {
  /** Null where its cell was emptied. */
  text: string | null;
  pesos: number;
  "optional-pesos": number | null;
  number: number | null;
  "yes-no": boolean;
  options: ProductOption[];
}

/** What a sheet says of the fields that the table of fields gives a column. */
export type SheetFields = {
  -readonly [Name in SheetField]?: CellValues[(typeof productFields)[Name]["sheet"]["kind"]];
};

/**
 * What a row of any of the three kinds of file says of a product. What is undefined is not said and
 * stays as it is.
 */
export interface ImportedProduct extends Omit<SheetFields, "name" | "description"> {
  line: number;
  /** This shop's own number, in its own export. */
  id?: number;
  name: string;
  description?: string;
  stock?: number;
  /** By name, or by the way to it: «Limpieza > Pisos». */
  subcategories?: string[];
  /** In the shop that it comes from; null where its export does not say. */
  published?: boolean | null;
  /** Addresses, the main one first. */
  images?: string[];
  /** What is seen in them, by their addresses. */
  imageAlts?: Record<string, string>;
  /** Its addresses in the shop that it comes from. */
  oldPaths?: string[];
  /** Of what the product is used with: keys or names. */
  complementary?: string[];
  /** What the cells said when this shop's sheet was downloaded. */
  base?: string;
  /** What could not be read; with one of these the row is left out. */
  problems: ImportProblem[];
  /** What was read another way than it stands there. */
  notes: ImportNote[];
}

/** Why a row can't be imported. */
export type ImportProblem =
  | { kind: "no-number"; cell: string; field: SheetField | "id" | "stock" }
  | { kind: "no-whole-number"; cell: string }
  | { kind: "no-yes-or-no"; cell: string; field: SheetField }
  | { kind: "wrong-value"; field: SheetField; msg: string }
  | { kind: "too-much-stock" }
  | { kind: "unknown-id"; id: number }
  | { kind: "sku-of-another"; sku: string }
  | { kind: "same-product"; line: number }
  | { kind: "same-variant"; name: string }
  | { kind: "same-variant-line"; line: number }
  | { kind: "no-price" }
  | { kind: "price-below-peso"; price: number }
  | { kind: "unknown-subcategory"; name: string }
  | { kind: "wrong-subcategory"; name: string; msg: string };

/** What an import does in another way than its row says. */
export type ImportNote =
  | { kind: "price-rounded"; from: number; to: number }
  | { kind: "negative-stock" }
  | { kind: "price-kept" | "empty-stock-kept" }
  | { kind: "description-cut"; max: number }
  | { kind: "stock-kept" }
  | { kind: "changed-since"; field: SheetField }
  | { kind: "stock-difference"; from: number; to: number }
  | { kind: "ruined-sku"; cell: string }
  | { kind: "ruined-barcode"; cell: string }
  | { kind: "new-subcategory"; name: string; category: string }
  | { kind: "unknown-complementary"; name: string }
  | { kind: "wrong-barcode"; cell: string }
  | { kind: "no-parent"; parent: string }
  | { kind: "more-images"; max: number; count: number };

/** What of a file has no place here, told before anything changes. */
export type ImportLoss =
  /** Products that are not imported, or not whole. */
  | {
      kind: "grouped" | "external" | "childless" | "downloads" | "uncounted" | "attributes";
      names: string[];
    }
  | { kind: "columns"; names: string[] }
  | { kind: "sheets"; read: string; names: string[] }
  /** New products that are not put on sale, because nobody asked for it. */
  | { kind: "unpublished"; count: number }
  /** Addresses of images that nobody asked for. */
  | { kind: "images"; count: number };

export interface ForeignProducts {
  products: ImportedProduct[];
  losses: ImportLoss[];
}
