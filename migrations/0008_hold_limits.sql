CREATE TABLE "order_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"max_held_quantity" integer NOT NULL,
	"max_held_value" integer NOT NULL,
	"max_unpaid_vouchers" smallint NOT NULL,
	CONSTRAINT "order_settings_has_one_row" CHECK ("order_settings"."id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "livemode" boolean;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_only" boolean DEFAULT false NOT NULL;