CREATE INDEX "orders_search_text" ON "orders" USING gin (normalize_text("city" || ' ' || replace(coalesce("guide_number", ''), ' ', '') || ' ' || coalesce("recipient", '') || ' ' || coalesce("recipient_phone", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION announce_to_staff() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('back_office', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_to_staff AFTER INSERT OR DELETE OR UPDATE OF status ON orders FOR EACH STATEMENT EXECUTE FUNCTION announce_to_staff('orders');
--> statement-breakpoint
CREATE TRIGGER announce_to_staff AFTER INSERT OR DELETE OR UPDATE OF answered_at ON contact_messages FOR EACH STATEMENT EXECUTE FUNCTION announce_to_staff('messages');
--> statement-breakpoint
CREATE TRIGGER announce_to_staff AFTER INSERT OR DELETE OR UPDATE OF status ON reviews FOR EACH STATEMENT EXECUTE FUNCTION announce_to_staff('reviews');
--> statement-breakpoint
CREATE TRIGGER announce_to_staff AFTER DELETE ON staff_sessions FOR EACH STATEMENT EXECUTE FUNCTION announce_to_staff('sessions');
