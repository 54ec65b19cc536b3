import { sql } from "drizzle-orm";
import type { Database, DatabasePool } from "#src/platform/db/database.server.ts";
import { rebuildSales } from "#src/sales/booking.server.ts";
import { publishedAccounts } from "#src/staff/published-accounts.ts";
import { setOpen } from "./state.server.ts";
import * as texts from "./texts.ts";

/**
 * Turns a shop that was tried out into one that begins: orders, customers and what they wrote go,
 * their pieces are for sale again, and the shop is closed. Catalogue, texts, settings and staff stay,
 * and whatever an import brought from another shop.
 */

/** An order of the shop's own. Their numbers are not used again: audit log and ledger name them. */
const ownOrders = sql`select id from orders where origin is null`;
const hasOwnOrder = sql`order_id in (${ownOrders})`;

/** What hangs on orders, each before what it refers to. */
const parts = {
  goods_return_lines: sql`return_id in (select id from goods_returns where ${hasOwnOrder})`,
  goods_returns: hasOwnOrder,
  refund_lines: sql`refund_id in (select id from refunds where ${hasOwnOrder})`,
  refunds: hasOwnOrder,
  disputes: hasOwnOrder,
  order_changes: hasOwnOrder,
  order_promotions: hasOwnOrder,
  order_history: hasOwnOrder,
  order_lines: hasOwnOrder,
  payment_events: sql`true`,
  orders: sql`origin is null`,
};

/** What customers, visitors and processes left. */
const left = [
  "contact_messages",
  "stock_alerts",
  "sent_emails",
  "captured_emails",
  "searched_queries",
  "security_events",
  "known_devices",
  "payment_comparisons",
  "status_alerts",
];

/** @throws {Error} if an order was paid with real money */
export async function endTrial(db: DatabasePool): Promise<void> {
  await db.transaction(async (transaction) => {
    const { rows: real } = await transaction.execute(
      sql`select from orders where livemode limit 1`,
    );
    if (real.length > 0) throw new Error(texts.noTrial);
    await putPiecesBack(transaction);
    for (const [table, which] of Object.entries(parts)) {
      const name = sql.identifier(table);
      // Some may only be added to, while the shop is open.
      await transaction.execute(sql`alter table ${name} disable trigger user`);
      await transaction.execute(sql`delete from ${name} where ${which}`);
      await transaction.execute(sql`alter table ${name} enable trigger user`);
    }
    await transaction.execute(sql`delete from customers
      where import_id is null and id not in (select customer_id from orders)`);
    for (const table of left) await transaction.execute(sql`delete from ${sql.identifier(table)}`);
    // A restore makes these tables if a job was waiting.
    await transaction.execute(sql`do $$ begin
      if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if; end $$`);
    await transaction.execute(
      sql`delete from staff where email = ${publishedAccounts.owner.email}`,
    );
    await rebuildSales(transaction);
    await setOpen(transaction, false);
  });
}

async function putPiecesBack(db: Database): Promise<void> {
  await db.execute(sql`with back as (
      insert into stock_movements (product_id, quantity, reason, reference, note)
      select product_id, -sum(quantity), 'released', reference, ${texts.trialOrder}
      from stock_movements where reference like 'order-%'
      group by product_id, reference having sum(quantity) <> 0
      returning product_id, quantity),
    moved as (select product_id, sum(quantity) as quantity from back group by product_id)
    update products set stock = stock + moved.quantity, shortfall = 0
    from moved where id = moved.product_id`);
}
