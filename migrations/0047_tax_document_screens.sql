CREATE TABLE "refused_tax_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refused_tax_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"order_id" integer,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refused_tax_files" ADD CONSTRAINT "refused_tax_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refused_tax_files_name" ON "refused_tax_files" USING btree ("name");--> statement-breakpoint
CREATE INDEX "refused_tax_files_order" ON "refused_tax_files" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tax_documents_made" ON "tax_documents" USING btree ("settled_at","id") WHERE uuid is not null;--> statement-breakpoint
CREATE INDEX "tax_documents_kind" ON "tax_documents" USING btree ("kind","state") WHERE uuid is not null;--> statement-breakpoint
CREATE INDEX "tax_documents_rfc" ON "tax_documents" USING btree ((receiver ->> 'rfc') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "tax_documents_folio" ON "tax_documents" USING btree (upper(series_folio) text_pattern_ops);--> statement-breakpoint
CREATE TRIGGER announce_to_staff AFTER INSERT OR DELETE OR UPDATE OF state, sent_at, uuid ON tax_documents FOR EACH STATEMENT EXECUTE FUNCTION announce_to_staff('invoices');
