import * as v from "valibot";
import type { Endpoints } from "#src/kernel/endpoints.ts";
import type { Action } from "#src/staff/roles.ts";

const PeriodSales = v.object({
  orders: v.number(),
  total: v.number(),
  /**
   * The same period before: yesterday, last week up to today's weekday, last month up to today's
   * date.
   */
  before: v.number(),
});
export type PeriodSales = v.InferOutput<typeof PeriodSales>;

const DaySales = v.object({
  /** YYYY-MM-DD. */
  day: v.string(),
  orders: v.number(),
  total: v.number(),
});
export type DaySales = v.InferOutput<typeof DaySales>;

/** The dashboard; each part is present only if the role may see it. */
const Dashboard = v.object({
  sales: v.exactOptional(v.object({ today: PeriodSales, week: PeriodSales, month: PeriodSales })),
  days: v.exactOptional(v.array(DaySales)),
  /** The number of orders in each status that needs work. */
  waiting: v.exactOptional(v.record(v.string(), v.number())),
  /** Unpaid orders, and the stock that they hold. */
  held: v.exactOptional(
    v.object({
      orders: v.number(),
      quantity: v.number(),
      value: v.number(),
      since: v.nullable(v.string()),
    }),
  ),
  bestSellers: v.exactOptional(
    v.array(v.object({ id: v.number(), name: v.string(), quantity: v.number() })),
  ),
  lowStock: v.exactOptional(
    v.array(v.object({ id: v.number(), name: v.string(), stock: v.number() })),
  ),
  abandoned: v.exactOptional(
    v.array(
      v.object({
        id: v.number(),
        total: v.number(),
        createdAt: v.string(),
        customer: v.string(),
      }),
    ),
  ),
});
export type Dashboard = v.InferOutput<typeof Dashboard>;

export const dashboardEndpoints = {
  "GET /home": {
    summary: "Retrieve the dashboard",
    needs: "home.read",
    responses: { 200: Dashboard },
  },
} satisfies Endpoints<Action>;
