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
WHERE products.id = returned.product_id;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_checkout" ON "orders" USING btree ("customer_id") WHERE status = 'awaiting_payment';
