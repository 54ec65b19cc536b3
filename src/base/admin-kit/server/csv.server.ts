import type { Context } from "hono";
import Papa from "papaparse";
import { formula } from "#src/base/kernel/formula.ts";

/**
 * Returns a CSV file for spreadsheets: with a byte order mark so that they recognize UTF-8, and
 * with formula-like cells escaped.
 * @param columns its first line, also without any row
 */
export function csvResponse(
  c: Context,
  name: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string | number>>[],
): Response {
  const table = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  const text = `\uFEFF${Papa.unparse(table, { escapeFormulae: formula, newline: "\r\n" })}\r\n`;
  return c.body(text, 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}"`,
  });
}
