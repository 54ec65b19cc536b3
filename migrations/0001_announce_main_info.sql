-- Every process keeps main-info in memory: whatever changes it is announced at commit, from whatever program the change comes.
CREATE FUNCTION announce_main_info() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('main_info', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON subcategories FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_subcategories FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON units FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON advertisements FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON company FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON outlet_cities FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON outlets FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
-- Kept by the library rate-limiter-flexible.
CREATE TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
