ALTER TABLE "products" ADD COLUMN "shortfall" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_barcode" ON "products" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree ("id") WHERE origin is null and (status in ('awaiting_payment', 'voucher_issued', 'processing') or (status = 'shipped' and pickup is not null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "shortfall_leaves_no_stock" CHECK ("products"."shortfall" >= 0 and ("products"."shortfall" = 0 or "products"."stock" = 0));