import { expect } from "vitest";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { measures } from "#src/shop/reports/figures.ts";

const list = (each: (measure: string) => string, between = ", ") =>
  measures.map(each).join(between);

/** Checks that «Ventas» reads what all orders add up to on the days that are not over. */
export async function expectSalesOfOrders(db: Pick<DatabasePool, "$client">): Promise<void> {
  const { rows } = await db.$client.query(`
    select day::text, dimension, key, ${list((each) => `sum(${each}) as ${each}`)} from (
      select day, dimension, key, ${list(String)} from daily_sales
      union all
      select day, dimension, key, ${list((each) => `-${each}`)} from order_sales) each
    where day > (select coalesce(max(day), '-infinity') from past_sales)
    group by 1, 2, 3 having ${list((each) => `sum(${each}) <> 0`, " or ")}`);
  expect(rows, "what is read differs in nothing from what orders add up to").toEqual([]);
}
