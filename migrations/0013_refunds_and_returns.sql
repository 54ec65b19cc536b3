CREATE TABLE "goods_return_lines" (
	"return_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "goods_return_lines_return_id_position_pk" PRIMARY KEY("return_id","position")
);
--> statement-breakpoint
CREATE TABLE "goods_returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"key" text NOT NULL,
	"refund_id" integer,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_position_pk" PRIMARY KEY("refund_id","position")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"key" text NOT NULL,
	"amount" integer NOT NULL,
	"delivery_cost" integer NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_settings" ADD COLUMN "email_paid_orders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_settings" ADD COLUMN "email_to" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "voucher_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "goods_return_lines" ADD CONSTRAINT "goods_return_lines_return_id_goods_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."goods_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_returns" ADD CONSTRAINT "goods_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_returns" ADD CONSTRAINT "goods_returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_returns_key" ON "goods_returns" USING btree ("order_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("order_id","key");--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON goods_returns FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Why goods came back is the staff's own words: blanked when the person is forgotten.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('audit_log', 'order_history', 'payment_events', 'goods_returns') AND current_setting('shop.redacting', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER only_redaction BEFORE UPDATE ON goods_returns FOR EACH ROW EXECUTE FUNCTION refuse_all_but_redaction('reason');
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON goods_return_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON refund_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- When orders were sent and completed, known so far from their history alone.
UPDATE orders SET sent_at = happened.at FROM (SELECT order_id, min(at) AS at FROM order_history WHERE kind = 'sent' GROUP BY order_id) AS happened WHERE happened.order_id = orders.id;
--> statement-breakpoint
UPDATE orders SET completed_at = happened.at FROM (SELECT order_id, max(at) AS at FROM order_history WHERE kind = 'completed' GROUP BY order_id) AS happened WHERE happened.order_id = orders.id AND orders.status = 'C';
--> statement-breakpoint
-- Until now the goods of an order that was cancelled after it was sent went back to the shelf at once.
INSERT INTO goods_returns (order_id, key, reason, actor) SELECT id, 'cancelled', 'Pedido cancelado', 'shop' FROM orders WHERE status = 'CA' AND sent_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO goods_return_lines (return_id, position, quantity) SELECT goods_returns.id, order_lines.position, order_lines.quantity FROM goods_returns JOIN order_lines USING (order_id);
