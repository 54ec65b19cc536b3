import type { Context } from "hono";
import Papa from "papaparse";
import { formula } from "#src/kernel/formula.ts";

/**
 * Returns a CSV file for spreadsheets: with a byte order mark so that they recognize UTF-8, and
 * with formula-like cells escaped.
 */
export function csvResponse(c: Context, name: string, rows: object[]): Response {
  const text = `\uFEFF${Papa.unparse(rows, { escapeFormulae: formula, newline: "\r\n" })}\r\n`;
  return c.body(text, 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}"`,
  });
}
