CREATE TABLE "searched_queries" (
	"query" text PRIMARY KEY NOT NULL,
	"searches" integer NOT NULL,
	"products" integer NOT NULL,
	"outcome" text NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"typed" text NOT NULL,
	"means" text NOT NULL,
	CONSTRAINT "synonyms_typed_unique" UNIQUE("typed")
);
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON synonyms FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
