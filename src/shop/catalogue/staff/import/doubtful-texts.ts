import type { SheetField } from "#src/shop/catalogue/product/product-fields.ts";
import type { ImportedProduct } from "./imported-product.ts";
import { caseless, type CatalogueProduct, readable, withoutZeros } from "./planning.ts";
import { isEdited, readBase } from "./sheet-base.ts";
import * as texts from "./texts.ts";

/** Texts that a spreadsheet or a hasty hand wrote in another way than meant, and are no change. */

/**
 * Keeps a product's texts where the row's are doubtful, with a note; a new product can't be made
 * from them.
 */
export function withoutDoubtful(
  row: ImportedProduct,
  existing: CatalogueProduct | undefined,
): ImportedProduct {
  const spoilt = (row.spoilt ?? []).filter(
    (field) => row[field] !== undefined && readable(row[field]) !== readable(existing?.[field]),
  );
  const { problems, notes } = row;
  const told = (field: SheetField) => String(readable(row[field]));
  if (!existing)
    return {
      ...row,
      problems: [...problems, ...spoilt.map((field) => texts.spoilt(field, told(field)))],
    };
  const kept = keptTexts(row, existing);
  const { name = row.name, ...dropped } = Object.fromEntries(
    [...spoilt, ...kept.fields].map((field) => [
      field,
      field === "name" ? existing.name : undefined,
    ]),
  );
  return {
    ...row,
    ...dropped,
    name,
    notes: [
      ...notes,
      ...spoilt.map((field) => texts.spoiltKept(field, told(field))),
      ...kept.notes,
    ],
  };
}

/** What differs only in leading zeros, case or accents, unless somebody edited it in our sheet. */
function keptTexts(row: ImportedProduct, existing: CatalogueProduct) {
  const fields: SheetField[] = [];
  const notes: string[] = [];
  const known = readBase(row.base);
  for (const field of ["sku", "barcode"] as const) {
    const [given, kept] = [row[field], existing[field]];
    if (!given || !kept || withoutZeros(kept) !== given) continue;
    fields.push(field);
    if (!known) notes.push(texts.lostZeros(field, kept));
  }
  for (const field of ["name", "sku"] as const) {
    const [given, kept] = [row[field], existing[field]];
    const differs = given && kept && given !== kept && caseless(given) === caseless(kept);
    if (!differs || (known && isEdited(known, field, given))) continue;
    fields.push(field);
    notes.push(texts.onlyCase(field, kept));
  }
  return { fields, notes };
}
