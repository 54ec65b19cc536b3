ALTER TABLE "order_changes" ADD COLUMN "card_funding" text;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "card_funding" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_funding" text;