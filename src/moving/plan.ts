import type { Loss, Problem, Source } from "./reading.ts";

/** What an import will do, decided before anything is written. */
export interface Plan<Row> {
  source: Source | null;
  /** What is new here, and written. */
  rows: Row[];
  /** What is here already, and stays as it is. */
  existing: { line: number; name: string }[];
  problems: Problem[];
  losses: Loss[];
}

/** Splits a sheet's rows by what is here already; a second row of the same is told. */
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
