import { decode, type HasHeaders, readTable, type Table, tableOf, UnclosedQuote } from "./table.ts";
import { isOldWorkbook, isWorkbook, readWorkbook, type WorkbookError } from "./workbook.ts";

/** Why a file can't be read; an unclosed quotation mark comes with its row. */
export type SheetError =
  | WorkbookError
  | `unclosed-quote:${number}`
  | "old-workbook"
  | "unknown-format"
  | "too-slow";

export interface SheetFile {
  table: Table;
  /** The name of a workbook's first sheet, which is read, and of the others, which are not. */
  name: string;
  otherNames: string[];
}

/** @param hasHeaders finds the headers below a title */
export async function readSheet(
  bytes: Uint8Array,
  { hasHeaders, maxRows }: { hasHeaders: HasHeaders; maxRows: number },
): Promise<SheetFile | SheetError> {
  if (isOldWorkbook(bytes)) return "old-workbook";
  const file = isWorkbook(bytes)
    ? await readFirstSheet(bytes, hasHeaders, maxRows)
    : readText(bytes, hasHeaders);
  return typeof file === "object" && file.table.rows.length > maxRows ? "too-many-rows" : file;
}

async function readFirstSheet(
  bytes: Uint8Array,
  hasHeaders: HasHeaders,
  maxRows: number,
): Promise<SheetFile | SheetError> {
  const workbook = await readWorkbook(bytes, maxRows);
  if (typeof workbook === "string") return workbook;
  const { name, otherNames, rows } = workbook;
  const table = tableOf(rows, hasHeaders);
  return table ? { table, name, otherNames } : "no-table";
}

function readText(bytes: Uint8Array, hasHeaders: HasHeaders): SheetFile | SheetError {
  try {
    const table = readTable(decode(bytes), hasHeaders);
    return table ? { table, name: "", otherNames: [] } : "no-table";
  } catch (error) {
    if (error instanceof UnclosedQuote) return `unclosed-quote:${error.line}`;
    throw error;
  }
}
