import type { Loss, Problem, Source } from "./reading.ts";

/** What an import will do, decided before anything is written. */
export interface Plan<Row> {
  source: Source | null;
  /** New rows, which will be written. */
  rows: Row[];
  /** Rows that exist already and stay unchanged. */
  existing: { line: number; name: string }[];
  problems: Problem[];
  losses: Loss[];
}

/** Separates new rows from existing ones; a duplicate within the sheet is reported. */
export function planOf<Row extends { line: number }>(
  rows: readonly Row[],
  {
    keyOf,
    nameOf,
    isKnown,
  }: {
    keyOf: (row: Row) => string;
    nameOf: (row: Row) => string;
    isKnown: (key: string) => boolean;
  },
): Pick<Plan<Row>, "rows" | "existing" | "problems"> {
  const plan: Pick<Plan<Row>, "rows" | "existing" | "problems"> = {
    rows: [],
    existing: [],
    problems: [],
  };
  const seen = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row);
    const entry = { line: row.line, name: nameOf(row) };
    const earlier = seen.get(key);
    if (earlier !== undefined) plan.problems.push({ kind: "same-as", earlier, ...entry });
    else if (isKnown(key)) plan.existing.push(entry);
    else plan.rows.push(row);
    if (earlier === undefined) seen.set(key, row.line);
  }
  return plan;
}
