import { ivaRate } from "#src/base/kernel/iva.ts";
import { sql } from "drizzle-orm";
import { date, integer, pgMaterializedView, pgView, text } from "drizzle-orm/pg-core";
import { centavos } from "#src/base/platform/db/columns.server.ts";
import type { Dimension, Measure } from "./figures.ts";

/** Amounts include IVA, except costs, and are in centavos. */
const measures = {
  /** Sold on the day, also those that were cancelled later; 0 in rows of products. */
  orders: integer("orders").notNull(),
  /** Without those that were refunded on the day. */
  pieces: integer("pieces").notNull(),
  /** Products before discounts; in rows of methods, what came. */
  sold: centavos("sold").notNull(),
  discount: centavos("discount").notNull(),
  delivery: centavos("delivery").notNull(),
  /** In rows of products only what was refunded for their pieces; of methods, what went back. */
  refunded: centavos("refunded").notNull(),
  /** Of the pieces whose cost is known, and what was earned with them. */
  cost: centavos("cost").notNull(),
  costed: centavos("costed").notNull(),
  /** 0 in rows of products, as is delivery. */
  vat: centavos("vat").notNull(),
} satisfies Record<Measure, unknown>;

const keys = {
  /** The day in Mexico City on which it was sold, added or refunded, or its money moved. */
  day: date("day").notNull(),
  dimension: text("dimension").$type<Dimension>().notNull(),
  /** The product's id, the city, the hour, the payment method or the seller; empty if unknown. */
  key: text("key").notNull(),
};

/** What was paid for the first pieces of a line, as shop/orders/refunds/refunds.ts prices them. */
const paidFor = (pieces: string) =>
  `line.price * ${pieces} - floor(round(line.discount * ${pieces} * line.parts / line.quantity, 4)) / line.parts`;

const lines = sql.raw(`
    line as (
      select l.position, l.product_id, l.price, l.quantity, l.discount, l.cost, l.added_at,
        coalesce(l.added_at, o.sold_at) as moment,
        case when l.price = trunc(l.price) and l.discount = trunc(l.discount) then 1 else 100 end as parts
      from order_lines l where l.order_id = o.id),
    refunded as (
      select r.created_at as moment, part.position, part.quantity,
        sum(part.quantity) over (partition by part.position order by r.id) as so_far
      from refunds r join refund_lines part on part.refund_id = r.id where r.order_id = o.id),
    back as (
      select moment, position, so_far - quantity as first, so_far as last from refunded
      union all
      select cancelled.moment, line.position, coalesce(max(so_far), 0), line.quantity
      from line left join refunded using (position) where o.status = 'cancelled'
      group by line.position, line.quantity),
    pieces as (
      select moment, product_id, cost, quantity as pieces, price * quantity as sold, discount, 0 as refunded from line
      union all
      select back.moment, product_id, cost, first - last, 0, 0, (${paidFor("last")}) - (${paidFor("first")})
      from back join line using (position)),
    goods as (
      select *, coalesce(cost, 0) * pieces as spent,
        case when cost is null then 0 else sold - discount - refunded end as costed
      from pieces)`);

/** IVA is rounded over what the order keeps, so that one refunded in parts keeps none. */
const vatOf = (net: string) => `round(${net} - ${net} / ${1 + ivaRate}, 2)`;

const money = sql.raw(`
    later as (
      select id, paid_at, difference from order_changes
      where order_id = o.id and status = 'paid' and place is not null),
    paid as (
      select o.sold_at as moment, 0 as id, (o.status <> 'cancelled' or o.cancelled_at > o.sold_at)::int as orders,
        o.total + o.exchanged - o.delivery_cost + off.discount
          - coalesce((select sum(price * quantity) from line where added_at is not null), 0) as sold,
        off.discount, o.delivery_cost - coalesce((select sum(difference) from later), 0) as delivery, 0 as refunded
      from (select coalesce(sum(discount), 0) as discount from order_promotions where order_id = o.id) off
      union all
      select moment, -position, 0, price * quantity, 0, 0, 0 from line where added_at is not null
      union all
      select paid_at, id, 0, 0, 0, difference, 0 from later
      union all
      select created_at, id, 0, 0, 0, 0, amount + booked_besides from refunds where order_id = o.id
      union all
      select cancelled.moment, null, 0, 0, 0, 0,
        o.total + o.exchanged - (select coalesce(sum(amount + booked_besides), 0) from refunds where order_id = o.id)
      where o.status = 'cancelled'),
    moved as (
      select moment, coalesce(o.origin, o.voucher_method, 'card') as key,
        sold - discount + delivery as came, refunded as went
      from paid where o.manual_payment is null
      union all
      select paid_at, method,
        case when amount > 0 or withdraws is not null then amount else 0 end,
        case when amount < 0 and withdraws is null then -amount else 0 end
      from order_payments where order_id = o.id),
    kept as (
      select *, sold - discount + delivery - refunded as net,
        sum(sold - discount + delivery - refunded) over (order by moment, id nulls last) as so_far
      from paid)`);

