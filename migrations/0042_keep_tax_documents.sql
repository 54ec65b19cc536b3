CREATE TABLE "tax_document_files" (
	"document_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_document_files_document_id_kind_pk" PRIMARY KEY("document_id","kind")
);
--> statement-breakpoint
CREATE TABLE "tax_document_orders" (
	"document_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	CONSTRAINT "tax_document_orders_document_id_order_id_pk" PRIMARY KEY("document_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"source" text,
	"order_id" integer,
	"receiver" jsonb NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"promised_hours" smallint NOT NULL,
	"amount" numeric(12, 2),
	"settled_at" timestamp with time zone,
	"form" text,
	"terms" text,
	"relation_type" text,
	"relation_uuid" text,
	"refund_id" integer,
	"payment_id" integer,
	"period" jsonb,
	"uuid" text,
	"series_folio" text,
	"total" numeric(12, 2),
	"issued_on" date,
	"refusal" text,
	"motive" text,
	"kept_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "tax_documents_belong_to_orders" CHECK (("tax_documents"."kind" = 'global') = ("tax_documents"."order_id" is null)),
	CONSTRAINT "tax_documents_say_an_amount" CHECK ("tax_documents"."state" in ('asked', 'cancelled') or "tax_documents"."amount" is not null)
);
--> statement-breakpoint
ALTER TABLE "tax_document_files" ADD CONSTRAINT "tax_document_files_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_document_orders" ADD CONSTRAINT "tax_document_orders_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_document_orders" ADD CONSTRAINT "tax_document_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_payment_id_order_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."order_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_document_orders_order" ON "tax_document_orders" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_asked" ON "tax_documents" USING btree ("order_id") WHERE kind = 'I' and state = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_refund" ON "tax_documents" USING btree ("refund_id",coalesce(relation_uuid, '')) WHERE refund_id is not null and state <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_payment" ON "tax_documents" USING btree ("payment_id",coalesce(relation_uuid, '')) WHERE payment_id is not null and state <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_uuid" ON "tax_documents" USING btree (lower("uuid"));--> statement-breakpoint
CREATE INDEX "tax_documents_relation" ON "tax_documents" USING btree ("relation_uuid") WHERE relation_uuid is not null;--> statement-breakpoint
CREATE INDEX "tax_documents_order" ON "tax_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tax_documents_state" ON "tax_documents" USING btree ("state","id");
--> statement-breakpoint
-- What the stamped file says stands in its root element, before any other; escaped bytes are never invalid text.
INSERT INTO tax_documents (id, kind, state, source, order_id, receiver, asked_by, asked_at, promised_hours,
  amount, settled_at, form, terms, relation_type, relation_uuid, refund_id, period, uuid, series_folio, total,
  issued_on, sent_at, cancelled_at)
OVERRIDING SYSTEM VALUE
SELECT i.id,
  CASE i.kind WHEN 'credit-note' THEN 'E' WHEN 'invoice' THEN 'I' ELSE 'global' END,
  CASE WHEN i.status = 'cancelled' THEN 'cancelled' WHEN i.uuid IS NOT NULL OR i.status = 'sent' THEN 'valid' ELSE 'asked' END,
  CASE WHEN i.uuid IS NULL THEN NULL ELSE coalesce(stamped.source, 'file') END,
  i.order_id, i.receiver, i.asked_by, i.asked_at, i.promised_hours,
  CASE WHEN i.uuid IS NOT NULL OR i.status IN ('sent', 'cancelled') THEN coalesce(i.total, r.amount, o.total)
    WHEN i.kind = 'global' THEN i.total END,
  CASE WHEN i.kind = 'global' THEN i.asked_at WHEN i.uuid IS NOT NULL OR i.status = 'sent' THEN coalesce(file.at, i.made_at, i.sent_at, i.asked_at) END,
  CASE WHEN i.uuid IS NULL AND i.kind <> 'global' THEN NULL ELSE coalesce(substring(file.root from '\sFormaPago="(\d{2})"'),
    CASE coalesce(sold.manual_payment, sold.voucher_method, 'card')
      WHEN 'credit' THEN '99' WHEN 'cash' THEN '01' WHEN 'oxxo' THEN '01' WHEN 'spei' THEN '03' WHEN 'transfer' THEN '03' ELSE '04' END) END,
  CASE WHEN i.uuid IS NULL AND i.kind <> 'global' THEN NULL ELSE coalesce(substring(file.root from '\sMetodoPago="(PUE|PPD)"'),
    CASE WHEN i.kind = 'invoice' AND o.manual_payment = 'credit' THEN 'PPD' ELSE 'PUE' END) END,
  CASE WHEN i.kind = 'credit-note' AND credited.uuid IS NOT NULL THEN coalesce(substring(file.root from '\sTipoRelacion="(\d{2})"'), '01') END,
  CASE WHEN i.kind = 'credit-note' THEN credited.uuid END,
  i.refund_id, i.period, i.uuid, i.series_folio, CASE WHEN i.uuid IS NULL THEN NULL ELSE i.total END, i.issued_on, i.sent_at, i.cancelled_at
