DROP INDEX "products_archived";--> statement-breakpoint
DROP INDEX "contact_messages_waiting";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "letters" text GENERATED ALWAYS AS (plain_letters(name || ' ' || lastname || ' ' || email || ' ' || message)) STORED;--> statement-breakpoint
CREATE INDEX "products_shelf" ON "products" USING btree ("archived","stock","image");--> statement-breakpoint
CREATE INDEX "contact_messages_answered_at" ON "contact_messages" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "contact_messages_letters" ON "contact_messages" USING gin ("letters" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_number" ON "audit_log" USING btree ("record_id","id");