/** Who sold it; nobody did in the online store. */
const sellerOf = sql.raw(`(select actor from order_history
          where order_id = o.id and kind = 'placed' and o.manual_payment is not null order by id limit 1)`);

const counted = ["orders", "pieces"];
const amountNames = ["sold", "discount", "delivery", "refunded", "cost", "costed", "vat"];
const columns = sql.raw([...counted, ...amountNames].join(", "));
const amounts = sql.raw(
  amountNames.map((amount) => `(100 * part.${amount})::bigint as ${amount}`).join(", "),
);

/**
 * What each order adds to the sales as it stands now, on the day on which each happened: its
 * sale, lines added and delivery paid later, refunds, and its cancellation, which refunds the rest. A day that is
 * over changes no more. Methods count movements of money instead: what the staff sell on credit moves
 * none, and what is paid later moves it on its day, by its own method. Orders of a former shop count too.
 */
export const orderSales = pgView("order_sales", {
  orderId: integer("order_id").notNull(),
  ...keys,
  ...measures,
}).as(sql`
  select o.id as order_id, (part.moment at time zone 'America/Mexico_City')::date as day,
    part.dimension, part.key, part.orders, part.pieces, ${amounts}
  from orders o
  cross join lateral (select greatest(o.cancelled_at, o.sold_at) as moment) cancelled
  cross join lateral (
    with ${lines}, ${money}
    select moment, 'product' as dimension, coalesce(product_id::text, '') as key,
      0 as orders, pieces, sold, discount, 0 as delivery, refunded, spent as cost, costed, 0 as vat
    from goods
    union all
    select whole.moment, by.dimension, by.key, orders, pieces, sold, discount, delivery, refunded, cost, costed, vat
    from (
      select moment, orders, 0 as pieces, sold, discount, delivery, refunded, 0 as cost, 0 as costed,
        ${sql.raw(`${vatOf("so_far")} - ${vatOf("(so_far - net)")}`)} as vat
      from kept
      union all
      select moment, 0, pieces, 0, 0, 0, 0, spent, costed, 0 from goods) whole
    cross join lateral (values
        ('city', concat_ws(', ', nullif(o.city, ''), nullif(o.state, ''))),
        ('hour', extract(hour from whole.moment at time zone 'America/Mexico_City')::int::text),
        ('seller', coalesce(o.origin, ${sellerOf}, ''))
      ) as by(dimension, key)
    union all
    select moment, 'method', key, 0, 0, came, 0, 0, went, 0, 0, 0 from moved
  ) part
  where o.sold_at is not null and o.status in ('processing', 'shipped', 'completed', 'cancelled')`);

const sums = sql.raw(
  [
    ...counted.map((count) => `sum(${count})::int as ${count}`),
    ...amountNames.map((amount) => `sum(${amount})::bigint as ${amount}`),
  ].join(", "),
);

/** The days that were over when the job last added them up (past-sales.server.ts). */
export const pastSales = pgMaterializedView("past_sales", { ...keys, ...measures }).as(sql`
  select day, dimension, key, ${sums} from order_sales
  where day < (now() at time zone 'America/Mexico_City')::date
  group by 1, 2, 3 order by 2, 1, 3`);

/**
 * What orders add up to by day, once for each dimension: the days since then are read from the
 * orders to which something happened.
 */
export const dailySales = pgView("daily_sales", { ...keys, ...measures }).as(sql`
  select day, dimension, key, ${columns} from past_sales
  union all
  select sales.day, dimension, key, ${columns}
  from order_sales sales, (select coalesce(max(day), '-infinity') from past_sales) past(day)
  where sales.day > past.day and order_id = any (array(
    select order_id from (
      select id, sold_at from orders
      union all select id, cancelled_at from orders where cancelled_at is not null
      union all select order_id, added_at from order_lines where added_at is not null
      union all select order_id, paid_at from order_changes
      union all select order_id, paid_at from order_payments
      union all select order_id, created_at from refunds) event(order_id, moment)
    where moment >= ((select coalesce(max(day), '-infinity') from past_sales) + 1)::timestamp
      at time zone 'America/Mexico_City'))`);
