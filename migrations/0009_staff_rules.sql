CREATE TABLE "staff_rules" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"second_factor_required" boolean NOT NULL,
	CONSTRAINT "staff_rules_has_one_row" CHECK ("staff_rules"."id")
);
--> statement-breakpoint
ALTER TABLE "staff_tokens" ADD COLUMN "email" text;--> statement-breakpoint
-- Links under way went to the address that the person has now.
UPDATE "staff_tokens" SET "email" = "staff"."email" FROM "staff" WHERE "staff"."id" = "staff_tokens"."staff_id";--> statement-breakpoint
ALTER TABLE "staff_tokens" ALTER COLUMN "email" SET NOT NULL;
