ALTER TABLE "product_change_runs" ADD COLUMN "made_category_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_change_runs" ADD COLUMN "made_subcategory_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_returns" ADD COLUMN "damaged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "options" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sku" text;--> statement-breakpoint
CREATE INDEX "orders_own_status" ON "orders" USING btree ("status") WHERE origin is null;