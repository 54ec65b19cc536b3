import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#src/platform/db/database.server.ts";
import { measures } from "./figures.ts";

/** Keeps `daily_sales` equal to what the view `order_sales` adds up to. */

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
  await db.execute(sql`
    insert into daily_sales (day, dimension, key, ${columns})
    select day, dimension, key, ${sums} from (
      ${sales} union all
      select day, dimension, key, ${list((measure) => `-${measure}`)}
      from jsonb_populate_recordset(null::daily_sales, ${JSON.stringify(before)}::jsonb)
    ) change
    group by 1, 2, 3 having ${sql.raw(measures.map((measure) => `sum(${measure}) <> 0`).join(" or "))}
    order by dimension, day, key
    on conflict (dimension, day, key)
    do update set ${list((measure) => `${measure} = daily_sales.${measure} + excluded.${measure}`)}`);
  return result;
}

/** The sales of one order. */
export const ofOrder = (id: number): SQL => sql`order_id = ${id}`;

/** Adds everything up anew; payments wait meanwhile. */
export async function rebuildSales(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table daily_sales in exclusive mode`);
    await transaction.execute(sql`delete from daily_sales`);
    await transaction.execute(sql`
      insert into daily_sales (day, dimension, key, ${columns})
      select day, dimension, key, ${sums} from order_sales group by 1, 2, 3`);
  });
}
