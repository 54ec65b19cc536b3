CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"resource" text DEFAULT '' NOT NULL,
	"record_id" text DEFAULT '' NOT NULL,
	"client" text DEFAULT '' NOT NULL,
	"actor" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_window" ON "security_events" USING btree ("at","kind","resource","record_id","client","actor","detail");--> statement-breakpoint
CREATE INDEX "security_events_record" ON "security_events" USING btree ("resource","record_id","id");--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","id");
--> statement-breakpoint
-- Keys held client addresses and emails as they are; now their keyed hashes. What was counted begins anew.
TRUNCATE rate_limits;
--> statement-breakpoint
-- All limits of one account are forgotten by the beginning of their keys.
CREATE INDEX rate_limits_key_beginning ON rate_limits (key varchar_pattern_ops);
