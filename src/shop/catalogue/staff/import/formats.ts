import { formula } from "#src/base/kernel/formula.ts";
import type { ForeignProducts, ImportedProduct } from "./imported-product.ts";
import { readShopify, shopifyColumns, shopifyNumbers } from "./shopify.ts";
import type { ImportChoices } from "./planning.ts";
import { type DecimalMark, decimalMarks, readNumber } from "#src/base/kernel/numbers.ts";
import { type UnclearNumber, withPlainNumbers } from "#src/base/sheets/numbers.ts";
import type { Row, Table } from "#src/base/sheets/table.ts";
import { brokenCells } from "#src/base/sheets/spoilt.ts";
import * as texts from "./texts.ts";
import {
  isWooCommerceNumber,
  readsWooCommerce,
  readWooCommerce,
  wooCommerceColumns,
} from "./woocommerce.ts";
import {
  productFields,
  type SheetField,
  sheetFields,
} from "#src/shop/catalogue/product/product-fields.ts";
import { barcodeColumn } from "#src/shop/catalogue/product/field-texts.ts";
import { namesIn, unreadColumns } from "#src/base/sheets/cells.ts";
import { missingColumns } from "#src/base/sheets/texts.ts";
import { CellReader, cleaned, imagesIn, type LooseSheetFields } from "./cell-reader.ts";
import { baseColumn, isEdited, readBase } from "./sheet-base.ts";

export type ImportFormat = "own" | "shopify" | "woocommerce";

export function formatOf({ headers }: Pick<Table, "headers">): ImportFormat | null {
  const columns = new Set(headers.map((header) => otherNames.get(header) ?? header));
  const has = (...names: string[]) => names.every((name) => columns.has(name));
  if (has("handle", "title") && (has("variant price") || has("variant sku"))) return "shopify";
  if (has("type", "sku", "name", "regular price")) return "woocommerce";
  return isOwn(headers) ? "own" : null;
}

/** It says which product, and something about it. */
function isOwn(headers: readonly string[]): boolean {
  const isKey = (header: string) => keyColumns.has(header);
  return headers.some(isKey) && headers.some((header) => ownReads(header) && !isKey(header));
}

/** The names that are read instead of others. */
const otherNames = new Map(
  [shopifyColumns, wooCommerceColumns].flatMap((columns) =>
    Object.entries(columns).flatMap(([name, others]) =>
      others.map((other) => [other, name] as const),
    ),
  ),
);

/**
 * Adds what was not chosen: whoever moves in from another shop wants its categories and images, and
 * looks at the products before they are published.
 */
export function choicesOf(format: ImportFormat, chosen: Partial<ImportChoices>): ImportChoices {
  const isForeign = format !== "own";
  return {
    makeCategories: chosen.makeCategories ?? isForeign,
    publish: chosen.publish ?? false,
    fetchImages: chosen.fetchImages ?? isForeign,
  };
}

export interface ReadSheet extends ForeignProducts {
  /** An example, if the file does not tell how it writes its numbers. */
  unclear: UnclearNumber | null;
}

/** @param chosen how its numbers are written, if the file does not tell */
export function readProducts(
  table: Table,
  format: ImportFormat,
  chosen: DecimalMark | null = null,
): ReadSheet {
  const nameOf = (header: string) =>
    format === "own" ? header : (otherNames.get(header) ?? header);
  const isRead = (header: string) => reads[format](nameOf(header));
  const { rows, unclear } = withPlainNumbers(
    table.rows.map((row) => {
      return renamed({ ...unescaped(row), problems: brokenCells(row, isRead) }, nameOf);
    }),
    { isNumber: isNumber[format], chosen, ...(format === "own" ? { markOf: markInBase } : {}) },
  );
  const { products, losses } = readers[format](rows);
  return { products, losses: [...losses, ...unreadColumns(table, isRead)], unclear };
}

function renamed(
  { line, cells, types = {}, problems = {} }: Row,
  nameOf: (header: string) => string,
): Row {
  const named = <Value>(byHeader: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(byHeader).map(([header, value]) => [nameOf(header), value]));
  return { line, cells: named(cells), types: named(types), problems: named(problems) };
}

/** The columns without which another shop's products are incomplete, by one of their names. */
const expected: Partial<Record<ImportFormat, Record<string, readonly string[]>>> = {
  shopify: {
    precio: ["variant price"],
    existencias: ["variant inventory qty"],
    SKU: ["variant sku", "sku"],
    categoría: ["type", "product type", "product category"],
  },
  woocommerce: { existencias: ["stock"], categorías: ["categories"] },
};

/** Names them in a sentence. */
export function missingFrom({ headers }: Pick<Table, "headers">, format: ImportFormat): string[] {
  const columns = new Set(headers.map((header) => otherNames.get(header) ?? header));
  const missing = Object.entries(expected[format] ?? {})
    .filter(([, names]) => !names.some((name) => columns.has(name)))
    .map(([word]) => word);
  return missing.length > 0 ? [missingColumns(missing)] : [];
}

/**
 * WooCommerce and this shop write an apostrophe before what looks like a formula: «'-2»,
 * «'+Brillo».
 */
function unescaped(row: Row): Row {
  const escaped = Object.entries(row.cells).filter(
    ([, cell]) => cell.startsWith("'") && formula.test(cell.slice(1)),
  );
  if (escaped.length === 0) return row;
  const plain = escaped.map(([column, cell]) => [column, cell.slice(1)]);
  return { ...row, cells: { ...row.cells, ...Object.fromEntries(plain) } };
}

