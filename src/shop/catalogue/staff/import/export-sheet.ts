import Papa from "papaparse";
import { formula } from "#src/base/kernel/formula.ts";
import { readProducts } from "./formats.ts";
import { productFields, sheetFields } from "#src/shop/catalogue/product/product-fields.ts";
import { baseHeader, writeBase } from "./sheet-base.ts";
import type { ImportedProduct } from "./imported-product.ts";
import { availableColumn, complementaryColumn, no, onHandColumn, yes } from "./texts.ts";
import type { PriceStep, ProductOption } from "#src/shop/catalogue/contract.ts";
import { listCell } from "./cell-reader.ts";
import { readTable } from "#src/base/sheets/read-sheet.ts";
import type { listFields } from "#src/shop/catalogue/staff/product-changes/undo.ts";
import { onHandOf } from "#src/shop/catalogue/product/stock-change.ts";
import type { CatalogueProduct } from "./planning.ts";

type StoredProduct = Omit<
  CatalogueProduct,
  (typeof listFields)[number] | "image" | "commitments"
> & {
  /** Names or SKUs, separated by bars. */
  subcategories: string;
  complementary: string;
};

/** Returns a product as a row of this shop's sheet. */
export function sheetRow({ id, subcategories, complementary, ...product }: StoredProduct) {
  const fields = sheetFields.map((name) => [
    productFields[name].sheet.column,
    cellOf(product[name]),
  ]);
  return {
    id,
    ...Object.fromEntries(fields),
    [onHandColumn]: onHandOf(product),
    [availableColumn]: product.stock,
    subcategorias: subcategories,
    [complementaryColumn]: complementary,
  };
}

/** The sheet's first line, which an empty catalogue's has too. */
export const exportedColumns = [
  "id",
  ...sheetFields.map((name) => productFields[name].sheet.column),
  onHandColumn,
  availableColumn,
  "subcategorias",
  complementaryColumn,
  baseHeader,
];

function cellOf(
  value: string | number | boolean | ProductOption[] | PriceStep[] | null,
): string | number {
  if (Array.isArray(value)) return listCell(value);
  if (typeof value === "boolean") return value ? yes : no;
  return value ?? "";
}

/**
 * Adds to this shop's sheet the column that reveals edited cells: a hash of each row as the import
 * will read it.
 */
export function withBase<Row extends object>(rows: Row[]): (Row & Record<string, string>)[] {
  const table = readTable(Papa.unparse(rows, { escapeFormulae: formula, newline: "\r\n" }));
  const read = table ? readProducts(table, "own").products : [];
  return rows.map((row, index) => ({ ...row, [baseHeader]: baseOf(read[index]) }));
}

const baseOf = (read: ImportedProduct | undefined) => (read ? writeBase(read) : "");