FROM invoices i
LEFT JOIN orders o ON o.id = i.order_id
LEFT JOIN refunds r ON r.id = i.refund_id
-- A global says the form of its largest sale.
LEFT JOIN LATERAL (SELECT s.manual_payment, s.voucher_method FROM orders s WHERE s.id = i.order_id
  OR s.id IN (SELECT g.order_id FROM global_invoice_orders g WHERE g.invoice_id = i.id)
  ORDER BY s.total DESC, s.id LIMIT 1) sold ON true
LEFT JOIN LATERAL (SELECT f.at, encode(substring(f.contents FROM 1 FOR 30000), 'escape') AS root
  FROM invoice_files f WHERE f.invoice_id = i.id AND f.kind = 'xml') file ON true
LEFT JOIN LATERAL (SELECT c.uuid FROM invoices c WHERE c.order_id = i.order_id AND c.kind = 'invoice'
  ORDER BY c.status = 'cancelled', c.id DESC LIMIT 1) credited ON true
LEFT JOIN LATERAL (SELECT 'service' AS source FROM audit_log a WHERE a.resource = 'invoices' AND a.record_id = i.id::text
  AND a.action = 'import' AND a.actor = 'Facturapi' LIMIT 1) stamped ON true;
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('tax_documents', 'id'), greatest((SELECT max(id) FROM tax_documents), 1), EXISTS (SELECT FROM tax_documents));
--> statement-breakpoint
-- As each sale was counted: a credit note tells what was refunded later, an invoice what was added.
INSERT INTO tax_document_orders (document_id, order_id, amount)
SELECT g.invoice_id, g.order_id, o.total - coalesce((SELECT sum(r.amount + r.failed) FROM refunds r
  WHERE r.order_id = o.id AND r.created_at <= i.asked_at), 0)
  - coalesce((SELECT sum(h.difference) FROM (
    SELECT coalesce(details ->> 'difference', details ->> 'amount')::numeric AS difference FROM order_history
    WHERE order_id = o.id AND kind IN ('lines-changed', 'delivery-corrected') AND at > i.asked_at) h
  WHERE h.difference > 0), 0)
FROM global_invoice_orders g JOIN invoices i ON i.id = g.invoice_id JOIN orders o ON o.id = g.order_id;
--> statement-breakpoint
INSERT INTO tax_document_files (document_id, kind, name, contents, at)
SELECT invoice_id, kind, name, contents, at FROM invoice_files;
--> statement-breakpoint
-- What the service is stamping, where the shop has run before.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    EXECUTE $sql$UPDATE tax_documents d SET state = 'stamping', source = 'service', settled_at = i.made_at,
      amount = coalesce(r.amount, o.total - coalesce((SELECT sum(amount + failed) FROM refunds WHERE order_id = o.id), 0)),
      form = CASE coalesce(o.manual_payment, o.voucher_method, 'card')
        WHEN 'credit' THEN '99' WHEN 'cash' THEN '01' WHEN 'oxxo' THEN '01' WHEN 'spei' THEN '03' WHEN 'transfer' THEN '03' ELSE '04' END,
      terms = CASE WHEN d.kind = 'I' AND o.manual_payment = 'credit' THEN 'PPD' ELSE 'PUE' END
    FROM invoices i JOIN orders o ON o.id = i.order_id LEFT JOIN refunds r ON r.id = i.refund_id
    WHERE i.id = d.id AND d.state = 'asked' AND EXISTS (SELECT FROM pgboss.job j
      WHERE j.name = 'stamp-invoice' AND j.data = jsonb_build_object('invoiceId', d.id)
        AND j.state IN ('created', 'retry', 'active'))$sql$;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_tax_document() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  -- How it stands with the SAT and its customer may change; what it says may not.
  standing CONSTANT text[] := ARRAY['state', 'motive', 'kept_at', 'sent_at', 'cancelled_at'];
BEGIN
  IF OLD.uuid IS NULL AND OLD.state <> 'stamping' THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.uuid IS NULL THEN
    RETURN NEW;
  END IF;
  -- A file that was kept by mistake, and that nobody was sent.
  IF TG_OP = 'UPDATE' AND NEW.state = 'asked' AND OLD.state = 'valid' AND OLD.source = 'file' AND OLD.sent_at IS NULL THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR NEW.state = 'asked' OR to_jsonb(NEW) - standing IS DISTINCT FROM to_jsonb(OLD) - standing THEN
    RAISE EXCEPTION 'tax_documents is append-only';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_tax_document_part() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT FROM tax_documents WHERE id = OLD.document_id AND uuid IS NOT NULL
      AND (TG_TABLE_NAME = 'tax_document_orders' OR sent_at IS NOT NULL OR state <> 'valid')) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON tax_documents FOR EACH ROW EXECUTE FUNCTION keep_tax_document();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON tax_document_orders FOR EACH ROW EXECUTE FUNCTION keep_tax_document_part();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON tax_document_files FOR EACH ROW EXECUTE FUNCTION keep_tax_document_part();
--> statement-breakpoint
CREATE TRIGGER no_truncation BEFORE TRUNCATE ON tax_documents FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
