CREATE TABLE "complementary_products" (
	"product_id" integer NOT NULL,
	"complementary_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "complementary_products_product_id_complementary_id_pk" PRIMARY KEY("product_id","complementary_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pack" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "years" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "product_line" text;--> statement-breakpoint
ALTER TABLE "complementary_products" ADD CONSTRAINT "complementary_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complementary_products" ADD CONSTRAINT "complementary_products_complementary_id_products_id_fk" FOREIGN KEY ("complementary_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complementary_products_complementary" ON "complementary_products" USING btree ("complementary_id");--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON complementary_products FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
