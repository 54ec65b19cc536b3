import { desc, eq, type SQL, sql } from "drizzle-orm";
import { dayOf } from "#src/base/platform/db/days.server.ts";
import type { CardFunding, HandMethod } from "#src/base/kernel/payment-methods.ts";
import { orderPayments } from "#src/shop/orders/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { staff } from "#src/base/staff/schema.server.ts";
import { type CutMethod, cutMethodOf, type LineKind } from "./cut.ts";
import { drawerCutLines, drawerCuts } from "./schema.server.ts";

/** What moved in drawers, and what was closed. */

export interface Line {
  kind: LineKind;
  paymentId: number | null;
  moveId: number | null;
  at: string;
  orderId: number | null;
  customer: string | null;
  method: CutMethod;
  amount: number;
  reference: string | null;
  /** Why it was paid out, or withdrawn. */
  reason: string | null;
  /** How the money came that is given back in another way. */
  cameBy: CutMethod | null;
  /** Whose drawer. */
  person: string;
}

interface Row extends Record<string, unknown>, Omit<Line, "method" | "cameBy"> {
  method: HandMethod;
  funding: CardFunding | null;
  cameMethod: HandMethod | null;
  cameFunding: CardFunding | null;
}

/** How an order was paid first, if not by the method in which money of it goes back. */
const came = sql`left join lateral (
    select first.method, first.card_funding from order_payments first
    where first.order_id = p.order_id and first.amount > 0 and p.amount < 0 and p.withdraws is null
      and not exists (select from order_payments same
        where same.order_id = p.order_id and same.amount > 0 and same.method = p.method)
    order by first.id limit 1) came on true`;

/** All movements in the order of their time. @param which of `line` */
async function findLines(db: Database, which: SQL): Promise<Line[]> {
  const { rows } = await db.execute<Row>(sql`
    select kind, "paymentId", "moveId", at, "orderId", customer, method, funding, amount, reference, reason,
      "cameMethod", "cameFunding", person from (
      select case when p.withdraws is not null then 'withdrawn' when p.amount < 0 then 'refund' else 'payment' end as kind,
        p.id as "paymentId", null::int as "moveId", p.paid_at as moment, to_json(p.paid_at) #>> '{}' as at,
        p.order_id as "orderId", concat_ws(' ', c.name, nullif(c.lastname, '')) as customer,
        p.method, p.card_funding as funding, p.amount::float8 as amount,
        case when p.withdraws is null then p.reference end as reference,
        case when p.withdraws is not null then p.reference end as reason,
        came.method as "cameMethod", came.card_funding as "cameFunding", p.actor as person
      from order_payments p join orders o on o.id = p.order_id join customers c on c.id = o.customer_id ${came}
      union all
      select m.kind, null, m.id, m.at, to_json(m.at) #>> '{}', null, null, 'cash', null, m.amount::float8,
        m.reference, m.reason, null, null, m.person from drawer_moves m) line
    where ${which} order by line.moment, line."paymentId", line."moveId"`);
  return rows.map(({ method, funding, cameMethod, cameFunding, ...line }) => ({
    ...line,
    method: cutMethodOf(method, funding),
    cameBy: cameMethod && cutMethodOf(cameMethod, cameFunding),
  }));
}

const isClosed = sql`exists (select from drawer_cut_lines closed
  where closed.payment_id = line."paymentId" or closed.move_id = line."moveId")`;

/**
 * What moved in a person's drawer until the end of a day and is in no cut. Before their first cut it
 * is that day's alone: what was collected before there were cuts is in none.
 */
export const findOpenLines = (db: Database, person: string, day: string): Promise<Line[]> =>
  findLines(
    db,
    sql`line.person = ${person} and ${dayOf(sql`line.moment`)} <= ${day}::date and not ${isClosed}
      and ${dayOf(sql`line.moment`)} >= coalesce(
        (select min(day) from drawer_cuts where person = ${person}), ${day}::date)`,
  );

export const findClosedLines = (db: Database, cutId: number): Promise<Line[]> =>
  findLines(
    db,
    sql`exists (select from drawer_cut_lines closed where closed.cut_id = ${cutId}
      and (closed.payment_id = line."paymentId" or closed.move_id = line."moveId"))`,
  );

/** Everybody's, as the bank tells them. */
export const findLinesBetween = (db: Database, from: string, to: string): Promise<Line[]> =>
  findLines(
    db,
    sql`${dayOf(sql`line.moment`)} between ${from}::date and ${to}::date and line."moveId" is null`,
  );

/** Whether money of an order was counted and closed: what is corrected of it is a new line. */
export async function isInClosedCut(db: Database, orderId: number): Promise<boolean> {
  const closed = await db
    .select({ id: drawerCutLines.paymentId })
    .from(drawerCutLines)
    .innerJoin(orderPayments, eq(orderPayments.id, drawerCutLines.paymentId))
    .where(eq(orderPayments.orderId, orderId))
    .limit(1);
  return closed.length > 0;
}

/**
 * What a person sold to be paid later until a day, less what their cuts have told: a sale may have
 * begun before a cut, and be made after it. Before their first cut it is that day's alone.
 */
export async function findSoldOnCredit(db: Database, person: string, day: string) {
  const { rows } = await db.execute<{ amount: number; sales: number }>(sql`
    with cut as (
      select min(day) as first, coalesce(sum(credit_amount), 0) as amount,
        coalesce(sum(credit_sales), 0) as sales
      from drawer_cuts where person = ${person}),
    sold as (
      select coalesce(sum((details ->> 'amount')::numeric), 0) as amount, count(*) as sales
      from order_history, cut where kind = 'sold-on-credit' and actor = ${person}
        and ${dayOf(sql`at`)} between coalesce(cut.first, ${day}::date) and ${day}::date)
    select greatest(sold.amount - cut.amount, 0)::float8 as amount,
      greatest(sold.sales - cut.sales, 0)::int as sales
    from sold, cut`);
  return rows[0] ?? { amount: 0, sales: 0 };
}

export type CutRow = typeof drawerCuts.$inferSelect;

const shownCuts = 100;

/** @param person null: everybody's */
export async function findCuts(db: Database, person: string | null): Promise<CutRow[]> {
  return await db
    .select()
    .from(drawerCuts)
    .where(person === null ? undefined : eq(drawerCuts.person, person))
    .orderBy(desc(drawerCuts.id))
    .limit(shownCuts);
}

export async function findCut(db: Database, id: number): Promise<CutRow | null> {
  const [cut] = await db.select().from(drawerCuts).where(eq(drawerCuts.id, id));
  return cut ?? null;
}

/**
 * Whose drawers there are: who sells here, and by their addresses those who left, got another role or
 * another address while money of the last month was in no cut: an owner can count it still.
 */
export async function findPeople(db: Database): Promise<{ email: string; name: string }[]> {
  const { rows } = await db.execute<{ email: string; name: string }>(sql`
    select email, name from (
      select email, name, 1 as part from ${staff} where role in ('owner', 'sales')
      union all
      select distinct moved.person, coalesce(who.name, moved.person), 2 from (
        select actor as person, paid_at as at from order_payments p
          where not exists (select from drawer_cut_lines where payment_id = p.id)
        union all
        select person, at from drawer_moves m
          where not exists (select from drawer_cut_lines where move_id = m.id)) moved
      left join ${staff} who on who.email = moved.person
      where moved.at > now() - interval '31 days' and coalesce(who.role not in ('owner', 'sales'), true)) people
    order by part, name`);
  return rows;
}
