CREATE TABLE "monthly_sales" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"sold" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"costed" bigint NOT NULL,
	"vat" bigint NOT NULL,
	CONSTRAINT "monthly_sales_dimension_day_key_pk" PRIMARY KEY("dimension","day","key")
);
--> statement-breakpoint
DROP VIEW "public"."order_sales";--> statement-breakpoint
DELETE FROM "daily_sales" WHERE "dimension" LIKE '%-month';--> statement-breakpoint
ALTER TABLE "daily_sales"
	ALTER COLUMN "sold" SET DATA TYPE bigint USING 100 * "sold",
	ALTER COLUMN "discount" SET DATA TYPE bigint USING 100 * "discount",
	ALTER COLUMN "delivery" SET DATA TYPE bigint USING 100 * "delivery",
	ALTER COLUMN "refunded" SET DATA TYPE bigint USING 100 * "refunded",
	ALTER COLUMN "cost" SET DATA TYPE bigint USING 100 * "cost",
	ALTER COLUMN "costed" SET DATA TYPE bigint USING 100 * "costed",
	ALTER COLUMN "vat" SET DATA TYPE bigint USING 100 * "vat";--> statement-breakpoint
INSERT INTO "monthly_sales" ("day", "dimension", "key", "orders", "pieces", "sold", "discount", "delivery", "refunded", "cost", "costed", "vat")
SELECT date_trunc('month', day::timestamp)::date, dimension, key, sum(orders), sum(pieces), sum(sold), sum(discount), sum(delivery), sum(refunded), sum(cost), sum(costed), sum(vat) FROM daily_sales WHERE dimension IN ('product', 'city') GROUP BY 1, 2, 3 ORDER BY 1;--> statement-breakpoint
CREATE VIEW "public"."order_sales" AS (
  select o.id as order_id, o.import_id, paid.moment::date as day, part.dimension, part.key, part.orders, part.pieces,
    (100 * part.sold)::bigint as sold, (100 * part.discount)::bigint as discount, (100 * part.delivery)::bigint as delivery, (100 * part.refunded)::bigint as refunded, (100 * part.cost)::bigint as cost, (100 * part.costed)::bigint as costed, (100 * part.vat)::bigint as vat
  from orders o
  cross join lateral (select o.paid_at at time zone 'America/Mexico_City' as moment) paid
  cross join lateral (
    select 'product' as dimension, coalesce(line.product_id::text, '') as key,
      0 as orders, line.pieces, line.sold, line.discount, 0 as delivery, line.refunded, coalesce(line.cost, 0) * line.pieces as cost,
        case when line.cost is null then 0 else line.sold - line.discount - line.refunded end as costed,
      0 as vat
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
    cross join (select o.exchanged + case when o.status = 'cancelled' then o.total
        else coalesce(sum(amount), 0) end
      as refunded from refunds where order_id = o.id) back
  ) part
  where o.paid_at is not null and o.status in ('processing', 'shipped', 'completed', 'cancelled'));