-- Holds of stock are reservations, and what tells requests apart is an idempotency key.
ALTER TABLE "stock_holds" RENAME TO "stock_reservations";--> statement-breakpoint
ALTER TABLE "stock_reservations" RENAME CONSTRAINT "stock_holds_reference_product_id_pk" TO "stock_reservations_reference_product_id_pk";--> statement-breakpoint
ALTER TABLE "stock_reservations" RENAME CONSTRAINT "stock_holds_product_id_products_id_fk" TO "stock_reservations_product_id_products_id_fk";--> statement-breakpoint
ALTER INDEX "stock_holds_product" RENAME TO "stock_reservations_product";--> statement-breakpoint
ALTER INDEX "stock_holds_until" RENAME TO "stock_reservations_until";--> statement-breakpoint
ALTER INDEX "stock_holds_taken_by" RENAME TO "stock_reservations_taken_by";--> statement-breakpoint
ALTER INDEX "orders_held" RENAME TO "orders_unpaid";--> statement-breakpoint
ALTER INDEX "orders_promised" RENAME TO "orders_undelivered";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "fingerprint" TO "idempotency_key";--> statement-breakpoint
ALTER TABLE "order_settings" RENAME COLUMN "max_held_quantity" TO "max_unpaid_quantity";--> statement-breakpoint
ALTER TABLE "order_settings" RENAME COLUMN "max_held_value" TO "max_unpaid_value";--> statement-breakpoint
ALTER TABLE "order_settings" RENAME COLUMN "max_held_share" TO "max_reserved_share";--> statement-breakpoint
UPDATE "quotations" SET "history" = replace("history"::text, '"kind": "held"', '"kind": "reserved"')::jsonb
  WHERE "history"::text LIKE '%"kind": "held"%';--> statement-breakpoint
-- The audit log's field names are those of the forms.
SELECT set_config('shop.redacting', 'on', true);--> statement-breakpoint
UPDATE "audit_log" SET
  "before" = regexp_replace(regexp_replace("before"::text, '"maxHeld(Quantity|Value)":', '"maxUnpaid\1":', 'g'), '"maxHeldShare":', '"maxReservedShare":')::jsonb,
  "after" = regexp_replace(regexp_replace("after"::text, '"maxHeld(Quantity|Value)":', '"maxUnpaid\1":', 'g'), '"maxHeldShare":', '"maxReservedShare":')::jsonb
  WHERE "resource" = 'order-settings';--> statement-breakpoint
UPDATE "audit_log" SET
  "before" = replace("before"::text, '"heldUntil":', '"reservedUntil":')::jsonb,
  "after" = replace("after"::text, '"heldUntil":', '"reservedUntil":')::jsonb
  WHERE "resource" = 'quotations';--> statement-breakpoint
SELECT set_config('shop.redacting', 'off', true);--> statement-breakpoint
DO $$ BEGIN
  IF to_regclass('pgboss.schedule') IS NOT NULL THEN
    DELETE FROM pgboss.schedule WHERE name = 'release-held-quotations';
  END IF;
END $$;
