import { readSheet } from "#src/base/sheets/read-sheet.ts";
import type { SheetError, Table } from "#src/base/sheets/table.ts";
import { readCustomers, type SheetCustomer } from "./customer-sheet.ts";
import type { Kind, Reading } from "./reading.ts";
import { readRedirects, type SheetRedirect } from "./redirect-sheet.ts";

export interface ReadTask {
  bytes: Uint8Array;
  kind: Kind;
  publicOrigin: string;
}

/** Reads another shop's sheet. A large file takes seconds, so this runs in a thread (read.thread.ts). */
export async function readExport({
  bytes,
  kind,
  publicOrigin,
}: ReadTask): Promise<Reading<SheetCustomer | SheetRedirect> | SheetError> {
  const readIt = (table: Table) =>
    kind === "customers" ? readCustomers(table) : readRedirects(table, publicOrigin);
  const hasHeaders = (headers: string[]) => readIt({ headers, rows: [] }) !== null;
  const file = await readSheet(bytes, hasHeaders);
  return typeof file === "string" ? file : (readIt(file.table) ?? "unknown-format");
}
