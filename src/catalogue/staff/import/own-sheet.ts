import { productFields, sheetFields } from "#src/catalogue/staff/product-fields.ts";
import { CellReader, cleaned, imagesIn, type LooseSheetFields, namesIn } from "./cell-reader.ts";
import type { ImportedProduct } from "./imported-product.ts";
import { baseColumn } from "./sheet-base.ts";
import type { Row } from "./table.ts";
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

export const ownReads = (column: string) => named.has(column) || column.startsWith(baseColumn);

export function readOwn({ line, cells }: Row): ImportedProduct {
  const read = new CellReader(cells);
  const id = read.number("id", "id");
  // Each kind of cell is read as its field's type.
  const fields = Object.fromEntries(
    sheetFields.map((name) => [name, read.field(name)]),
  ) as LooseSheetFields;
  return cleaned({
    ...fields,
    name: fields.name,
    line,
    id: id ?? undefined,
    stock: read.pieces("existencias"),
    subcategories: namesIn(read.text("subcategorias"), /[|;]/),
    complementary: namesIn(read.text(complementaryColumn), /[|;]/),
    images: imagesIn(read.text(imagesColumn)),
    base: Object.entries(cells).find(([column]) => column.startsWith(baseColumn))?.[1],
    problems: read.problems,
    notes: read.notes,
  });
}
