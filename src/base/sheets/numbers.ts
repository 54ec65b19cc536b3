import { type DecimalMark, notationOf, readNumber } from "#src/base/kernel/numbers.ts";
import type { Row } from "./table.ts";
import * as texts from "./texts.ts";

/** Reads the numbers of a sheet, which writes all of them in one notation. */

/** A number of a file that does not tell its notation: what it is in each, if it is one. */
export interface UnclearNumber extends Record<DecimalMark, number | null> {
  /** The row, as a spreadsheet counts. */
  line: number;
  cell: string;
}

interface NumberReading {
  isNumber: (column: string) => boolean;
  /** What the person said of the file, if it is unclear. */
  chosen: DecimalMark | null;
  /** What else tells the notation of an unclear cell: its value is known. */
  markOf?: (row: Row, column: string) => DecimalMark | null;
}

interface NumberedRows {
  /** Their numbers as JavaScript writes them; a row with another one has a problem. */
  rows: Row[];
  /** Null if the file itself tells its notation. */
  unclear: UnclearNumber | null;
}

/**
 * Decides a file's notation from all its numbers. A column of its own notation keeps it: WooCommerce
 * writes prices as its shop does, and weights with a point.
 */
export function withPlainNumbers(rows: readonly Row[], reading: NumberReading): NumberedRows {
  const columns = evidenceIn(rows, reading);
  const marks = new Set([...columns.values()].flatMap((seen) => [...seen.marks]));
  const decided = only(marks);
  const undecided = [...columns.values()].find(
    ({ marks: own, unclear }) => own.size === 2 || (unclear && own.size === 0 && !decided),
  );
  const markOf = (column: string): DecimalMark | null => {
    const own = columns.get(column)?.marks ?? new Set();
    return own.size === 2 ? reading.chosen : (only(own) ?? decided ?? reading.chosen);
  };
  const example = undecided && (undecided.unclear ?? undecided.other);
  return {
    rows: rows.map((row) => plainRow(row, reading, markOf)),
    unclear: example
      ? {
          ...example,
          point: readNumber(example.cell, "point"),
          comma: readNumber(example.cell, "comma"),
        }
      : null,
  };
}

const only = (marks: ReadonlySet<DecimalMark>): DecimalMark | null =>
  marks.size === 1 ? ([...marks][0] ?? null) : null;

/** What the cells of a column tell of its notation. */
interface Evidence {
  marks: Set<DecimalMark>;
  /** The first cell that may be in either notation, and the first that contradicts others. */
  unclear: { line: number; cell: string } | null;
  other: { line: number; cell: string } | null;
}

function evidenceIn(rows: readonly Row[], reading: NumberReading): Map<string, Evidence> {
  const columns = new Map<string, Evidence>();
  for (const row of rows)
    for (const [column, cell] of Object.entries(row.cells)) {
      const notation = notationIn(row, column, reading);
      if (notation === null || notation === "both") continue;
      const seen = columns.get(column) ?? { marks: new Set(), unclear: null, other: null };
      columns.set(column, seen);
      const here = { line: row.line, cell };
      const mark = notation === "unclear" ? reading.markOf?.(row, column) : notation;
      if (mark) seen.marks.add(mark);
      else seen.unclear ??= here;
      if (seen.marks.size === 2) seen.other ??= here;
    }
  return columns;
}

/** A workbook's own numbers are in no notation. */
function notationIn({ cells, types = {} }: Row, column: string, { isNumber }: NumberReading) {
  const isTyped = types[column] === "number" || types[column] === "scientific";
  return isNumber(column) && !isTyped ? notationOf(cells[column] ?? "") : null;
}

function plainRow(
  row: Row,
  reading: NumberReading,
  markOf: (column: string) => DecimalMark | null,
): Row {
  const problems: Record<string, string> = {};
  const plain = (column: string, cell: string): string => {
    const notation = notationIn(row, column, reading);
    if (notation === null) return cell;
    const mark = markOf(column);
    const number = readNumber(cell, mark ?? (notation === "comma" ? "comma" : "point"));
    if (notation === "unclear" && !mark) problems[column] = texts.unclearNumber(cell);
    if (number === null) problems[column] = texts.otherNotation(cell);
    return number === null ? cell : String(number);
  };
  const cells = Object.entries(row.cells).map(([column, cell]) => [column, plain(column, cell)]);
  return { ...row, cells: Object.fromEntries(cells), problems: { ...row.problems, ...problems } };
}
