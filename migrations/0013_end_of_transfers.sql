ALTER TABLE "order_settings" ADD COLUMN "transfer_days" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "voucher_expires_at" = now() + interval '3 days'
  WHERE "status" = 'voucher_issued' AND "voucher_expires_at" IS NULL;
