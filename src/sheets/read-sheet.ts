import {
  isOldWorkbook,
  isWorkbook,
  readWorkbook,
  type WorkbookError,
  type SheetRow,
} from "./workbook.ts";
import Papa from "papaparse";
import { normalizeText } from "#src/kernel/search-text.ts";

/** Why a file can't be read; an unclosed quotation mark comes with its row. */
export type SheetError =
  | WorkbookError
  | `unclosed-quote:${number}`
  | "old-workbook"
  | "unknown-format"
  | "too-slow";

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
  if (isOldWorkbook(bytes)) return "old-workbook";
  const file = isWorkbook(bytes)
    ? await readFirstSheet(bytes, hasHeaders)
    : readText(bytes, hasHeaders);
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

function readText(bytes: Uint8Array, hasHeaders: HasHeaders): SheetFile | SheetError {
  try {
    const table = readTable(decode(bytes), hasHeaders);
    return table ? { table, name: "", otherNames: [] } : "no-table";
  } catch (error) {
    if (error instanceof UnclosedQuote) return `unclosed-quote:${error.line}`;
    throw error;
  }
}

/**
 * A spreadsheet as people save it: a workbook, or text with commas or semicolons, in Unicode or as
 * Excel writes it on Windows and on a Mac.
 */

export interface Row {
  /** The line number, as a spreadsheet counts. */
  line: number;
  /** By normalized header: «Descripción» is `descripcion`. */
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

/** Excel's «Texto Unicode» is UTF-16, the only encoding here that starts with a byte order mark. */
function decodeAsWritten(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const windows = new TextDecoder("windows-1252").decode(bytes);
    const macintosh = new TextDecoder("macintosh").decode(bytes);
    return spanishLetters(macintosh) > spanishLetters(windows) ? macintosh : windows;
  }
}

/** Counts them within words only: «–» between numbers in one encoding is «ñ» in the other. */
const spanishLetters = (text: string) =>
  text.match(/(?<=\p{L})[áéíóúñü]|[áéíóúñü](?=\p{L})/giu)?.length ?? 0;

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
  return {
    headers: [...columns.keys()],
    rows: rows.map(({ line, cells }) => {
      const present = named.filter(([, column]) => isPresent(cells, column));
      return {
        line,
        cells: Object.fromEntries(present.map(([name, at]) => [name, tidy(cells[at])])),
      };
    }),
  };
}

const tidy = (cell: string | undefined) => cell?.replaceAll("\0", "").trim() ?? "";

/** Of duplicate headers, the first column counts. */
function columnsOf(cells: readonly string[]): Map<string, number> {
  const columns = new Map<string, number>();
  Array.from(cells, (cell: string | undefined, column) => {
    const header = headerOf(cell ?? "");
    if (header && !columns.has(header)) columns.set(header, column);
  });
  return columns;
}

const headerOf = (text: string) => normalizeText(text.replace(/^\uFEFF/, "")).trim();
