ALTER TABLE "tax_profiles" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "tax_id" text;