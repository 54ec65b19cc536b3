ALTER TABLE "advertisements" ADD COLUMN "eyebrow" text;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "headline" text;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "action" text;