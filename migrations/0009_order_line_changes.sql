CREATE TABLE "order_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"difference" numeric(12, 2) NOT NULL,
	"removed" jsonb NOT NULL,
	"added" jsonb NOT NULL,
	"actor" text NOT NULL,
	"session_id" text NOT NULL,
	"session_url" text NOT NULL,
	"livemode" boolean NOT NULL,
	"payment_intent" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."order_sales";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchanged" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_changes_session" ON "order_changes" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_changes_open" ON "order_changes" USING btree ("order_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "order_changes_order" ON "order_changes" USING btree ("order_id","id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" >= 0);--> statement-breakpoint
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
      o.total + o.exchanged - o.delivery_cost + off.discount, off.discount, o.delivery_cost, back.refunded,
      of_lines.cost, of_lines.costed,
      round((o.total + o.exchanged - back.refunded) - (o.total + o.exchanged - back.refunded) / 1.16, 2)
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
    cross join (select o.exchanged + case when o.status = 'cancelled' then o.total
        else coalesce(sum(amount), 0) end
      as refunded from refunds where order_id = o.id) back
  ) part
  where o.paid_at is not null and o.status in ('processing', 'shipped', 'completed', 'cancelled'));