import Papa from "papaparse";
import { normalizeText } from "#src/kernel/search-text.ts";
import type { SheetRow } from "./workbook.ts";

/**
 * A spreadsheet: a workbook, or text separated by commas or semicolons, in UTF-8 or in Excel's
 * Windows encoding.
 */

export interface Row {
  /** The line number in the file, as a spreadsheet counts. */
  line: number;
  /** By header in normalized text: «Descripción» is `descripcion`. */
  cells: Record<string, string>;
}

export interface Table {
  headers: string[];
  rows: Row[];
}

export function decode(bytes: Uint8Array): string {
  // PostgreSQL stores every character except NUL.
  return decodeAsWritten(bytes).replaceAll("\0", "");
}

function decodeAsWritten(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** @returns null if it is not a table */
export function readTable(text: string): Table | null {
  const { data, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: headerOf,
    // Trimmed here and not afterwards, so that a hundred thousand rows are in memory only once.
    transform: (value) => value.trim(),
  });
  const headers = (meta.fields ?? []).filter(Boolean);
  if (headers.length < 2 || data.length === 0) return null;
  return {
    headers,
    rows: data.map((cells, index) => ({ line: index + 2, cells: named(cells) })),
  };
}

/** The first row of a workbook's sheet has the headers. @returns null if it is not a table */
export function tableOf([first, ...rows]: readonly SheetRow[]): Table | null {
  // A duplicate header counts once, for its first column.
  const columns = new Map<string, number>();
  Array.from(first?.cells ?? [], (cell: string | undefined, column) => {
    const header = headerOf(cell ?? "");
    if (header && !columns.has(header)) columns.set(header, column);
  });
  if (columns.size < 2 || rows.length === 0) return null;
  const named = [...columns];
  return {
    headers: [...columns.keys()],
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(
        named.map(([header, column]) => [header, cells[column]?.replaceAll("\0", "").trim() ?? ""]),
      ),
    })),
  };
}

const headerOf = (text: string) => normalizeText(text.replace(/^\uFEFF/, "")).trim();

/** Removes cells beyond the last header. */
function named(cells: Record<string, string>): Record<string, string> {
  if ("__parsed_extra" in cells) delete cells["__parsed_extra"];
  return cells;
}
