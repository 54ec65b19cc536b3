import type { Row, Table } from "./read-sheet.ts";
import * as texts from "./texts.ts";
import { type Pesos, roundPesos } from "#src/kernel/pesos.ts";

/** Reads cells by the column names of several programs, in normalized text. */

export type Names = Readonly<Record<string, readonly string[]>>;

export type Read<Fields extends Names> = Record<keyof Fields, string>;

/**
 * Takes the first column with a value for each field, without the apostrophe that Excel puts before
 * digits.
 */
export function cellsOf<Fields extends Names>(fields: Fields, { cells }: Row): Read<Fields> {
  const entries = Object.entries(fields).map(([field, names]) => [
    field,
    names
      .map((name) => cells[name])
      .find(Boolean)
      ?.replace(/^'/, "") ?? "",
  ]);
  // Object.fromEntries loses the key types.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as Read<Fields>;
}

/** Names the columns with values that are not read, in a sentence. */
export function unreadColumns(
  { headers, rows }: Table,
  isRead: (header: string) => boolean,
): string[] {
  const unread = headers.filter(
    (header) => !isRead(header) && rows.some(({ cells }) => cells[header]),
  );
  return unread.length > 0 ? [texts.unreadColumns(unread)] : [];
}

export const namesOf = (...fields: readonly Names[]): Set<string> =>
  new Set(fields.flatMap((names) => Object.values(names).flat()));

/** Whether a spreadsheet converted a long number to «7.50123E+12». */
export const isScientific = (cell: string): boolean => /^\d([.,]\d+)?E\+\d+$/i.test(cell);

/**
 * Parses «$1,849.50», «1.849,50» and «1849». The last comma or point starts the decimals, unless it
 * separates thousands: «1,849», but not «0,350».
 */
export function readNumber(cell: string): number | null {
  const plain = cell.replace(/[$\s]|MXN/gi, "");
  if (!/^-?[\d.,]+$/.test(plain) || !/\d/.test(plain)) return null;
  const last = Math.max(plain.lastIndexOf(","), plain.lastIndexOf("."));
  const mark = plain.charAt(last);
  const isDecimal = last >= 0 && !thousands.test(plain) && plain.indexOf(mark) === last;
  const digits = isDecimal
    ? `${plain.slice(0, last).replace(/[.,]/g, "")}.${plain.slice(last + 1)}`
    : plain.replace(/[.,]/g, "");
  const number = Number(digits);
  return Number.isFinite(number) ? number : null;
}

const thousands = /^-?[1-9]\d{0,2},\d{3}$/;

export function namesIn(cell: string | undefined, separator: RegExp): string[] | undefined {
  return cell === undefined
    ? undefined
    : cell
        .split(separator)
        .map((name) => name.trim())
        .filter(Boolean);
}

/** Returns null if the cell is not a number. */
export function pesosIn(cell: string): Pesos | null {
  const number = readNumber(cell);
  return number === null ? null : roundPesos(number);
}

const timestamp = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?/;
const dayFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?/;
/** The offset of timestamps without a zone: Mexico City's, which has no daylight saving time. */
const usualOffset = "-06:00";

/**
 * Parses «2026-03-01 10:20:00 -0600» (Shopify), «2026-03-01 10:20» (WooCommerce) and «01/03/2026»
 * (spreadsheets). @returns ISO 8601; null if it is not a date
 */
export function timestampIn(cell: string): string | null {
  const found = timestamp.exec(cell);
  const spread = found ? null : dayFirst.exec(cell);
  const [, year, month, day] = found ?? (spread ? ["", spread[3], spread[2], spread[1]] : []);
  if (!year || !month || !day || Number(day) > daysIn(Number(year), Number(month))) return null;
  const [hour = "12", minute = "00", second = "00"] = (found ?? spread ?? []).slice(4);
  const two = (text: string) => text.padStart(2, "0");
  const zone = /(?:([+-]\d{2}):?(\d{2})|Z|UTC)\s*$/.exec(cell.slice(10));
  const offset = zone?.[1] ? `${zone[1]}:${zone[2]}` : zone ? "Z" : usualOffset;
  const at = new Date(
    `${year}-${two(month)}-${two(day)}T${two(hourOf(hour, cell))}:${two(minute)}:${two(second)}${offset}`,
  );
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** What has no such day would become one of the month after. */
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** «10:20 p. m.» is as a spreadsheet in Mexico saves it. */
function hourOf(hour: string, cell: string): string {
  const half = /\d\s*([ap])\.?\s?m\b/i.exec(cell)?.[1]?.toLowerCase();
  if (!half || Number(hour) > 12) return hour;
  return String((Number(hour) % 12) + (half === "p" ? 12 : 0));
}

export type RowGroup = [Row, ...Row[]];

/** Groups rows by key; a row without one continues the group before it. */
export function groupRows(
  rows: readonly Row[],
  keyOf: (row: Row) => string | undefined,
): RowGroup[] {
  const groups = new Map<string, RowGroup>();
  let key = "";
  for (const row of rows) {
    key = keyOf(row) || key;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
