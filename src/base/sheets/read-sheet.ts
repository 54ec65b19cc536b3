import Papa from "papaparse";
import { cleanText } from "#src/base/kernel/strings.ts";
import { normalizeText } from "#src/base/kernel/search-text.ts";
import { decode } from "./decode.ts";
import { isZip, kindOfText, otherFileOf } from "./file-kind.ts";
import type { SheetError, SheetRow, Table } from "./table.ts";
import * as texts from "./texts.ts";
import { readWorkbook } from "./workbook.ts";

export interface SheetFile {
  table: Table;
  /** The name of a workbook's first sheet, which is read, and of the others, which are not. */
  name: string;
  otherNames: string[];
}

/** What one transaction writes within seconds, so that purchases of the same products go on. */
export const maxRows = 10_000;

/** @param hasHeaders finds the headers below a title */
export async function readSheet(
  bytes: Uint8Array,
  hasHeaders: HasHeaders,
): Promise<SheetFile | SheetError> {
  const other = otherFileOf(bytes);
  if (other) return other;
  const file = isZip(bytes)
    ? await readFirstSheet(bytes, hasHeaders)
    : readText(decode(bytes), hasHeaders);
  return typeof file === "object" && file.table.rows.length > maxRows ? "too-many-rows" : file;
}

async function readFirstSheet(
  bytes: Uint8Array,
  hasHeaders: HasHeaders,
): Promise<SheetFile | SheetError> {
  const workbook = await readWorkbook(bytes, maxRows);
  if (typeof workbook === "string") return workbook;
  const { name, otherNames, rows } = workbook;
  const table = tableOf(rows, hasHeaders);
  return table ? { table, name, otherNames } : "no-table";
}

function readText(text: string, hasHeaders: HasHeaders): SheetFile | SheetError {
  const other = kindOfText(text);
  if (other) return other;
  try {
    const table = readTable(text, hasHeaders);
    return table ? { table, name: "", otherNames: [] } : "no-table";
  } catch (error) {
    if (error instanceof UnclosedQuote) return `unclosed-quote:${error.line}`;
    throw error;
  }
}

type HasHeaders = (headers: string[]) => boolean;
const hasNone: HasHeaders = () => false;

/** The number of rows that may precede the headers: a title, a date, an empty one. */
const maxTitleRows = 10;

/** A cell whose quotation mark never ends takes in the rows below it. */
class UnclosedQuote extends Error {
  /** The line number, as a spreadsheet counts. */
  readonly line: number;

  constructor(line: number) {
    super(`the quotation mark of row ${line} never ends`);
    this.line = line;
  }
}

/**
 * @returns null if it is not a table
 * @throws {UnclosedQuote}
 */
export function readTable(text: string, hasHeaders: HasHeaders = hasNone): Table | null {
  const { body, separator } = separated(text, hasHeaders);
  const { data, errors } = Papa.parse<string[]>(body, {
    delimiter: separator,
    // Trims here, so that a hundred thousand rows are in memory only once.
    transform: (value) => value.trim(),
  });
  const swallowed = errors.find(({ type, code, row = 0 }) => {
    // A quotation mark inside a cell is harmless («1/2" PVC»), unless it joins the next row.
    return type === "Quotes" && (code === "MissingQuotes" || data[row]?.some(hasLines));
  });
  if (swallowed) throw new UnclosedQuote((swallowed.row ?? 0) + 1);
  const rows = data.flatMap((cells, index) =>
    cells.some(Boolean) ? [{ line: index + 1, cells }] : [],
  );
  // Cells after the end of a row are absent, not empty.
  return tableFrom(rows, hasHeaders, (cells, column) => column < cells.length);
}

const hasLines = (cell: string) => /[\r\n]/.test(cell);

/** Excel's first line may name the separator: «sep=;». It is not a row. */
function separated(text: string, hasHeaders: HasHeaders): { body: string; separator: string } {
  const [line, separator] = /^\uFEFF?"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(text) ?? [];
  return line && separator
    ? { body: text.slice(line.length), separator }
    : { body: text, separator: separatorOf(text, hasHeaders) };
}

/** Guesses the separator; if known headers result from another one, uses that. */
function separatorOf(text: string, hasHeaders: HasHeaders): string {
  const first = { preview: maxTitleRows };
  const guess = Papa.parse(text, { ...first, skipEmptyLines: "greedy" }).meta.delimiter;
  const isExpected = (delimiter: string) =>
    Papa.parse<string[]>(text, { ...first, delimiter }).data.some((cells) =>
      hasHeaders([...columnsOf(cells).keys()]),
    );
  return [guess, ";", "\t", ",", "|"].find(isExpected) ?? guess;
}

/** Workbooks omit empty cells, also at the end of a row. @returns null if it is not a table */
export const tableOf = (
  rows: readonly SheetRow[],
  hasHeaders: HasHeaders = hasNone,
): Table | null => tableFrom(rows, hasHeaders, () => true);

/** The first row has the headers, unless a later one has the expected ones. */
function tableFrom(
  all: readonly SheetRow[],
  hasHeaders: HasHeaders,
  isPresent: (cells: readonly string[], column: number) => boolean,
): Table | null {
  const place = all
    .slice(0, maxTitleRows)
    .findIndex(({ cells }) => hasHeaders([...columnsOf(cells).keys()]));
  const [first, ...rows] = place > 0 ? all.slice(place) : all;
  const columns = columnsOf(first?.cells ?? []);
  if (columns.size < 2 || rows.length === 0) return null;
  const named = [...columns];
  const unread = headerless(first?.cells ?? [], rows, columns);
  return {
    headers: [...columns.keys()],
    rows: rows.map(({ line, cells, types = [] }) => {
      const present = named.filter(([, column]) => isPresent(cells, column));
      const typed = present.flatMap(([name, at]) =>
        types[at] ? [[name, types[at]] as const] : [],
      );
      return {
        line,
        cells: Object.fromEntries(present.map(([name, at]) => [name, tidy(cells[at])])),
        ...(typed.length > 0 ? { types: Object.fromEntries(typed) } : {}),
      };
    }),
    ...(unread.length > 0 ? { unread } : {}),
  };
}

/** Text that some programs write as a formula, to keep its zeros, is `="0012"`. */
const tidy = (cell: string | undefined) =>
  cleanText(cell?.replaceAll("\0", "") ?? "")
    .trim()
    .replace(/^="([^"]*)"$/, "$1");

/** Names the columns with values but no header, or with that of another one. */
function headerless(
  headers: readonly string[],
  rows: readonly SheetRow[],
  columns: ReadonlyMap<string, number>,
): string[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headers.length);
  const read = new Set(columns.values());
  return Array.from({ length: width }, (_, column) => column)
    .filter((column) => !read.has(column) && rows.some(({ cells }) => cells[column]?.trim()))
    .map((column) => {
      const header = headers[column]?.trim();
      const letters = lettersOf(column);
      return header ? texts.repeatedColumn(header, letters) : texts.unnamedColumn(letters);
    });
}

/** As a spreadsheet names its columns: A, …, Z, AA. */
const lettersOf = (column: number): string =>
  (column < 26 ? "" : lettersOf(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26));

/** Of duplicate headers, the first column counts. */
function columnsOf(cells: readonly string[]): Map<string, number> {
  const columns = new Map<string, number>();
  Array.from(cells, (cell: string | undefined, column) => {
    const header = headerOf(cell ?? "");
    if (header && !columns.has(header)) columns.set(header, column);
  });
  return columns;
}

const headerOf = (text: string) => normalizeText(cleanText(text)).trim();
