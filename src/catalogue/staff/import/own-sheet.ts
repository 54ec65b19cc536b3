import { productFields, sheetFields } from "#src/catalogue/product/product-fields.ts";
import { namesIn } from "#src/sheets/cells.ts";
import { CellReader, cleaned, imagesIn, type LooseSheetFields } from "./cell-reader.ts";
import type { ImportedProduct } from "./imported-product.ts";
import { baseColumn } from "./sheet-base.ts";
import type { Row } from "#src/sheets/table.ts";
import { complementaryColumn, imagesColumn } from "./texts.ts";

/** This shop's own sheet, exported or written by hand. */

const named = new Set([
  // Widens the literal types, since the set is checked against any text.
  ...sheetFields.map((name) => productFields[name].sheet.column as string),
  "id",
  "existencias",
  "subcategorias",
  complementaryColumn,
  imagesColumn,
]);

/** What sheets that were downloaded before called the SKU. */
const formerSku = "clave";

export const ownReads = (column: string) =>
  named.has(column) || column === formerSku || column.startsWith(baseColumn);

export function readOwn({
  line,
  cells: { [formerSku]: formerly, ...given },
}: Row): ImportedProduct {
  const cells = formerly === undefined ? given : { sku: formerly, ...given };
  const read = new CellReader(cells);
  const id = read.number("id", "id");
  // Each kind of cell is read as its field's type.
  const fields = Object.fromEntries(
    sheetFields.map((name) => [name, read.field(name)]),
  ) as LooseSheetFields;
  const base = Object.entries(cells).find(([column]) => column.startsWith(baseColumn))?.[1];
  // In a downloaded sheet somebody emptied them, and a product always has both.
  if (base && cells["precio"] === "") read.notes.push({ kind: "price-kept" });
  if (base && cells["existencias"] === "") read.notes.push({ kind: "empty-stock-kept" });
  const product = cleaned({
    ...fields,
    name: fields.name ?? undefined,
    description: fields.description ?? undefined,
    // By an empty one no product is known, but a product that is known loses its own.
    sku: fields.sku === null && typeof id !== "number" ? undefined : fields.sku,
    line,
    id: id ?? undefined,
    stock: read.pieces("existencias"),
    subcategories: namesIn(read.text("subcategorias"), /[|;]/),
    complementary: namesIn(read.text(complementaryColumn), /[|;]/),
    images: imagesIn(read.text(imagesColumn)),
    base,
    problems: read.problems,
    notes: read.notes,
  });
  // The one text that is never null.
  return fields.description === null ? { ...product, description: "" } : product;
}
