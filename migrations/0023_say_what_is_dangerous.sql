ALTER TABLE "products" ADD COLUMN "hazards" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "precautions" text;