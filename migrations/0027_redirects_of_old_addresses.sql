CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"product_id" integer,
	"subcategory_id" integer,
	"target" text,
	"import_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_lead_to_one_place" CHECK (num_nonnulls("redirects"."product_id", "redirects"."subcategory_id", "redirects"."target") = 1)
);
--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_path" ON "redirects" USING btree ("path");--> statement-breakpoint
CREATE INDEX "redirects_product" ON "redirects" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "redirects_subcategory" ON "redirects" USING btree ("subcategory_id");