CREATE TABLE "opening_subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opening_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opening_subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "shop_opening" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "shop_opening_has_one_row" CHECK ("shop_opening"."id")
);
--> statement-breakpoint
CREATE TABLE "owner_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR UPDATE OR DELETE ON shop_opening FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
