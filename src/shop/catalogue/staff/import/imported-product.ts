import type { PriceStep, ProductOption } from "#src/shop/catalogue/contract.ts";
import type {
  CellKind,
  productFields,
  SheetField,
} from "#src/shop/catalogue/product/product-fields.ts";

/** The value type of each kind of cell. */
interface CellValues extends Record<CellKind, unknown> {
  /** Null where its cell was emptied. */
  text: string | null;
  pesos: number;
  "optional-pesos": number | null;
  number: number | null;
  "yes-no": boolean;
  options: ProductOption[];
  "price-steps": PriceStep[];
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
  /** The sheet has no names: it says by a code what exists already. */
  isNameless?: true;
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
  /** The texts that a spreadsheet probably converted (src/base/sheets/spoilt.ts). */
  spoilt?: readonly SheetField[];
  /** Invalid cells; with any problem, the row is skipped. */
  problems: string[];
  /** Values that were changed while reading. */
  notes: string[];
}

export interface ForeignProducts {
  products: ImportedProduct[];
  /** Data of the file that can't be imported, in sentences. */
  losses: string[];
}

/** The columns of another shop's sheet in normalized text, each with its other names. */
export type ColumnNames = Readonly<Record<string, readonly string[]>>;
