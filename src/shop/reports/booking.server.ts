import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { measures } from "./figures.ts";

/** Keeps `daily_sales` and `monthly_sales` equal to what the view `order_sales` adds up to. */

const list = (each: (measure: string) => string) => sql.raw(measures.map(each).join(", "));
const columns = list((measure) => measure);
const sums = list((measure) => `sum(${measure}) as ${measure}`);

/**
 * Runs a change of orders and books how their sales differ from before. Must come last of all locks
 * that its transaction takes, with the orders locked: every purchase of the day adds to the same
 * rows, which stay locked until the commit. They are locked in order, so none waits in a circle.
 * @param which a condition on `order_sales`
 * @param isNew whether they did not count before
 */
export async function bookSales<Result>(
  db: Database,
  which: SQL,
  change: () => Promise<Result>,
  isNew = false,
): Promise<Result> {
  const sales = sql`select day, dimension, key, ${sums} from order_sales where ${which} group by 1, 2, 3`;
  const before = isNew ? [] : (await db.execute(sales)).rows;
  const result = await change();
  await add(
    db,
    sql`${sales} union all
      select day, dimension, key, ${list((measure) => `-${measure}`)}
      from jsonb_populate_recordset(null::daily_sales, ${JSON.stringify(before)}::jsonb)`,
  );
  return result;
}

/** Adds changes to both tables, each time in this order. */
async function add(db: Database, changes: SQL): Promise<void> {
  const addTo = (table: string, unit: string) => sql`
    insert into ${sql.raw(table)} (day, dimension, key, ${columns})
    select date_trunc(${unit}, day::timestamp)::date, dimension, key, ${sums} from change
    group by 1, 2, 3 order by 2, 1, 3
    on conflict (dimension, day, key)
    do update set ${list((measure) => `${measure} = ${table}.${measure} + excluded.${measure}`)}`;
  await db.execute(sql`
    with change as (
      select day, dimension, key, ${sums} from (${changes}) each group by 1, 2, 3
      having ${sql.raw(measures.map((measure) => `sum(${measure}) <> 0`).join(" or "))}
    ), by_day as (${addTo("daily_sales", "day")})
    ${addTo("monthly_sales", "month")}`);
}

/** The sales of one order. */
export const ofOrder = (id: number): SQL => sql`order_id = ${id}`;
export const ofOrders = (ids: readonly number[]): SQL =>
  sql`order_id = any(${sql.param(ids)}::int[])`;

/** Adds everything up anew; payments wait meanwhile. */
export async function rebuildSales(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table daily_sales, monthly_sales in exclusive mode`);
    await transaction.execute(sql`delete from daily_sales`);
    await transaction.execute(sql`delete from monthly_sales`);
    await add(transaction, sql`select day, dimension, key, ${columns} from order_sales`);
  });
}
