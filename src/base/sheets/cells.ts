import type { Row, Table } from "./table.ts";
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
  { headers, rows, unread = [] }: Table,
  isRead: (header: string) => boolean,
): string[] {
  const unknown = headers.filter(
    (header) => !isRead(header) && rows.some(({ cells }) => cells[header]),
  );
  const names = [...unknown, ...unread];
  return names.length > 0 ? [texts.unreadColumns(names)] : [];
}

export const namesOf = (...fields: readonly Names[]): Set<string> =>
  new Set(fields.flatMap((names) => Object.values(names).flat()));

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
