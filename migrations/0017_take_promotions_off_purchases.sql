CREATE TABLE "order_promotions" (
	"order_id" integer NOT NULL,
	"promotion_id" integer NOT NULL,
	"code" text NOT NULL,
	"discount" integer NOT NULL,
	"delivery_discount" integer NOT NULL,
	CONSTRAINT "order_promotions_order_id_promotion_id_pk" PRIMARY KEY("order_id","promotion_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_categories" (
	"promotion_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "promotion_categories_promotion_id_category_id_pk" PRIMARY KEY("promotion_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_subcategories" (
	"promotion_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	CONSTRAINT "promotion_subcategories_promotion_id_subcategory_id_pk" PRIMARY KEY("promotion_id","subcategory_id")
);
--> statement-breakpoint
ALTER TABLE "promotions" DROP CONSTRAINT "promotion_gives_something";--> statement-breakpoint
ALTER TABLE "promotions" ALTER COLUMN "buy" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "promotions" ALTER COLUMN "get" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "value" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "scope" text DEFAULT 'elements' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "minimum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "combines" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "max_uses" integer;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "max_uses_per_customer" integer;--> statement-breakpoint
ALTER TABLE "order_promotions" ADD CONSTRAINT "order_promotions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_categories" ADD CONSTRAINT "promotion_categories_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_categories" ADD CONSTRAINT "promotion_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_subcategories" ADD CONSTRAINT "promotion_subcategories_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_subcategories" ADD CONSTRAINT "promotion_subcategories_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_promotions_promotion" ON "order_promotions" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "promotion_categories_category" ON "promotion_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "promotion_subcategories_subcategory" ON "promotion_subcategories" USING btree ("subcategory_id");--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotion_gives_something" CHECK (case "promotions"."type"
        when 'multibuy' then "promotions"."buy" > 0 and "promotions"."get" > 0
        when 'percent' then "promotions"."value" between 1 and 100
        when 'amount' then "promotions"."value" > 0
        else "promotions"."type" = 'free_delivery' end);