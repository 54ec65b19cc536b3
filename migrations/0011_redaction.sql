CREATE TABLE "legal_texts" (
	"slug" text NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_texts_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
CREATE TABLE "legal_acceptances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_acceptances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"slug" text NOT NULL,
	"version" text NOT NULL,
	"occasion" text NOT NULL,
	"reference" text,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "secondary_use_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_acceptances_customer" ON "legal_acceptances" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "sent_letters_to" ON "sent_letters" USING btree ("to");
--> statement-breakpoint
-- What happened stays written; only what it says about a person can be blanked, by a transaction that asks for it (redaction.server.ts).
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('audit_log', 'order_history', 'payment_events') AND current_setting('shop.redacting', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_all_but_redaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - TG_ARGV IS DISTINCT FROM to_jsonb(OLD) - TG_ARGV THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER only_redaction BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_all_but_redaction('before', 'after');
--> statement-breakpoint
CREATE TRIGGER only_redaction BEFORE UPDATE ON order_history FOR EACH ROW EXECUTE FUNCTION refuse_all_but_redaction('details');
--> statement-breakpoint
CREATE TRIGGER only_redaction BEFORE UPDATE ON payment_events FOR EACH ROW EXECUTE FUNCTION refuse_all_but_redaction('payload');
--> statement-breakpoint
SELECT set_config('shop.redacting', 'on', true);
--> statement-breakpoint
-- Payment events of earlier versions hold the payer as Stripe sent them.
UPDATE payment_events SET payload = jsonb_strip_nulls(jsonb_build_object(
  'id', payload->'id', 'object', payload->'object', 'type', payload->'type', 'created', payload->'created', 'livemode', payload->'livemode',
  'data', jsonb_build_object('object', (
    SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(CASE WHEN jsonb_typeof(payload->'data'->'object') = 'object' THEN payload->'data'->'object' END)
    WHERE jsonb_typeof(value) IN ('string', 'number', 'boolean') AND key IN ('id', 'object', 'status', 'payment_status', 'amount', 'amount_total',
      'amount_received', 'amount_refunded', 'currency', 'client_reference_id', 'payment_intent', 'charge', 'session', 'reason', 'created', 'expires_at')))));
--> statement-breakpoint
-- The log of earlier versions holds the staff's notes about people.
UPDATE audit_log SET before = before - 'note', after = after - 'note' WHERE resource = 'messages' AND jsonb_typeof(before) = 'object' AND jsonb_typeof(after) = 'object';
--> statement-breakpoint
SELECT set_config('shop.redacting', 'off', true);
