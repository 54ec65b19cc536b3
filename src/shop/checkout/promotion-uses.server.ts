import { sql } from "drizzle-orm";
import type { FindUses, Uses } from "#src/shop/promotions/uses.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";

/**
 * Counts uses of limited promotions. An expired or cancelled order no longer counts; an order that
 * awaits this customer's payment doesn't either, since their next one replaces it.
 */
export const countUses =
  (db: Database): FindUses =>
  async (promotionIds, customerId) => {
    const ids = sql.param([...promotionIds]);
    const own = sql`orders.customer_id = ${customerId ?? 0}`;
    const { rows } = await db.execute<{ promotion_id: number; all: number; own: number }>(sql`
      select promotion_id, count(*)::int as "all", (count(*) filter (where ${own}))::int as own
      from order_promotions join orders on orders.id = order_id
      where promotion_id = any(${ids}::int[]) and status not in ('expired', 'cancelled')
        and not (status = 'awaiting_payment' and ${own})
      group by promotion_id`);
    return rows.map(({ promotion_id: promotionId, ...uses }): Uses => ({ promotionId, ...uses }));
  };

/**
 * The same inside a purchase's transaction: of two that want the last use, the second waits and
 * then sees the first. Products are locked before, so there is no deadlock.
 */
export const lockUses =
  (db: Database): FindUses =>
  async (promotionIds, customerId) => {
    const ids = sql.param([...promotionIds]);
    await db.execute(
      sql`select id from promotions where id = any(${ids}::int[]) order by id for update`,
    );
    return await countUses(db)(promotionIds, customerId);
  };
