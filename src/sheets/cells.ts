import type { Row, Table } from "./read-sheet.ts";
import * as texts from "./texts.ts";

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

type RowGroup = [Row, ...Row[]];

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
