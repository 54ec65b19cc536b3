import { type SQL, sql } from "drizzle-orm";
import { lockProductsWhere, moveStock } from "#src/shop/catalogue/product/stock.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import {
  findReferences,
  inOrderOfReferences,
  type Reference,
} from "#src/base/platform/db/references.server.ts";
import { allowRedaction } from "#src/base/platform/observability/redaction.server.ts";
import type { TriedOut } from "#src/shop/part.server.ts";
import { publishedAccounts } from "#src/base/staff/published-accounts.ts";
import { setOpen } from "./state.server.ts";
import * as texts from "./texts.ts";

/**
 * Turns a shop that was tried out into one that begins: orders, customers and what they wrote go,
 * their pieces are for sale again, and the shop is closed. Catalogue, texts, settings and staff stay,
 * and whatever an import brought from another shop.
 */

const all = sql`true`;

/** What goes of the core's, by table. Whatever refers to it goes too, as the foreign keys say. */
const ownGoes: Readonly<Record<string, SQL>> = {
  // Their numbers are not used again: audit log and ledger name them.
  orders: sql`origin is null`,
  customers: sql`id not in (select customer_id from orders where origin is not null)
    and not exists (select from moving_imports where id = import_id and undone_at is null)`,
  legal_acceptances: sql`occasion = 'order'`,
  staff: sql`email = ${publishedAccounts.owner.email}`,
  // These may belong to no order and no account.
  stock_reservations: all,
  payment_events: all,
  // What customers, visitors and processes left.
  reviews: all,
  contact_messages: all,
  email_codes: all,
  sent_emails: all,
  captured_emails: all,
  searched_queries: all,
  security_events: all,
  known_devices: all,
  rate_limits: all,
  payment_comparisons: all,
  status_alerts: all,
};

/** Which table the audit log's entries are about, by the name there, where that is one that goes. */
const ownLogged = {
  orders: "orders",
  customers: "customers",
  reviews: "reviews",
  messages: "contact_messages",
};

/**
 * @param parts the tables of the optional parts
 * @returns the images of reviews, whose files still exist
 * @throws {Error} if something may have been paid with real money
 */
export async function endTrial(db: DatabasePool, parts: TriedOut): Promise<string[]> {
  const references = await findReferences(db.$client);
  return await db.transaction(async (transaction) => {
    const { rows: real } = await transaction.execute(
      sql`select from orders where livemode union all select from order_changes where livemode`,
    );
    if (real.length > 0) throw new Error(texts.noTrial);
    await putPiecesBack(transaction);
    const { rows: images } = await transaction.execute<{ url: string }>(
      sql`select jsonb_array_elements_text(images) as url from reviews`,
    );
    for (const [table, which] of findGoing(references, parts))
      await remove(transaction, table, which);
    await blankLog(transaction, parts);
    // A restore makes these tables if a job was waiting.
    await transaction.execute(sql`do $$ begin
      if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if; end $$`);
    await setOpen(transaction, false);
    return images.map(({ url }) => url);
  });
}

/** Returns which rows go, of each table before those that it refers to. */
function findGoing(references: readonly Reference[], parts: TriedOut): Map<string, SQL> {
  const goes = {
    ...ownGoes,
    ...Object.fromEntries(Object.keys(parts).map((table) => [table, all])),
  };
  const going = new Map<string, SQL>();
  const tables = [...Object.keys(goes), ...references.map(({ from }) => from)];
  for (const table of inOrderOfReferences(references, tables)) {
    const follows = references.flatMap(({ from, columns, to, keys, outlives }) => {
      const gone = from === table && to !== table && !outlives && going.get(to);
      return gone
        ? [
            sql`(${sql.raw(columns)}) in (select ${sql.raw(keys)} from ${sql.identifier(to)} where ${gone})`,
          ]
        : [];
    });
    const own = goes[table];
    const which = own ? [own, ...follows] : follows;
    if (which.length > 0) going.set(table, sql`(${sql.join(which, sql` or `)})`);
  }
  return new Map([...going].toReversed());
}

/** Some tables may only be added to, while the shop is open. */
async function remove(db: Database, table: string, which: SQL): Promise<void> {
  const name = sql.identifier(table);
  await db.execute(sql`alter table ${name} disable trigger user`);
  await db.execute(sql`delete from ${name} where ${which}`);
  await db.execute(sql`alter table ${name} enable trigger user`);
}

/** Who did what and when stays; the details of what went do not, as when a person is erased. */
async function blankLog(db: Database, parts: TriedOut): Promise<void> {
  await allowRedaction(db);
  const named = Object.entries(parts).map(([table, resource]) => [resource, table] as const);
  for (const [resource, table] of [...Object.entries(ownLogged), ...named])
    if (resource !== null)
      await db.execute(sql`update audit_log set before = null, after = null
      where resource = ${resource}
        and record_id not in (select id::text from ${sql.identifier(table)})`);
}

/** Gives back what orders took and what was set aside, each under its own reference. */
async function putPiecesBack(db: Database): Promise<void> {
  await lockProductsWhere(db, undefined);
  const { rows } = await db.execute<{
    reference: string;
    reason: "set-aside" | "released";
    pieces: Record<string, number>;
  }>(sql`
    with away as (
      select reference, case reason when 'set-aside' then reason else 'released' end as reason,
        product_id, -sum(quantity) as quantity
      from stock_movements where reason = 'set-aside' or reference ~ '^order-[0-9]+$'
      group by 1, 2, 3 having sum(quantity) <> 0)
    select reference, reason, jsonb_object_agg(product_id, quantity) as pieces from away
    group by 1, 2 order by 1`);
  for (const { pieces, ...cause } of rows)
    await moveStock(
      db,
      new Map(Object.entries(pieces).map(([id, quantity]) => [Number(id), quantity])),
      { ...cause, note: texts.trialEnd },
    );
}
