DROP INDEX "orders_search_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (normalize_text(city || ' ' || address || ' ' || postal_code || ' ' || replace(coalesce(guide_number, ''), ' ', '') || ' ' || coalesce(notes, '') || ' ' || coalesce(recipient, '') || ' ' || coalesce(recipient_phone, ''))) STORED;--> statement-breakpoint
CREATE INDEX "order_history_notes" ON "order_history" USING gin (normalize_text("details" ->> 'note') gin_trgm_ops) WHERE kind = 'note';--> statement-breakpoint
CREATE INDEX "order_promotions_code" ON "order_promotions" USING btree (normalize_text("code"),"order_id");--> statement-breakpoint
CREATE INDEX "orders_search_text" ON "orders" USING gin ("search_text" gin_trgm_ops);