import Papa from "papaparse";
import { normalizeText } from "#src/kernel/search-text.ts";
import type { SheetRow } from "./workbook.ts";

/**
 * A spreadsheet as people save it: a workbook, or text with commas or semicolons, as UTF-8 or as
 * Excel writes it on Windows.
 */

export interface Row {
  /** Of the file, as a spreadsheet counts. */
  line: number;
  /** By the headers in normalized text: «Descripción» is `descripcion`. */
  cells: Record<string, string>;
}

export interface Table {
  headers: string[];
  rows: Row[];
}

export function decode(bytes: Uint8Array): string {
  // PostgreSQL keeps every sign but NUL.
  return decodeAsWritten(bytes).replaceAll("\0", "");
}

function decodeAsWritten(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** @returns null where it is no table */
export function readTable(text: string): Table | null {
  const { data, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: headerOf,
    // Here and not afterwards: a hundred thousand rows stand in memory once.
    transform: (value) => value.trim(),
  });
  const headers = (meta.fields ?? []).filter(Boolean);
  if (headers.length < 2 || data.length === 0) return null;
  return {
    headers,
    rows: data.map((cells, index) => ({ line: index + 2, cells: named(cells) })),
  };
}

/** The first row of a workbook's sheet has the headers. @returns null where it is no table */
export function tableOf([first, ...rows]: readonly SheetRow[]): Table | null {
  // A header that stands twice counts once, by its first column.
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

/** Without what stands behind the last header. */
function named(cells: Record<string, string>): Record<string, string> {
  if ("__parsed_extra" in cells) delete cells["__parsed_extra"];
  return cells;
}
