ALTER TABLE "products" ADD COLUMN "grout_density" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pieces" text;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "eyebrow" text;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "headline" text;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "action" text;