ALTER TABLE "products" ADD COLUMN "applications" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "substrates" text;