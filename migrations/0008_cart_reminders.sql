ALTER TABLE "order_settings" ADD COLUMN "remind_carts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_expired" ON "orders" USING btree ("expires_at") WHERE status = 'expired';