ALTER TABLE "orders" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recipient_phone" text;