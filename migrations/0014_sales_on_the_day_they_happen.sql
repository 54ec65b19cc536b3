DROP VIEW "public"."order_sales";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "added_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "exchanged" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "cancelled_at" = event.at
FROM (SELECT order_id, min(at) AS at FROM order_history WHERE details->>'to' = 'cancelled' GROUP BY 1) event
WHERE event.order_id = orders.id AND orders.status = 'cancelled';--> statement-breakpoint
-- Lines that the staff added are the last ones, as many as the history tells.
UPDATE "order_lines" SET "added_at" = added.at
FROM (
	SELECT h.order_id, h.at, row_number() OVER (PARTITION BY h.order_id ORDER BY h.id DESC, piece.place DESC) - 1 AS from_last
	FROM order_history h CROSS JOIN LATERAL jsonb_array_elements(h.details->'added') WITH ORDINALITY AS piece(value, place)
	WHERE h.kind = 'lines-changed') added
WHERE order_lines.order_id = added.order_id
	AND order_lines.position = (SELECT max(position) FROM order_lines l WHERE l.order_id = added.order_id) - added.from_last;--> statement-breakpoint
-- What pieces were worth and did not go back as money paid for added ones.
WITH part AS (
	SELECT r.id, r.order_id, part.position, part.quantity,
		sum(part.quantity) OVER (PARTITION BY r.order_id, part.position ORDER BY r.id) AS last
	FROM refunds r JOIN refund_lines part ON part.refund_id = r.id JOIN orders o ON o.id = r.order_id
	WHERE o.exchanged > 0
), worth AS (
	SELECT part.id, sum(l.price * part.quantity
		- floor(round(l.discount * part.last * u.parts / l.quantity, 4)) / u.parts
		+ floor(round(l.discount * (part.last - part.quantity) * u.parts / l.quantity, 4)) / u.parts) AS worth
	FROM part JOIN order_lines l USING (order_id, position)
	CROSS JOIN LATERAL (SELECT CASE WHEN l.price = trunc(l.price) AND l.discount = trunc(l.discount) THEN 1 ELSE 100 END AS parts) u
	GROUP BY 1)
UPDATE "refunds" SET "exchanged" = greatest(worth.worth + refunds.delivery_cost - refunds.amount, 0)
FROM worth WHERE worth.id = refunds.id;--> statement-breakpoint
CREATE VIEW "public"."order_sales" AS (
  select o.id as order_id, o.import_id, (part.moment at time zone 'America/Mexico_City')::date as day,
    part.dimension, part.key, part.orders, part.pieces, (100 * part.sold)::bigint as sold, (100 * part.discount)::bigint as discount, (100 * part.delivery)::bigint as delivery, (100 * part.refunded)::bigint as refunded, (100 * part.cost)::bigint as cost, (100 * part.costed)::bigint as costed, (100 * part.vat)::bigint as vat
  from orders o
  cross join lateral (select greatest(o.cancelled_at, o.paid_at) as moment) cancelled
  cross join lateral (
    with 
    line as (
      select l.position, l.product_id, l.price, l.quantity, l.discount, l.cost, l.added_at,
        coalesce(l.added_at, o.paid_at) as moment,
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
      select back.moment, product_id, cost, first - last, 0, 0, (line.price * last - floor(round(line.discount * last * line.parts / line.quantity, 4)) / line.parts) - (line.price * first - floor(round(line.discount * first * line.parts / line.quantity, 4)) / line.parts)
      from back join line using (position)),
    goods as (
      select *, coalesce(cost, 0) * pieces as spent,
        case when cost is null then 0 else sold - discount - refunded end as costed
      from pieces), 
    paid as (
      select o.paid_at as moment, 0 as id, (o.status <> 'cancelled' or o.cancelled_at > o.paid_at)::int as orders,
        o.total + o.exchanged - o.delivery_cost + off.discount
          - coalesce((select sum(price * quantity) from line where added_at is not null), 0) as sold,
        off.discount, o.delivery_cost as delivery, 0 as refunded
      from (select coalesce(sum(discount), 0) as discount from order_promotions where order_id = o.id) off
      union all
      select moment, -position, 0, price * quantity, 0, 0, 0 from line where added_at is not null
      union all
      select created_at, id, 0, 0, 0, 0, amount + exchanged from refunds where order_id = o.id
      union all
      select cancelled.moment, null, 0, 0, 0, 0,
        o.total - (select coalesce(sum(amount), 0) from refunds where order_id = o.id)
      where o.status = 'cancelled'),
    kept as (
      select *, sold - discount + delivery - refunded as net,
        sum(sold - discount + delivery - refunded) over (order by moment, id nulls last) as so_far
      from paid)
    select moment, 'product' as dimension, coalesce(product_id::text, '') as key,
      0 as orders, pieces, sold, discount, 0 as delivery, refunded, spent as cost, costed, 0 as vat
    from goods
    union all
    select whole.moment, by.dimension, by.key, orders, pieces, sold, discount, delivery, refunded, cost, costed, vat
    from (
      select moment, orders, 0 as pieces, sold, discount, delivery, refunded, 0 as cost, 0 as costed,
        round(so_far - so_far / 1.16, 2) - round((so_far - net) - (so_far - net) / 1.16, 2) as vat
      from kept
      union all
      select moment, 0, pieces, 0, 0, 0, 0, spent, costed, 0 from goods) whole
    cross join lateral (values
        ('city', concat_ws(', ', nullif(o.city, ''), nullif(o.state, ''))),
        ('hour', extract(hour from whole.moment at time zone 'America/Mexico_City')::int::text),
        ('method', coalesce(o.origin, o.voucher_method, 'card'))
      ) as by(dimension, key)
  ) part
  where o.paid_at is not null and o.status in ('processing', 'shipped', 'completed', 'cancelled'));--> statement-breakpoint
DELETE FROM "daily_sales";--> statement-breakpoint
DELETE FROM "monthly_sales";--> statement-breakpoint
INSERT INTO "daily_sales" ("day", "dimension", "key", "orders", "pieces", "sold", "discount", "delivery", "refunded", "cost", "costed", "vat")
SELECT day, dimension, key, sum(orders), sum(pieces), sum(sold), sum(discount), sum(delivery), sum(refunded), sum(cost), sum(costed), sum(vat) FROM order_sales GROUP BY 1, 2, 3 ORDER BY 2, 1, 3;--> statement-breakpoint
INSERT INTO "monthly_sales" ("day", "dimension", "key", "orders", "pieces", "sold", "discount", "delivery", "refunded", "cost", "costed", "vat")
SELECT date_trunc('month', day::timestamp)::date, dimension, key, sum(orders), sum(pieces), sum(sold), sum(discount), sum(delivery), sum(refunded), sum(cost), sum(costed), sum(vat) FROM daily_sales GROUP BY 1, 2, 3 ORDER BY 2, 1, 3;
