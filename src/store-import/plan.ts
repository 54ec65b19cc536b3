import type { OrderOrigin } from "#src/orders/origin.ts";

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

/** Splits a list into parts of at most `size` items. */
export function* inChunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** The contents of another shop's sheet, before they are compared with this shop. */

export type Source = OrderOrigin;

export const kinds = ["customers", "orders", "redirects"] as const;
export type Kind = (typeof kinds)[number];

/** Why a row can't be imported. */
export type Problem = { line: number; name: string } & (
  | { kind: "no-email" | "no-lines" | "no-total" | "no-date" | "no-number" | "never-paid" }
  | { kind: "wrong-email"; cell: string }
  | { kind: "other-currency"; currency: string }
  | { kind: "same-as"; earlier: number }
  | { kind: "wrong-path" | "wrong-target"; cell: string }
  | { kind: "leads-back" }
);

/** Data of a sheet that can't be imported. */
export type Loss =
  | { kind: "columns"; names: string[] }
  | { kind: "addresses" | "open-orders" | "unlinked-lines"; count: number };

export interface Reading<Row> {
  /** Null if the sheet is from neither shop. */
  source: Source | null;
  rows: Row[];
  problems: Problem[];
  losses: Loss[];
}
