import type { ProductOption } from "#src/catalogue/contract.ts";
import type { CellKind, productFields, SheetField } from "#src/catalogue/product/product-fields.ts";

/** The value type of each kind of cell. */
interface CellValues extends Record<CellKind, unknown> {
  /** Null where its cell was emptied. */
  text: string | null;
  pesos: number;
  "optional-pesos": number | null;
  number: number | null;
  "yes-no": boolean;
  options: ProductOption[];
}

/** A sheet's values for the fields that have a column. */
export type SheetFields = {
  -readonly [Name in SheetField]?: CellValues[(typeof productFields)[Name]["sheet"]["kind"]];
};

/**
 * The data of a product in a row of any of the three formats. Undefined fields are not in the file
 * and stay unchanged.
 */
export interface ImportedProduct extends Omit<SheetFields, "name" | "description"> {
  line: number;
  /** This shop's own id, in its own export. */
  id?: number;
  name: string;
  description?: string;
  stock?: number;
  /** By name, or by path: «Limpieza > Pisos». */
  subcategories?: string[];
  /** Whether the former shop sells it; null if its export does not say. */
  published?: boolean | null;
  /** URLs, the main image first. */
  images?: string[];
  /** Alternative texts, by image URL. */
  imageAlts?: Record<string, string>;
  /** Its URLs in the former shop. */
  oldPaths?: string[];
  /** SKUs or names of complementary products. */
  complementary?: string[];
  /** The cells' hashes at the time this shop's sheet was downloaded. */
  base?: string;
  /** Invalid cells; with any problem, the row is skipped. */
  problems: ImportProblem[];
  /** Values that were changed while reading. */
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

/** How an import deviates from its row. */
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

/** Data of a file that can't be imported, reported before anything changes. */
export type ImportLoss =
  /** Products that are not imported, or only in part. */
  | {
      kind: "grouped" | "external" | "childless" | "downloads" | "uncounted" | "attributes";
      names: string[];
    }
  | { kind: "columns"; names: string[] }
  | { kind: "sheets"; read: string; names: string[] }
  /** New products that stay unpublished, because publishing was not chosen. */
  | { kind: "unpublished"; count: number }
  /** The number of image URLs that are not fetched, because fetching was not chosen. */
  | { kind: "images"; count: number };

export interface ForeignProducts {
  products: ImportedProduct[];
  losses: ImportLoss[];
}
