import * as v from "valibot";
import { isDay } from "#src/base/kernel/dates.ts";
import type { Endpoints } from "#src/base/kernel/endpoints.ts";
import { daysOf, type Period } from "#src/shop/reports/periods.ts";
import type { Action } from "#src/base/staff/roles.ts";
import { groupings } from "./groupings.ts";
import * as texts from "./texts.ts";

const day = v.pipe(v.string(texts.typeDay), v.check(isDay, texts.typeDay));
const maxDays = 3700;

const isPeriod = (period: Period) => period.from <= period.to && daysOf(period) <= maxDays;
const wrongPeriod = texts.wrongPeriod(maxDays);

export const PeriodRequest = v.pipe(
  v.object({ from: day, to: day }),
  v.check((period) => isPeriod(period), wrongPeriod),
);
export const SalesRequest = v.pipe(
  v.object({ from: day, to: day, by: v.picklist(groupings, texts.chooseGrouping) }),
  v.check((period) => isPeriod(period), wrongPeriod),
);
export const StockRequest = v.object({ days: v.picklist(["7", "30", "90"], texts.chooseDays) });

/** Queries are checked by their handlers, which answer with the reason. */
const typed = v.optional(v.string());
const periodQuery = v.object({ from: typed, to: typed });
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
const PeriodFigures = v.object({
  from: v.string(),
  to: v.string(),
  ...figures,
  /** What came and was not given back, whenever it was sold. */
  received: v.number(),
});
const SalesRow = v.object({
  name: v.string(),
  ...figures,
  /** The net of the period before and of the same days last year. */
  before: v.number(),
  lastYear: v.number(),
});
export type SalesRow = v.InferOutput<typeof SalesRow>;

/** Carts that were given up, the reminders of them, and what these sold, in pesos. */
const GivenUpCarts = v.object({
  carts: v.number(),
  value: v.number(),
  reminded: v.number(),
  bought: v.number(),
  sold: v.number(),
});
export type GivenUpCarts = v.InferOutput<typeof GivenUpCarts>;

const Sales = v.object({
  now: PeriodFigures,
  before: PeriodFigures,
  lastYear: PeriodFigures,
  /** The steps of the plot. */
  points: v.array(SalesRow),
  /** The best rows of the table; its CSV has all. */
  rows: v.array(SalesRow),
  /** What all rows add up to, also those that are not shown. */
  total: SalesRow,
  carts: GivenUpCarts,
});
export type SalesTable = Pick<Sales, "rows" | "total">;
export type Sales = v.InferOutput<typeof Sales>;

const StockRow = v.object({
  id: v.number(),
  name: v.string(),
  stock: v.number(),
  /** What lies in the warehouse, goods of unsent and unpaid orders included. */
  onHand: v.number(),
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
  "GET /sales/carts.csv": {
    summary: "Export the carts that were given up by day as a sheet",
    needs: "sales.read",
    query: periodQuery,
    responses: csv,
  },
  "GET /sales/searches.csv": {
    summary: "Export the searches without results as a sheet",
    needs: "sales.read",
    responses: csv,
  },
} satisfies Endpoints<Action>;
