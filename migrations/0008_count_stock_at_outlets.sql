CREATE TABLE "outlet_stock" (
	"outlet_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"restock_days" smallint,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outlet_stock_outlet_id_product_id_pk" PRIMARY KEY("outlet_id","product_id"),
	CONSTRAINT "quantity_is_not_negative" CHECK ("outlet_stock"."quantity" >= 0)
);
--> statement-breakpoint
ALTER TABLE "outlet_stock" ADD CONSTRAINT "outlet_stock_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_stock" ADD CONSTRAINT "outlet_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outlet_stock_product" ON "outlet_stock" USING btree ("product_id");--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON outlet_stock FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
