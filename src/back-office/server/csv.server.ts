import type { Context } from "hono";
import Papa from "papaparse";

/**
 * For spreadsheets: with a mark by which they know UTF-8, and cells that begin like a formula made
 * harmless.
 */
export function csvResponse(c: Context, name: string, rows: object[]): Response {
  const text = `\uFEFF${Papa.unparse(rows, { escapeFormulae: true, newline: "\r\n" })}\r\n`;
  return c.body(text, 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}"`,
  });
}
