ALTER TABLE "orders" ADD COLUMN "transfer_reference" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "transfer_bank" text;