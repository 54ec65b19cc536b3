import Papa from "papaparse";
import { normalizeText } from "#src/kernel/search-text.ts";
import { UnclosedQuote } from "./unclosed-quote.ts";
import type { SheetRow } from "./workbook.ts";

/**
 * A spreadsheet as people save it: a workbook, or text with commas or semicolons, in Unicode or as
 * Excel writes it on Windows and on a Mac.
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

/** Excel's «Texto Unicode» is UTF-16, and it alone begins with such a mark. */
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

/** Those of words alone: what is «–» between figures in one encoding is «ñ» in the other. */
const spanishLetters = (text: string) =>
  text.match(/(?<=\p{L})[áéíóúñü]|[áéíóúñü](?=\p{L})/giu)?.length ?? 0;

/** Whether these are the headers of a sheet that is meant. */
export type Knows = (headers: string[]) => boolean;
const knowsNone: Knows = () => false;

/** So many rows may stand above the headers: a title, a date, an empty one. */
const maxTitleRows = 10;

/**
 * @returns null where it is no table
 * @throws {UnclosedQuote}
 */
export function readTable(text: string, knows: Knows = knowsNone): Table | null {
  const { body, separator } = separated(text, knows);
  const { data, errors } = Papa.parse<string[]>(body, {
    delimiter: separator,
    // Here and not afterwards: a hundred thousand rows stand in memory once.
    transform: (value) => value.trim(),
  });
  const swallowed = errors.find(({ type, code, row = 0 }) => {
    // A mark inside a cell is harmless («1/2" PVC»), unless the cell went on to the next row by it.
    return type === "Quotes" && (code === "MissingQuotes" || data[row]?.some(hasLines));
  });
  if (swallowed) throw new UnclosedQuote((swallowed.row ?? 0) + 1);
  const rows = data.flatMap((cells, index) =>
    cells.some(Boolean) ? [{ line: index + 1, cells }] : [],
  );
  // What stands behind the end of a row is not said.
  return tableFrom(rows, knows, (cells, column) => column < cells.length);
}

const hasLines = (cell: string) => /[\r\n]/.test(cell);

/** For Excel the first line may say what stands between the cells: «sep=;». It is no row. */
function separated(text: string, knows: Knows): { body: string; separator: string } {
  const [line, separator] = /^\uFEFF?"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(text) ?? [];
  return line && separator
    ? { body: text.slice(line.length), separator }
    : { body: text, separator: separatorOf(text, knows) };
}

/** Titles are no table: where headers are known, they tell it. */
function separatorOf(text: string, knows: Knows): string {
  const first = { preview: maxTitleRows };
  const guess = Papa.parse(text, { ...first, skipEmptyLines: "greedy" }).meta.delimiter;
  const isMeant = (delimiter: string) =>
    Papa.parse<string[]>(text, { ...first, delimiter }).data.some((cells) =>
      knows([...columnsOf(cells).keys()]),
    );
  return [guess, ";", "\t", ",", "|"].find(isMeant) ?? guess;
}

/** A workbook leaves empty cells out, at the end of a row, too. @returns null where it is no table */
export const tableOf = (rows: readonly SheetRow[], knows: Knows = knowsNone): Table | null =>
  tableFrom(rows, knows, () => true);

/** The first row has the headers, unless one below it has those that are known. */
function tableFrom(
  all: readonly SheetRow[],
  knows: Knows,
  isSaid: (cells: readonly string[], column: number) => boolean,
): Table | null {
  const place = all
    .slice(0, maxTitleRows)
    .findIndex(({ cells }) => knows([...columnsOf(cells).keys()]));
  const [first, ...rows] = place > 0 ? all.slice(place) : all;
  const columns = columnsOf(first?.cells ?? []);
  if (columns.size < 2 || rows.length === 0) return null;
  const named = [...columns];
  return {
    headers: [...columns.keys()],
    rows: rows.map(({ line, cells }) => {
      const said = named.filter(([, column]) => isSaid(cells, column));
      return { line, cells: Object.fromEntries(said.map(([name, at]) => [name, tidy(cells[at])])) };
    }),
  };
}

const tidy = (cell: string | undefined) => cell?.replaceAll("\0", "").trim() ?? "";

/** A header that stands twice counts once, by its first column. */
function columnsOf(cells: readonly string[]): Map<string, number> {
  const columns = new Map<string, number>();
  Array.from(cells, (cell: string | undefined, column) => {
    const header = headerOf(cell ?? "");
    if (header && !columns.has(header)) columns.set(header, column);
  });
  return columns;
}

const headerOf = (text: string) => normalizeText(text.replace(/^\uFEFF/, "")).trim();
