CREATE TABLE "global_invoice_orders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"invoice_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"invoice_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_files_invoice_id_kind_pk" PRIMARY KEY("invoice_id","kind")
);
--> statement-breakpoint
CREATE TABLE "invoice_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"deadline_days" smallint,
	"promised_hours" smallint DEFAULT 24 NOT NULL,
	"product_key" text DEFAULT '01010101' NOT NULL,
	"unit_key" text DEFAULT 'H87' NOT NULL,
	"delivery_key" text DEFAULT '78101802' NOT NULL,
	"issuer_regime" text,
	"issuer_postal_code" text,
	CONSTRAINT "invoice_settings_has_one_row" CHECK ("invoice_settings"."id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text DEFAULT 'invoice' NOT NULL,
	"order_id" integer,
	"refund_id" integer,
	"receiver" jsonb NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"promised_hours" smallint NOT NULL,
	"series_folio" text,
	"uuid" text,
	"total" numeric(12, 2),
	"made_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "invoices_belong_to_orders" CHECK (("invoices"."kind" = 'global') = ("invoices"."order_id" is null)),
	CONSTRAINT "credit_notes_belong_to_refunds" CHECK (("invoices"."kind" = 'credit-note') = ("invoices"."refund_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "tax_profiles" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"rfc" text NOT NULL,
	"name" text NOT NULL,
	"regime" text NOT NULL,
	"use" text NOT NULL,
	"postal_code" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sat_product_key" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sat_unit_key" text;--> statement-breakpoint
ALTER TABLE "global_invoice_orders" ADD CONSTRAINT "global_invoice_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "global_invoice_orders" ADD CONSTRAINT "global_invoice_orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "global_invoice_orders_invoice" ON "global_invoice_orders" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id") WHERE kind = 'invoice' and status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_refund" ON "invoices" USING btree ("refund_id") WHERE kind = 'credit-note' and status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_uuid" ON "invoices" USING btree (lower("uuid"));--> statement-breakpoint
CREATE INDEX "invoices_status" ON "invoices" USING btree ("status","asked_at");--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON invoice_settings FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
