ALTER TABLE "order_promotions" ALTER COLUMN "code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ALTER COLUMN "code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotion_can_be_chosen" CHECK ("promotions"."auto_apply" or "promotions"."code" is not null);--> statement-breakpoint
-- Codes that the shop made for automatic promotions, which nobody typed.
UPDATE "promotions" SET "code" = NULL WHERE "auto_apply" AND "code" ~ '^automatic-[0-9a-f]{8}$';--> statement-breakpoint
UPDATE "order_promotions" SET "code" = NULL WHERE "code" ~ '^automatic-[0-9a-f]{8}$';
