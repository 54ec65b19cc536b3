import { formatOf, type ImportFormat, readProducts } from "./formats.ts";
import { type ImportRights, type CatalogueSnapshot, type PlannedRow, planImport } from "./plan.ts";
import { decode, readTable } from "./table.ts";

export const maxImportRows = 5000;

export interface ImportPlan {
  format: ImportFormat;
  rows: PlannedRow[];
}

export type ImportError = "no-table" | "unknown-format" | "too-many-rows" | "too-slow";

export interface Sheet {
  bytes: Uint8Array;
  existing: CatalogueSnapshot;
  rights: ImportRights;
}

/**
 * What a file would change in this catalogue. Seconds of work for a large one: it runs in a thread
 * (sheet.thread.ts).
 */
export function planSheet({ bytes, existing, rights }: Sheet): ImportPlan | ImportError {
  const table = readTable(decode(bytes));
  if (!table) return "no-table";
  if (table.rows.length > maxImportRows) return "too-many-rows";
  const format = formatOf(table);
  if (!format) return "unknown-format";
  return { format, rows: planImport(readProducts(table, format), existing, rights) };
}