const readers: Record<ImportFormat, (rows: Row[]) => ForeignProducts> = {
  own: (rows) => ({ products: rows.map(readOwn), losses: [] }),
  shopify: readShopify,
  woocommerce: readWooCommerce,
};

/** This shop's own sheet, exported or written by hand. */

const named = new Set([
  // Widens the literal types, since the set is checked against any text.
  ...sheetFields.map((name) => productFields[name].sheet.column as string),
  "id",
  texts.onHandColumn,
  texts.availableColumn,
  ...texts.countColumns,
  "subcategorias",
  texts.complementaryColumn,
  texts.imagesColumn,
]);

/** The SKU's column in sheets of earlier versions. */
const formerSku = "clave";

const keyColumns = new Set([
  "id",
  "sku",
  formerSku,
  barcodeColumn,
  "nombre",
  ...texts.barcodeColumns,
]);

const ownReads = (column: string) =>
  named.has(column) || keyColumns.has(column) || column.startsWith(baseColumn);

const reads: Record<ImportFormat, (column: string) => boolean> = {
  own: ownReads,
  shopify: (column) => Object.hasOwn(shopifyColumns, column),
  woocommerce: (column) => Object.hasOwn(wooCommerceColumns, column) || readsWooCommerce(column),
};

const ownNumbers = new Map<string, SheetField | "stock" | "id">([
  ...sheetFields
    .filter((name) =>
      ["pesos", "optional-pesos", "number"].includes(productFields[name].sheet.kind),
    )
    .map((name) => [productFields[name].sheet.column as string, name] as const),
  ["id", "id"],
  ...[texts.onHandColumn, ...texts.countColumns].map((column) => [column, "stock"] as const),
]);

const isNumber: Record<ImportFormat, (column: string) => boolean> = {
  own: (column) => ownNumbers.has(column),
  shopify: (column) => shopifyNumbers.has(column),
  woocommerce: isWooCommerceNumber,
};

/** A cell that nobody edited since the download tells how the file writes its numbers. */
function markInBase({ cells }: Row, column: string): DecimalMark | null {
  const base = readBase(baseCell(cells));
  const field = ownNumbers.get(column);
  if (!base || !field || field === "id") return null;
  const isStored = (value: number | null) =>
    field === "stock" ? value === base.stock : !isEdited(base, field, value);
  return decimalMarks.find((mark) => isStored(readNumber(cells[column] ?? "", mark))) ?? null;
}

const baseCell = (cells: Row["cells"]) =>
  Object.entries(cells).find(([column]) => column.startsWith(baseColumn))?.[1];

/** Reads the first of these columns under another name. */
function firstOf<Value>(
  values: Readonly<Record<string, Value>>,
  columns: readonly string[],
  name: string,
): Record<string, Value> {
  const value = columns.map((column) => values[column]).find((each) => each !== undefined);
  return value === undefined ? {} : { [name]: value };
}

/** Reads columns of other names under this shop's. */
function underOwnNames<Value>(
  { [formerSku]: formerly, ...given }: Readonly<Record<string, Value>>,
  isNameless: boolean,
): Record<string, Value> {
  return {
    ...(formerly === undefined ? {} : { sku: formerly }),
    ...(isNameless ? firstOf(given, texts.barcodeColumns, barcodeColumn) : {}),
    ...firstOf(given, texts.countColumns, texts.onHandColumn),
    ...given,
  };
}

/** What the product had already when the sheet was downloaded stops no import of other cells. */
function editedOnly(
  problems: Record<string, string>,
  cells: Row["cells"],
  base: string | undefined,
) {
  const known = readBase(base);
  const isStored = (column: string) => {
    const field = sheetFields.find((name) => productFields[name].sheet.column === column);
    return known && field && !isEdited(known, field, cells[column]);
  };
  return Object.fromEntries(Object.entries(problems).filter(([column]) => !isStored(column)));
}

function readOwn({ line, cells: written, types = {}, problems = {} }: Row): ImportedProduct {
  const isNameless = written["nombre"] === undefined;
  const cells = underOwnNames(written, isNameless);
  const base = baseCell(cells);
  const read = new CellReader({
    cells,
    types: underOwnNames(types, isNameless),
    problems: editedOnly(problems, cells, base),
  });
  const id = read.number("id", "id");
  // Each kind of cell is read as its field's type.
  const fields = Object.fromEntries(
    sheetFields.map((name) => [name, read.field(name)]),
  ) as LooseSheetFields;
  // Somebody emptied these cells of a downloaded sheet; a product always has both.
  if (base && cells["precio"] === "") read.notes.push(texts.priceKept);
  if (base && cells[texts.onHandColumn] === "") read.notes.push(texts.emptyStockKept);
  const product = cleaned({
    ...fields,
    isNameless: isNameless || undefined,
    name: fields.name ?? undefined,
    description: fields.description ?? undefined,
    // An empty cell removes the SKU of a product that is given by id.
    sku: fields.sku === null && typeof id !== "number" ? undefined : fields.sku,
    line,
    id: id ?? undefined,
    stock: read.pieces(texts.onHandColumn),
    subcategories: namesIn(read.text("subcategorias"), /[|;]/),
    complementary: namesIn(read.text(texts.complementaryColumn), /[|;]/),
    images: imagesIn(read.text(texts.imagesColumn)),
    base,
    spoilt: read.spoilt,
    problems: read.problems,
    notes: read.notes,
  });
  // Unlike other texts, a description is never null.
  return fields.description === null ? { ...product, description: "" } : product;
}
