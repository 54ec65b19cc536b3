import { formatOf, type ImportFormat, readProducts } from "./formats.ts";
import type { ImportLoss } from "./imported-product.ts";
import {
  type CatalogueSnapshot,
  type ImportChoices,
  type ImportRights,
  type PlannedImport,
  planImport,
} from "./plan.ts";
import { readSheet, type SheetError } from "#src/sheets/read-sheet.ts";
import { inWholePesos } from "./whole-pesos.ts";

export const maxImportRows = 100_000;

export interface ImportPlan extends PlannedImport {
  format: ImportFormat;
}

export interface Sheet {
  bytes: Uint8Array;
  existing: CatalogueSnapshot;
  /** Whether prices may have centavos. */
  centavos: boolean;
  rights: ImportRights;
  choices: ImportChoices;
}

/** Asks for everything that the import will write, or for its preview. */
export interface SheetTask extends Sheet {
  output: "work" | "preview";
}

/**
 * Returns what a file would change in this catalogue. That takes seconds for a large one, so it runs
 * in a thread (sheet.thread.ts).
 */
export async function planSheet({
  bytes,
  existing,
  centavos,
  ...given
}: Sheet): Promise<ImportPlan | SheetError> {
  const file = await readSheet(bytes, {
    hasHeaders: (headers) => formatOf({ headers }) !== null,
    maxRows: maxImportRows,
  });
  if (typeof file === "string") return file;
  const { table, name, otherNames } = file;
  const format = formatOf(table);
  if (!format) return "unknown-format";
  const foreign = readProducts(table, format);
  const products = centavos ? foreign.products : foreign.products.map(inWholePesos);
  const plan = planImport(products, existing, given);
  const unread: ImportLoss[] =
    otherNames.length > 0 ? [{ kind: "sheets", read: name, names: otherNames }] : [];
  return { ...plan, format, losses: [...unread, ...foreign.losses, ...plan.losses] };
}
