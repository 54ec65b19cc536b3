CREATE TABLE "store_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"folder" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
