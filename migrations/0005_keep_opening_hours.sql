ALTER TABLE "outlets" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "time_zone" text DEFAULT 'America/Mexico_City' NOT NULL;