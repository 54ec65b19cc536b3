-- Every process caches main-info. What changes it is announced at commit by its table's name, so that only that is read again.
CREATE OR REPLACE FUNCTION announce_main_info() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('main_info', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The same with the products whose rows changed, as far as a notification holds them (8,000 bytes): «products:3,12». The argument names their column.
CREATE FUNCTION announce_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
BEGIN
  EXECUTE format(
    CASE TG_OP
      WHEN 'INSERT' THEN 'select string_agg(distinct %1$I::text, '','') from new_rows'
      WHEN 'DELETE' THEN 'select string_agg(distinct %1$I::text, '','') from old_rows'
      ELSE 'select string_agg(distinct %1$I::text, '','')
            from (select %1$I from new_rows union select %1$I from old_rows) as changed'
    END, TG_ARGV[0]) INTO ids;
  IF ids IS NOT NULL THEN
    PERFORM pg_notify('main_info', CASE WHEN length(ids) > 7000 THEN TG_TABLE_NAME ELSE TG_TABLE_NAME || ':' || ids END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER announce_main_info ON products;
--> statement-breakpoint
CREATE TRIGGER announce_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('id');
--> statement-breakpoint
CREATE TRIGGER announce_updated AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('id');
--> statement-breakpoint
CREATE TRIGGER announce_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('id');
--> statement-breakpoint
CREATE TRIGGER announce_truncated AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
DROP TRIGGER announce_main_info ON product_subcategories;
--> statement-breakpoint
CREATE TRIGGER announce_inserted AFTER INSERT ON product_subcategories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('product_id');
--> statement-breakpoint
CREATE TRIGGER announce_updated AFTER UPDATE ON product_subcategories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('product_id');
--> statement-breakpoint
CREATE TRIGGER announce_deleted AFTER DELETE ON product_subcategories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('product_id');
--> statement-breakpoint
CREATE TRIGGER announce_truncated AFTER TRUNCATE ON product_subcategories FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
DROP TRIGGER announce_main_info ON complementary_products;
--> statement-breakpoint
CREATE TRIGGER announce_inserted AFTER INSERT ON complementary_products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('product_id');
--> statement-breakpoint
CREATE TRIGGER announce_updated AFTER UPDATE ON complementary_products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('product_id');
--> statement-breakpoint
CREATE TRIGGER announce_deleted AFTER DELETE ON complementary_products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('product_id');
--> statement-breakpoint
CREATE TRIGGER announce_truncated AFTER TRUNCATE ON complementary_products FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
DROP TRIGGER announce_main_info ON reviews;
--> statement-breakpoint
CREATE TRIGGER announce_inserted AFTER INSERT ON reviews REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('product_id');
--> statement-breakpoint
CREATE TRIGGER announce_updated AFTER UPDATE ON reviews REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('product_id');
--> statement-breakpoint
CREATE TRIGGER announce_deleted AFTER DELETE ON reviews REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('product_id');
--> statement-breakpoint
CREATE TRIGGER announce_truncated AFTER TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
