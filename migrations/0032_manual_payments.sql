CREATE TABLE "order_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"key" text NOT NULL,
	"method" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"withdraws" integer,
	"reference" text,
	"actor" text NOT NULL,
	"paid_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_payments_amount" CHECK ("order_payments"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payment_proofs" (
	"payment_id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receivable_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "receivable_settings_has_one_row" CHECK ("receivable_settings"."id")
);
--> statement-breakpoint
DROP VIEW "public"."order_sales";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "credit_limit" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "credit_days" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "manual_payment" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_withdraws_order_payments_id_fk" FOREIGN KEY ("withdraws") REFERENCES "public"."order_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_payment_id_order_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."order_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_key" ON "order_payments" USING btree ("order_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_withdraws" ON "order_payments" USING btree ("withdraws");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_sale" ON "orders" USING btree ("fingerprint") WHERE manual_payment is not null and fingerprint <> '';--> statement-breakpoint
CREATE INDEX "orders_by_hand" ON "orders" USING btree ("customer_id") WHERE manual_payment is not null;--> statement-breakpoint
CREATE VIEW "public"."order_sales" AS (
  select o.id as order_id, (part.moment at time zone 'America/Mexico_City')::date as day,
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
    later as (
      select id, paid_at, difference from order_changes
      where order_id = o.id and status = 'paid' and place is not null),
    paid as (
      select o.paid_at as moment, 0 as id, (o.status <> 'cancelled' or o.cancelled_at > o.paid_at)::int as orders,
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
        ('method', coalesce(o.origin, o.manual_payment, o.voucher_method, 'card'))
      ) as by(dimension, key)
  ) part
  where o.paid_at is not null and o.status in ('processing', 'shipped', 'completed', 'cancelled'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION reject_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('audit_log', 'order_history', 'payment_events', 'goods_returns', 'order_payments') AND current_setting('shop.redacting', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON order_payments FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER only_redaction BEFORE UPDATE ON order_payments FOR EACH ROW EXECUTE FUNCTION reject_all_but_redaction('reference');
