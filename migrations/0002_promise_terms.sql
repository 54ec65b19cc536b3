ALTER TABLE "delivery_cities" ADD COLUMN "days_from" integer;--> statement-breakpoint
ALTER TABLE "delivery_cities" ADD COLUMN "days_to" integer;--> statement-breakpoint
ALTER TABLE "delivery_cities" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "delivery_states" ADD COLUMN "days_from" integer;--> statement-breakpoint
ALTER TABLE "delivery_states" ADD COLUMN "days_to" integer;--> statement-breakpoint
ALTER TABLE "delivery_states" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "announced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON promotions FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON promotion_products FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
