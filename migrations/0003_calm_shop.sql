ALTER TABLE "products" ADD COLUMN "grout_density" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pieces" text;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "eyebrow" text;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "headline" text;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "action" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "voucher_method" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "voucher_reference" text;