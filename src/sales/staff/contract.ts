import * as v from "valibot";
import { isDay } from "#src/kernel/dates.ts";
import type { Endpoints } from "#src/kernel/endpoints.ts";
import { daysOf } from "#src/sales/periods.ts";
import type { Action } from "#src/staff/roles.ts";
import * as texts from "./texts.ts";

export const groupings = [
  "time",
  "product",
  "category",
  "brand",
  "city",
  "method",
  "hour",
] as const;
export type Grouping = (typeof groupings)[number];

const day = v.pipe(v.string(texts.typeDay), v.check(isDay, texts.typeDay));
const maxDays = 3700;

export const SalesRequest = v.pipe(
  v.object({ from: day, to: day, by: v.picklist(groupings, texts.chooseGrouping) }),
  v.check(
    (period) => period.from <= period.to && daysOf(period) <= maxDays,
    texts.wrongPeriod(maxDays),
  ),
);
export const StockRequest = v.object({ days: v.picklist(["7", "30", "90"], texts.chooseDays) });

/** Queries are checked by their handlers, which answer with the reason. */
const typed = v.optional(v.string());
const salesQuery = v.object({ from: typed, to: typed, by: typed });
const stockQuery = v.object({ days: typed });

const figures = {
  orders: v.number(),
  pieces: v.number(),
  sold: v.number(),
  discount: v.number(),
  delivery: v.number(),
  refunded: v.number(),
  vat: v.number(),
  net: v.number(),
  margin: v.nullable(v.number()),
  marginPercent: v.nullable(v.number()),
};
const PeriodFigures = v.object({ from: v.string(), to: v.string(), ...figures });
const SalesRow = v.object({
  name: v.string(),
  ...figures,
  /** The net of the period before and of the same days last year. */
  before: v.number(),
  lastYear: v.number(),
});
export type SalesRow = v.InferOutput<typeof SalesRow>;

const Sales = v.object({
  now: PeriodFigures,
  before: PeriodFigures,
  lastYear: PeriodFigures,
  /** The steps of the plot. */
  points: v.array(SalesRow),
  /** The best rows of the table; its CSV has all. */
  rows: v.array(SalesRow),
});
export type Sales = v.InferOutput<typeof Sales>;

const StockRow = v.object({
  id: v.number(),
  name: v.string(),
  stock: v.number(),
  sold: v.number(),
  daysLeft: v.nullable(v.number()),
  toOrder: v.number(),
});
export type StockRow = v.InferOutput<typeof StockRow>;

const csv = { 200: { mediaType: "text/csv" }, 400: "The period is invalid" };

export const salesEndpoints = {
  "GET /sales": {
    summary: "Retrieve sales",
    needs: "sales.read",
    query: salesQuery,
    responses: { 200: Sales, 400: "The period is invalid" },
  },
  "GET /sales/stock": {
    summary: "Retrieve how long the stock lasts",
    needs: "sales.read",
    query: stockQuery,
    responses: { 200: v.object({ rows: v.array(StockRow) }), 400: "The days are invalid" },
  },
  "GET /sales/export.csv": {
    summary: "Export sales as a sheet",
    needs: "sales.read",
    query: salesQuery,
    responses: csv,
  },
  "GET /sales/stock.csv": {
    summary: "Export how long the stock lasts as a sheet",
    needs: "sales.read",
    query: stockQuery,
    responses: csv,
  },
  "GET /sales/searches.csv": {
    summary: "Export the searches without results as a sheet",
    needs: "sales.read",
    responses: csv,
  },
} satisfies Endpoints<Action>;
