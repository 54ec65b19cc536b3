import type { figuresOf } from "#src/shop/reports/figures.ts";

/** By what sales are shown, and what each table says. */
export const groupings = [
  "time",
  "product",
  "category",
  "brand",
  "city",
  "method",
  "seller",
  "hour",
] as const;
export type Grouping = (typeof groupings)[number];
export type Column = "name" | keyof ReturnType<typeof figuresOf> | "before" | "lastYear";

const ofProducts = new Set<Grouping>(["product", "category", "brand"]);
const ofNoProduct = new Set<Column>(["orders", "delivery", "vat"]);
const ofMoney = new Set<Column>(["name", "sold", "refunded", "net", "before", "lastYear"]);

/** Whether a table has a column: delivery belongs to no product, and money that moved to no piece. */
export function hasColumn(by: Grouping, column: Column): boolean {
  if (by === "method") return ofMoney.has(column);
  return !ofProducts.has(by) || !ofNoProduct.has(column);
}
