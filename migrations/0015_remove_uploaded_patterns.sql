UPDATE "brand" SET "design" = jsonb_set("design", '{pattern}', '"none"') WHERE "design" ->> 'pattern' = 'own';--> statement-breakpoint
UPDATE "brand" SET "design" = "design" - 'ownPattern' WHERE "design" ? 'ownPattern';--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_pattern_is_ours" CHECK ("brand"."design" ->> 'pattern' <> 'own');