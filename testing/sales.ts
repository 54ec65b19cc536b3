import { expect } from "vitest";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { measures } from "#src/shop/reports/figures.ts";

const list = (each: (measure: string) => string) => measures.map(each).join(", ");

/** Checks that the sales kept by day and by month are what orders add up to. */
export async function expectSalesAsRebuilt(db: Pick<DatabasePool, "$client">): Promise<void> {
  const { rows } = await db.$client.query(`
    with kept as (
      select 'day' as of, * from daily_sales union all select 'month', * from monthly_sales),
    added as (
      select of, date_trunc(of, day::timestamp)::date as day, dimension, key, ${list((each) => `sum(${each}) as ${each}`)}
      from order_sales cross join (values ('day'), ('month')) as unit(of) group by 1, 2, 3, 4)
    select of, day::text, dimension, key, to_jsonb(kept) as kept, to_jsonb(added) as added
    from kept full join added using (of, day, dimension, key)
    where ${measures.map((each) => `coalesce(kept.${each}, 0) <> coalesce(added.${each}, 0)`).join(" or ")}
    order by 1, 3, 2, 4`);
  expect(rows, "the sales kept are what orders add up to").toEqual([]);
}
