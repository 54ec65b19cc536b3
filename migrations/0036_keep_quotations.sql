CREATE TABLE "stock_holds" (
	"reference" text NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_holds_reference_product_id_pk" PRIMARY KEY("reference","product_id")
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"email" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"enabled" boolean NOT NULL,
	"days" integer NOT NULL,
	"conditions" text NOT NULL,
	CONSTRAINT "quotation_settings_has_one_row" CHECK ("quotation_settings"."id")
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer,
	"name" text,
	"phone" text,
	"email" text,
	"draft" jsonb NOT NULL,
	"agreed" jsonb NOT NULL,
	"quoted" jsonb NOT NULL,
	"total" numeric(12, 2) NOT NULL,
	"pickup" text,
	"conditions" text NOT NULL,
	"days" integer NOT NULL,
	"valid_until" date NOT NULL,
	"held_until" date,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"order_id" integer,
	"renews" integer,
	"key" text,
	"history" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_renews_quotations_id_fk" FOREIGN KEY ("renews") REFERENCES "public"."quotations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_holds_product" ON "stock_holds" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_key" ON "quotations" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_renews" ON "quotations" USING btree ("renews");--> statement-breakpoint
CREATE INDEX "quotations_customer" ON "quotations" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "quotations_email" ON "quotations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "quotations_order" ON "quotations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "quotations_valid_until" ON "quotations" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "quotations_held" ON "quotations" USING btree ("held_until") WHERE held_until is not null;