import { readFile } from "#src/catalogue/staff/import/sheet.ts";
import type { Table } from "#src/catalogue/staff/import/table.ts";
import { isUnclosedQuote } from "#src/catalogue/staff/import/unclosed-quote.ts";
import { readCustomers, type SheetCustomer } from "./customer-sheet.ts";
import { readOrders, type SheetOrder } from "./order-sheet.ts";
import type { FileError, Kind, Reading } from "#src/moving/reading.ts";
import { readRedirects, type SheetRedirect } from "./redirect-sheet.ts";

/** The row limit per file; larger exports must be split. */
export const maxRows = 50_000;

export interface ReadTask {
  bytes: Uint8Array;
  kind: Kind;
  publicOrigin: string;
}

/** Reads a sheet. A large file takes seconds, so this runs in a thread (read.thread.ts). */
export async function readSheet({
  bytes,
  kind,
  publicOrigin,
}: ReadTask): Promise<Reading<SheetCustomer | SheetOrder | SheetRedirect> | FileError> {
  const readIt = (table: Table) => {
    if (kind === "redirects") return readRedirects(table, publicOrigin);
    return kind === "customers" ? readCustomers(table) : readOrders(table);
  };
  const file = await readFile(bytes, (headers) => readIt({ headers, rows: [] }) !== null);
  if (typeof file === "string")
    return file === "old-workbook" || isUnclosedQuote(file) ? file : "no-table";
  const { table } = file;
  return table.rows.length > maxRows ? "too-many-rows" : (readIt(table) ?? "unknown-format");
}
