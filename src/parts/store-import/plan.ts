import type { Problem, Reading, Source } from "#src/parts/store-import/sheets/reading.ts";
import * as texts from "#src/parts/store-import/texts.ts";

/** What an import will do, decided before anything is written. */
export interface Plan<Row> {
  source: Source | null;
  /** New rows, which will be written. */
  rows: Row[];
  /** Rows that exist already and stay unchanged. */
  existing: { line: number; name: string }[];
  problems: Problem[];
  /** Data of the sheet that can't be imported, in sentences. */
  losses: string[];
}

/** Separates new rows from existing ones; a duplicate within the sheet is reported. */
export function planOf<Row extends { line: number }>(
  reading: Reading<Row>,
  keyOf: (row: Row) => string,
  existing: Pick<ReadonlySet<string>, "has">,
  nameOf = keyOf,
): Plan<Row> {
  const plan: Plan<Row> = { ...reading, rows: [], existing: [], problems: [...reading.problems] };
  const seen = new Map<string, number>();
  for (const row of reading.rows) {
    const key = keyOf(row);
    const entry = { line: row.line, name: nameOf(row) };
    const earlier = seen.get(key);
    if (earlier !== undefined) plan.problems.push({ ...entry, msg: texts.sameAs(earlier) });
    else if (existing.has(key)) plan.existing.push(entry);
    else plan.rows.push(row);
    if (earlier === undefined) seen.set(key, row.line);
  }
  return plan;
}

export function* inChunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
