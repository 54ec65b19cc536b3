ALTER TABLE "stock_alerts" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
-- Whoever waited before keeps waiting.
UPDATE "stock_alerts" SET "confirmed_at" = "created_at";
--> statement-breakpoint
-- Imported accounts are only ever opened by choosing a password.
DELETE FROM "customer_tokens" USING "customers" WHERE "customers"."id" = "customer_tokens"."customer_id"
  AND "customer_tokens"."purpose" = 'confirm' AND "customers"."import_id" IS NOT NULL;
