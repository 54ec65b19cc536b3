import type { OrderOrigin } from "#src/orders/origin.ts";

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
