ALTER TABLE "customers" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" drop column "search_text";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (normalize_text(name || ' ' || lastname || ' ' || coalesce(email, '') || ' ' || phone)) STORED;--> statement-breakpoint
ALTER TABLE "order_settings" ADD COLUMN "sales_percent" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_public" ON "customers" USING btree ("phone") WHERE email is null and phone = '';--> statement-breakpoint
CREATE INDEX "customers_search_text" ON "customers" USING gin ("search_text" gin_trgm_ops);
