DROP TABLE "daily_sales";--> statement-breakpoint
DROP TABLE "monthly_sales";--> statement-breakpoint
DROP INDEX "orders_customer";--> statement-breakpoint
CREATE INDEX "order_lines_added_at" ON "order_lines" USING btree ("added_at") WHERE added_at is not null;--> statement-breakpoint
CREATE INDEX "order_payments_paid_at" ON "order_payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "orders_cancelled_at" ON "orders" USING btree ("cancelled_at") WHERE cancelled_at is not null;--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","id","created_at","sold_at");--> statement-breakpoint
CREATE MATERIALIZED VIEW "public"."past_sales" AS (
  select day, dimension, key, sum(orders)::int as orders, sum(pieces)::int as pieces, sum(sold)::bigint as sold, sum(discount)::bigint as discount, sum(delivery)::bigint as delivery, sum(refunded)::bigint as refunded, sum(cost)::bigint as cost, sum(costed)::bigint as costed, sum(vat)::bigint as vat from order_sales
  where day < (now() at time zone 'America/Mexico_City')::date
  group by 1, 2, 3 order by 2, 1, 3);--> statement-breakpoint
CREATE UNIQUE INDEX "past_sales_key" ON "past_sales" USING btree ("dimension","day","key");--> statement-breakpoint
CREATE INDEX "past_sales_day" ON "past_sales" USING btree ("day");--> statement-breakpoint
CREATE VIEW "public"."daily_sales" AS (
  select day, dimension, key, orders, pieces, sold, discount, delivery, refunded, cost, costed, vat from past_sales
  union all
  select sales.day, dimension, key, orders, pieces, sold, discount, delivery, refunded, cost, costed, vat
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
      at time zone 'America/Mexico_City')));
