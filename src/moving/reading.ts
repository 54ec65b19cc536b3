import type { OrderOrigin } from "#src/orders/origin.ts";

/** What a sheet of another shop says, before it is compared with what this one has. */

export type Source = OrderOrigin;

export const kinds = ["customers", "orders", "redirects"] as const;
export type Kind = (typeof kinds)[number];

/** Why a row can't be taken. */
export type Problem = { line: number; name: string } & (
  | { kind: "no-email" | "no-lines" | "no-total" | "no-date" | "no-number" | "never-paid" }
  | { kind: "wrong-email"; cell: string }
  | { kind: "other-currency"; currency: string }
  | { kind: "same-as"; earlier: number }
  | { kind: "wrong-path" | "wrong-target"; cell: string }
  | { kind: "leads-back" }
);

/** What of a sheet has no place here. */
export type Loss =
  | { kind: "columns"; names: string[] }
  | { kind: "addresses" | "open-orders" | "unlinked-lines"; count: number };

export interface Reading<Row> {
  /** Null: of neither, a sheet of somebody's own. */
  source: Source | null;
  rows: Row[];
  problems: Problem[];
  losses: Loss[];
}

/** Why a file can't be taken at all. */
export type FileError =
  | "no-table"
  | "old-workbook"
  | "too-large"
  | "too-many-rows"
  | "too-slow"
  | "unknown-format";
