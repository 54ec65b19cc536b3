ALTER TABLE "shop_opening" ADD COLUMN "client_key" text;
--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "confirmed_at" timestamp with time zone;
--> statement-breakpoint
-- Whoever waited before keeps waiting.
UPDATE "stock_alerts" SET "confirmed_at" = "created_at";
--> statement-breakpoint
-- Imported accounts are only ever opened by choosing a password.
DELETE FROM "customer_tokens" USING "customers" WHERE "customers"."id" = "customer_tokens"."customer_id"
  AND "customer_tokens"."purpose" = 'confirm' AND "customers"."import_id" IS NOT NULL;
--> statement-breakpoint
-- No shop should have two open checkouts for a customer. Should one have them, the older ones end as if their time had run out. A payment that still arrives is accepted while there is stock, and refunded otherwise.
WITH ended AS (
  UPDATE orders SET status = 'expired'
  WHERE status = 'awaiting_payment' AND EXISTS (
    SELECT FROM orders AS newer
    WHERE newer.customer_id = orders.customer_id AND newer.status = 'awaiting_payment'
      AND (newer.created_at, newer.id) > (orders.created_at, orders.id))
  RETURNING id
), events AS (
  INSERT INTO order_history (order_id, kind, actor, details)
  SELECT id, 'released', 'shop', '{"from": "awaiting_payment", "to": "expired"}' FROM ended
), released AS (
  INSERT INTO stock_movements (product_id, quantity, reason, reference)
  SELECT product_id, sum(quantity), 'released', 'order-' || order_id
  FROM order_lines JOIN ended ON ended.id = order_id
  WHERE product_id IS NOT NULL
  GROUP BY order_id, product_id
  RETURNING product_id, quantity
)
UPDATE products SET stock = stock + returned.quantity
FROM (SELECT product_id, sum(quantity) AS quantity FROM released GROUP BY product_id) AS returned
WHERE products.id = returned.product_id;
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_checkout" ON "orders" USING btree ("customer_id") WHERE status = 'awaiting_payment';
--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD COLUMN "kind" text DEFAULT 'edit' NOT NULL;
--> statement-breakpoint
UPDATE bulk_edits SET kind = 'variants' WHERE changes -> 0 -> 'before' = 'null';
--> statement-breakpoint
-- Imports of before there were rows.
INSERT INTO product_import_rows (import_id, position, planned, change)
  SELECT imported.id, place,
    jsonb_build_object('line', place, 'name', '', 'action', 'same', 'changes', '{}'::jsonb), change
  FROM product_imports imported, jsonb_array_elements(imported.changes)
    WITH ORDINALITY changed (change, place)
  WHERE imported.total = 0;
--> statement-breakpoint
UPDATE product_imports SET total = jsonb_array_length(changes), position = jsonb_array_length(changes)
  WHERE total = 0;
--> statement-breakpoint
ALTER TABLE "product_imports" DROP COLUMN "changes";
--> statement-breakpoint
DROP TABLE "store_processes" CASCADE;
