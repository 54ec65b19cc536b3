import { formatOf, type ImportFormat, readProducts } from "./formats.ts";
import type { ImportLoss } from "./imported-product.ts";
import {
  type CatalogueSnapshot,
  type ImportChoices,
  type ImportRights,
  type PlannedImport,
  planImport,
} from "./plan.ts";
import { decode, type Knows, readTable, type Table, tableOf } from "./table.ts";
import { UnclosedQuote, type UnclosedQuoteAt } from "./unclosed-quote.ts";
import { inWholePesos } from "./whole-pesos.ts";
import { isOldWorkbook, isWorkbook, readWorkbook, type WorkbookError } from "./workbook.ts";

export const maxImportRows = 100_000;

export interface ImportPlan extends PlannedImport {
  format: ImportFormat;
}

export type ImportError =
  | WorkbookError
  | UnclosedQuoteAt
  | "old-workbook"
  | "unknown-format"
  | "too-slow";

export interface Sheet {
  bytes: Uint8Array;
  existing: CatalogueSnapshot;
  /** Whether prices may have centavos. */
  centavos: boolean;
  rights: ImportRights;
  choices: ImportChoices;
}

/** All that is carried out, or what people look at before. */
export interface SheetTask extends Sheet {
  output: "work" | "preview";
}

/**
 * What a file would change in this catalogue. Seconds of work for a large one: it runs in a thread
 * (sheet.thread.ts).
 */
export async function planSheet({
  bytes,
  existing,
  centavos,
  ...given
}: Sheet): Promise<ImportPlan | ImportError> {
  const read = await readFile(bytes, (headers) => formatOf({ headers }) !== null);
  if (typeof read === "string") return read;
  const { table, losses } = read;
  if (table.rows.length > maxImportRows) return "too-many-rows";
  const format = formatOf(table);
  if (!format) return "unknown-format";
  const foreign = readProducts(table, format);
  const products = centavos ? foreign.products : foreign.products.map(inWholePesos);
  const plan = planImport(products, existing, given);
  return { ...plan, format, losses: [...losses, ...foreign.losses, ...plan.losses] };
}

/**
 * Of a workbook, its first sheet.
 *
 * @param knows by it the headers are found below a title
 */
export async function readFile(
  bytes: Uint8Array,
  knows: Knows,
): Promise<{ table: Table; losses: ImportLoss[] } | ImportError> {
  if (isOldWorkbook(bytes)) return "old-workbook";
  if (!isWorkbook(bytes)) return readText(bytes, knows);
  const workbook = await readWorkbook(bytes, maxImportRows);
  if (typeof workbook === "string") return workbook;
  const table = tableOf(workbook.rows, knows);
  if (!table) return "no-table";
  const { name, otherNames } = workbook;
  const losses: ImportLoss[] =
    otherNames.length > 0 ? [{ kind: "sheets", read: name, names: otherNames }] : [];
  return { table, losses };
}

function readText(
  bytes: Uint8Array,
  knows: Knows,
): { table: Table; losses: ImportLoss[] } | "no-table" | UnclosedQuoteAt {
  try {
    const table = readTable(decode(bytes), knows);
    return table ? { table, losses: [] } : "no-table";
  } catch (error) {
    if (error instanceof UnclosedQuote) return `unclosed-quote:${error.line}`;
    throw error;
  }
}
