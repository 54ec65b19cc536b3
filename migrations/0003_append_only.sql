CREATE TRIGGER announce_main_info AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_states FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_cities FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
-- What happened stays written: neither a program's mistake nor a hand in the database changes it.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Stock that was there before movements were written down.
INSERT INTO stock_movements (product_id, change, reason, reference) SELECT id, stock, 'counted', 'upgrade' FROM products;
