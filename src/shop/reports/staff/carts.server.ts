import { sql } from "drizzle-orm";
import { dayOf, momentOf } from "#src/base/platform/db/days.server.ts";
import { sumPesos } from "#src/base/kernel/pesos.ts";
import { paidStatuses } from "#src/shop/orders/lifecycle/states.ts";
import { daysToBuy, isGivenUp } from "#src/shop/orders/given-up.server.ts";
import { orders } from "#src/shop/orders/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { Period } from "#src/shop/reports/periods.ts";
import type { GivenUpCarts } from "./contract.ts";

const paid = sql.join(
  paidStatuses.map((status) => sql`${status}`),
  sql`, `,
);

/**
 * The purchase that counts as sold by a cart's reminder: the first order that its customer made
 * after the email and paid in time, with at least one of the same products.
 */
const soldByReminder = sql`(
  select later.total - (select coalesce(sum(amount), 0) from refunds where order_id = later.id) as total
  from orders later
  where later.customer_id = ${orders.customerId} and later.created_at > ${orders.remindedAt}
    and later.sold_at <= ${orders.remindedAt} + make_interval(days => ${daysToBuy}::int)
    and later.status in (${paid})
    and exists (select from order_lines bought join order_lines given_up using (product_id)
      where bought.order_id = later.id and given_up.order_id = ${orders.id})
  order by later.id limit 1)`;

/**
 * Returns the days of a period on which carts were given up. Reminders and what they sold count on
 * the day of their cart.
 */
export async function findCartsByDay(
  db: Database,
  { from, to }: Period,
): Promise<(GivenUpCarts & { day: string })[]> {
  const { rows } = await db.execute<GivenUpCarts & { day: string }>(sql`
    select ${dayOf(orders.expiresAt)}::text as day,
      count(*)::int as carts, sum(${orders.total})::float8 as value,
      count(${orders.remindedAt})::int as reminded,
      count(sold.total)::int as bought, coalesce(sum(sold.total), 0)::float8 as sold
    from ${orders} left join lateral ${soldByReminder} sold on true
    where ${orders.expiresAt} >= ${momentOf(sql`${from}::date`)}
      and ${orders.expiresAt} < ${momentOf(sql`${to}::date + 1`)}
      and ${isGivenUp}
    group by 1 order by 1`);
  return rows;
}

export function addUpCarts(rows: readonly GivenUpCarts[]): GivenUpCarts {
  const sum = (of: keyof GivenUpCarts) => sumPesos(rows.map((row) => row[of]));
  return {
    carts: sum("carts"),
    value: sum("value"),
    reminded: sum("reminded"),
    bought: sum("bought"),
    sold: sum("sold"),
  };
}
