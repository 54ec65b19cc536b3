DROP INDEX "products_shelf";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "compare_at_price" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "supplier" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "more_images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_level" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "published_from" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "products_low_stock" ON "products" USING btree (("stock" - coalesce("low_stock_level", 5)));--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree (normalize_text("brand"));--> statement-breakpoint
CREATE INDEX "products_supplier" ON "products" USING btree (normalize_text("supplier"));--> statement-breakpoint
CREATE INDEX "products_drafts" ON "products" USING btree ("id") WHERE "products"."draft";--> statement-breakpoint
CREATE INDEX "products_published_from" ON "products" USING btree ("published_from") WHERE "products"."published_from" is not null;--> statement-breakpoint
CREATE INDEX "products_shelf" ON "products" USING btree ("archived","stock","image","low_stock_level","draft","published_from");