import Papa from "papaparse";
import { readProducts } from "./formats.ts";
import { baseHeader, writeBase } from "./sheet-base.ts";
import { readTable } from "./table.ts";

/**
 * This shop's sheet with the column by which an edited cell is known: each row's, as the import
 * will read it again.
 */
export function withBase<Row extends object>(rows: Row[]): (Row & Record<string, string>)[] {
  const table = readTable(Papa.unparse(rows, { escapeFormulae: true, newline: "\r\n" }));
  const read = table ? readProducts(table, "own") : [];
  return rows.map((row, index) => ({ ...row, [baseHeader]: writeBase(read[index]!) }));
}
