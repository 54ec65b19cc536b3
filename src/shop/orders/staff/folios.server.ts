import { inArray, sql } from "drizzle-orm";
import { deliveryNotes } from "#src/shop/orders/schema.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { deliverable, type Folio } from "./papers/delivery-notes.ts";
import type { PrintedOrder } from "./papers/printed-order.ts";

/**
 * Gives the next numbers to the orders' delivery notes that have none and may have one.
 *
 * @returns the numbers by order, with those that were given before
 */
export async function giveFolios(
  db: DatabasePool,
  orders: readonly PrintedOrder[],
  actor: string,
): Promise<Map<number, Folio>> {
  const ids = orders.map(({ id }) => id);
  const known = await findFolios(db, ids);
  const fresh = deliverable(orders).filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return known;
  return await db.transaction(async (transaction) => {
    // One at a time: a number that is taken from a sequence is lost if its transaction fails.
    await transaction.execute(sql`lock table ${deliveryNotes} in share row exclusive mode`);
    await transaction.execute(sql`
      insert into ${deliveryNotes} (order_id, folio, actor)
      select id, (select coalesce(max(folio), 0) from ${deliveryNotes}) + row_number() over (order by place), ${actor}
      from unnest(${sql.param(fresh.map(({ id }) => id))}::int[]) with ordinality as asked(id, place)
      where not exists (select 1 from ${deliveryNotes} where order_id = id)`);
    return await findFolios(transaction, ids);
  });
}

async function findFolios(db: Pick<DatabasePool, "select">, ids: number[]) {
  const rows = await db.select().from(deliveryNotes).where(inArray(deliveryNotes.orderId, ids));
  return new Map(rows.map(({ orderId, ...folio }) => [orderId, folio]));
}
