import type { OrderOrigin } from "#src/shop/orders/origin.ts";

/** The contents of another shop's sheet, before they are compared with this shop. */

export type Source = OrderOrigin;

export const kinds = ["customers", "redirects"] as const;
export type Kind = (typeof kinds)[number];

/** A row that can't be imported, and why. */
export interface Problem {
  line: number;
  name: string;
  msg: string;
}

export interface Reading<Row> {
  /** Null if the sheet is from neither shop. */
  source: Source | null;
  rows: Row[];
  problems: Problem[];
  /** Data of the sheet that can't be imported, in sentences. */
  losses: string[];
}
