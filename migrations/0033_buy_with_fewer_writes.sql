DROP INDEX "orders_pickup_code";--> statement-breakpoint
DROP INDEX "orders_origin_number";--> statement-breakpoint
CREATE INDEX "orders_pickup_code" ON "orders" USING btree ("pickup_code") WHERE pickup_code is not null;--> statement-breakpoint
CREATE INDEX "orders_origin_number" ON "orders" USING btree ("origin_number") WHERE origin_number is not null;--> statement-breakpoint
-- As before, but each sale changes products: that statement is written out, so that it is planned once per connection and not at each sale.
CREATE OR REPLACE FUNCTION announce_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
BEGIN
  IF TG_OP = 'UPDATE' AND TG_ARGV[0] = 'id' THEN
    SELECT string_agg(id::text, ',') INTO ids FROM (SELECT id FROM new_rows UNION SELECT id FROM old_rows) AS changed;
  ELSE
    EXECUTE format(
      CASE TG_OP
        WHEN 'INSERT' THEN 'select string_agg(distinct %1$I::text, '','') from new_rows'
        WHEN 'DELETE' THEN 'select string_agg(distinct %1$I::text, '','') from old_rows'
        ELSE 'select string_agg(distinct %1$I::text, '','')
              from (select %1$I from new_rows union select %1$I from old_rows) as changed'
      END, TG_ARGV[0]) INTO ids;
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM pg_notify('main_info', CASE WHEN length(ids) > 7000 THEN TG_TABLE_NAME ELSE TG_TABLE_NAME || ':' || ids END);
  END IF;
  RETURN NULL;
END $$;
