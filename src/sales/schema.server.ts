import { sql } from "drizzle-orm";
import { date, integer, pgTable, pgView, primaryKey, text } from "drizzle-orm/pg-core";
import { centavos } from "#src/platform/db/columns.server.ts";
import type { Dimension, Measure } from "./figures.ts";

/** Amounts include IVA, except costs, and are in centavos. */
const measures = {
  /** Paid and not cancelled; 0 in rows of products. */
  orders: integer("orders").notNull(),
  /** Without those that were refunded. */
  pieces: integer("pieces").notNull(),
  /** Products before discounts. */
  sold: centavos("sold").notNull(),
  discount: centavos("discount").notNull(),
  delivery: centavos("delivery").notNull(),
  /** In rows of products only what was refunded for their pieces. */
  refunded: centavos("refunded").notNull(),
  /** Of the pieces whose cost is known, and what was earned with them. */
  cost: centavos("cost").notNull(),
  costed: centavos("costed").notNull(),
  vat: centavos("vat").notNull(),
} satisfies Record<Measure, unknown>;

const keys = {
  /** The day of the payment in Mexico City. */
  day: date("day").notNull(),
  dimension: text("dimension").$type<Dimension>().notNull(),
  /** The product's id, the city, the hour or the payment method; empty if unknown. */
  key: text("key").notNull(),
};

/**
 * What orders add up to by day, once for each dimension. Settlements and refunds keep it in their
 * own transaction (booking.server.ts).
 */
export const dailySales = pgTable("daily_sales", { ...keys, ...measures }, (table) => [
  primaryKey({ columns: [table.dimension, table.day, table.key] }),
]);

/**
 * The same by month, given by its first day: a year is read faster. A table of its own: among ten
 * times as many days, the months of a year would be spread over the whole disk.
 */
export const monthlySales = pgTable("monthly_sales", { ...keys, ...measures }, (table) => [
  primaryKey({ columns: [table.dimension, table.day, table.key] }),
]);

/** Pieces of a line that were refunded, as orders/refunds/refunds.ts prices them. */
const lines = sql.raw(`(
      select l.product_id, l.cost, l.discount, l.price * l.quantity as sold,
        case when o.status = 'cancelled' then 0 else l.quantity - r.pieces end as pieces,
        case when o.status = 'cancelled' then l.price * l.quantity - l.discount
          else l.price * r.pieces - floor(round(l.discount * r.pieces * u.parts / l.quantity, 4)) / u.parts
        end as refunded
      from order_lines l
      cross join lateral (select case when l.price = trunc(l.price) and l.discount = trunc(l.discount)
        then 1 else 100 end as parts) u
      cross join lateral (select coalesce(sum(part.quantity), 0)::int as pieces
        from refund_lines part join refunds on refunds.id = part.refund_id
        where refunds.order_id = l.order_id and part.position = l.position) r
      where l.order_id = o.id) line`);

const costs = sql.raw(`coalesce(line.cost, 0) * line.pieces as cost,
        case when line.cost is null then 0 else line.sold - line.discount - line.refunded end as costed`);

const amounts = sql.raw(
  ["sold", "discount", "delivery", "refunded", "cost", "costed", "vat"]
    .map((amount) => `(100 * part.${amount})::bigint as ${amount}`)
    .join(", "),
);

/**
 * What each order adds to these tables as it stands now: a paid one on the day of its payment, and
 * one that was cancelled later with everything refunded. Orders of a former shop count too.
 */
export const orderSales = pgView("order_sales", {
  orderId: integer("order_id").notNull(),
  importId: integer("import_id"),
  ...keys,
  ...measures,
}).as(sql`
  select o.id as order_id, o.import_id, paid.moment::date as day, part.dimension, part.key, part.orders, part.pieces,
    ${amounts}
  from orders o
  cross join lateral (select o.paid_at at time zone 'America/Mexico_City' as moment) paid
  cross join lateral (
    select 'product' as dimension, coalesce(line.product_id::text, '') as key,
      0 as orders, line.pieces, line.sold, line.discount, 0 as delivery, line.refunded, ${costs},
      0 as vat
    from ${lines}
    union all
    select by.dimension, by.key, (o.status <> 'cancelled')::int, of_lines.pieces,
      o.total + o.exchanged - o.delivery_cost + off.discount, off.discount, o.delivery_cost, back.refunded,
      of_lines.cost, of_lines.costed,
      round((o.total + o.exchanged - back.refunded) - (o.total + o.exchanged - back.refunded) / 1.16, 2)
    from (values
        ('city', concat_ws(', ', nullif(o.city, ''), nullif(o.state, ''))),
        ('hour', extract(hour from paid.moment)::int::text),
        ('method', coalesce(o.origin, o.voucher_method, 'card'))
      ) as by(dimension, key)
    cross join (select coalesce(sum(pieces), 0)::int as pieces, coalesce(sum(each.cost), 0) as cost,
        coalesce(sum(costed), 0) as costed
      from (select line.pieces, ${costs} from ${lines}) each) of_lines
    cross join (select coalesce(sum(discount), 0) as discount from order_promotions
      where order_id = o.id) off
    cross join (select o.exchanged + case when o.status = 'cancelled' then o.total
        else coalesce(sum(amount), 0) end
      as refunded from refunds where order_id = o.id) back
  ) part
  where o.paid_at is not null and o.status in ('processing', 'shipped', 'completed', 'cancelled')`);
