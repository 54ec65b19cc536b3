DROP INDEX "security_events_window";--> statement-breakpoint
ALTER TABLE "security_events" ALTER COLUMN "at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "security_events" DROP COLUMN "last_at";--> statement-breakpoint
ALTER TABLE "security_events" DROP COLUMN "count";