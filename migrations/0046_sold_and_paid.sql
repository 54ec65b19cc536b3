DROP VIEW "public"."order_sales";--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "received" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sold_at" timestamp with time zone;--> statement-breakpoint
UPDATE "orders" SET "sold_at" = "paid_at" WHERE "paid_at" IS NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "paid_at" = ledger.last
FROM (
  SELECT o.id, CASE
      WHEN o.total - came.refunded - came.moved > 0 THEN NULL
      WHEN o.total <= 0 THEN o.sold_at
      ELSE came.last END AS last
  FROM "orders" o CROSS JOIN LATERAL (
    SELECT coalesce(sum(p.amount), 0) AS moved,
      max(p.paid_at) FILTER (WHERE p.amount > 0 AND NOT EXISTS (
        SELECT FROM "order_payments" against WHERE against.withdraws = p.id)) AS last,
      (SELECT coalesce(sum(r.amount), 0) FROM "refunds" r WHERE r.order_id = o.id) AS refunded
    FROM "order_payments" p WHERE p.order_id = o.id AND p.key <> 'cancelled') came
  WHERE o.manual_payment IS NOT NULL) ledger
WHERE "orders".id = ledger.id;--> statement-breakpoint
CREATE INDEX "orders_sold_at" ON "orders" USING btree ("sold_at");--> statement-breakpoint
CREATE VIEW "public"."order_sales" AS (
  select o.id as order_id, (part.moment at time zone 'America/Mexico_City')::date as day,
    part.dimension, part.key, part.orders, part.pieces, (100 * part.sold)::bigint as sold, (100 * part.discount)::bigint as discount, (100 * part.delivery)::bigint as delivery, (100 * part.refunded)::bigint as refunded, (100 * part.cost)::bigint as cost, (100 * part.costed)::bigint as costed, (100 * part.vat)::bigint as vat
  from orders o
  cross join lateral (select greatest(o.cancelled_at, o.sold_at) as moment) cancelled
  cross join lateral (
    with 
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
      select back.moment, product_id, cost, first - last, 0, 0, (line.price * last - floor(round(line.discount * last * line.parts / line.quantity, 4)) / line.parts) - (line.price * first - floor(round(line.discount * first * line.parts / line.quantity, 4)) / line.parts)
      from back join line using (position)),
    goods as (
      select *, coalesce(cost, 0) * pieces as spent,
        case when cost is null then 0 else sold - discount - refunded end as costed
      from pieces), 
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
        ('seller', coalesce(o.origin, (select actor from order_history
          where order_id = o.id and kind = 'placed' and o.manual_payment is not null order by id limit 1), ''))
      ) as by(dimension, key)
    union all
    select moment, 'method', key, 0, 0, came, 0, 0, went, 0, 0, 0 from moved
  ) part
  where o.sold_at is not null and o.status in ('processing', 'shipped', 'completed', 'cancelled'));--> statement-breakpoint
DELETE FROM "daily_sales" WHERE "dimension" = 'method';--> statement-breakpoint
DELETE FROM "monthly_sales" WHERE "dimension" = 'method';--> statement-breakpoint
INSERT INTO "daily_sales" ("day", "dimension", "key", "orders", "pieces", "sold", "discount", "delivery", "refunded", "cost", "costed", "vat")
SELECT day, dimension, key, sum(orders), sum(pieces), sum(sold), sum(discount), sum(delivery), sum(refunded), sum(cost), sum(costed), sum(vat) FROM order_sales WHERE dimension IN ('method', 'seller') GROUP BY 1, 2, 3 ORDER BY 2, 1, 3;--> statement-breakpoint
INSERT INTO "monthly_sales" ("day", "dimension", "key", "orders", "pieces", "sold", "discount", "delivery", "refunded", "cost", "costed", "vat")
SELECT date_trunc('month', day::timestamp)::date, dimension, key, sum(orders), sum(pieces), sum(sold), sum(discount), sum(delivery), sum(refunded), sum(cost), sum(costed), sum(vat) FROM daily_sales WHERE dimension IN ('method', 'seller') GROUP BY 1, 2, 3 ORDER BY 2, 1, 3;
