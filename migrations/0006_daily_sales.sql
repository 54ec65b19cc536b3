CREATE TABLE "daily_sales" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"sold" numeric(12, 2) NOT NULL,
	"discount" numeric(12, 2) NOT NULL,
	"delivery" numeric(12, 2) NOT NULL,
	"refunded" numeric(12, 2) NOT NULL,
	"cost" numeric(12, 2) NOT NULL,
	"costed" numeric(12, 2) NOT NULL,
	"vat" numeric(12, 2) NOT NULL,
	CONSTRAINT "daily_sales_dimension_day_key_pk" PRIMARY KEY("dimension","day","key")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cost" numeric(12, 2);--> statement-breakpoint
CREATE VIEW "public"."order_sales" AS (
  select o.id as order_id, o.import_id, part.day, part.dimension, part.key, part.orders, part.pieces, part.sold, part.discount, part.delivery,
    part.refunded, part.cost, part.costed, part.vat
  from orders o
  cross join lateral (select o.paid_at at time zone 'America/Mexico_City' as moment) paid
  cross join lateral (
    select span.day::date as day, span.dimension, coalesce(line.product_id::text, '') as key,
      0 as orders, line.pieces, line.sold, line.discount, 0::numeric as delivery, line.refunded, coalesce(line.cost, 0) * line.pieces as cost,
        case when line.cost is null then 0 else line.sold - line.discount - line.refunded end as costed,
      0::numeric as vat
    from (
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
      where l.order_id = o.id) line
    cross join (values ('product', paid.moment), ('product-month', date_trunc('month', paid.moment)))
      as span(dimension, day)
    union all
    select by.day::date, by.dimension, by.key, (o.status <> 'cancelled')::int, of_lines.pieces,
      o.total - o.delivery_cost + off.discount, off.discount, o.delivery_cost, back.refunded,
      of_lines.cost, of_lines.costed,
      round((o.total - back.refunded) - (o.total - back.refunded) / 1.16, 2)
    from (values
        ('city', paid.moment, concat_ws(', ', nullif(o.city, ''), nullif(o.state, ''))),
        ('city-month', date_trunc('month', paid.moment),
          concat_ws(', ', nullif(o.city, ''), nullif(o.state, ''))),
        ('hour', paid.moment, extract(hour from paid.moment)::int::text),
        ('method', paid.moment, coalesce(o.origin, o.voucher_method, 'card'))
      ) as by(dimension, day, key)
    cross join (select coalesce(sum(pieces), 0)::int as pieces, coalesce(sum(each.cost), 0) as cost,
        coalesce(sum(costed), 0) as costed
      from (select line.pieces, coalesce(line.cost, 0) * line.pieces as cost,
        case when line.cost is null then 0 else line.sold - line.discount - line.refunded end as costed from (
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
      where l.order_id = o.id) line) each) of_lines
    cross join (select coalesce(sum(discount), 0) as discount from order_promotions
      where order_id = o.id) off
    cross join (select case when o.status = 'cancelled' then o.total else coalesce(sum(amount), 0) end
      as refunded from refunds where order_id = o.id) back
  ) part
  where o.paid_at is not null and o.status in ('processing', 'shipped', 'completed', 'cancelled'));--> statement-breakpoint
-- The sales so far.
INSERT INTO "daily_sales" ("day", "dimension", "key", "orders", "pieces", "sold", "discount", "delivery", "refunded", "cost", "costed", "vat")
SELECT day, dimension, key, sum(orders), sum(pieces), sum(sold), sum(discount), sum(delivery), sum(refunded), sum(cost), sum(costed), sum(vat) FROM order_sales GROUP BY 1, 2, 3;
