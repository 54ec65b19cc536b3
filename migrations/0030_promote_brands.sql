ALTER TABLE "promotions" ADD COLUMN "brands" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON promotion_categories FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON promotion_subcategories FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
