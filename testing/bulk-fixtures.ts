import type { PoolClient } from "pg";
import { type DatabasePool, withLongSession } from "#src/platform/database.server.ts";

/**
 * Years of orders in seconds: written by the database itself, with believable spread. Also what the
 * bench of the back office fills its shop with.
 */
export async function fillWithOrders(
  db: DatabasePool,
  count: { products: number; customers: number; orders: number; messages: number },
): Promise<void> {
  await withLongSession(db.$client, async (client) => {
    await client.query(
      `insert into products (name, sku, description, price, stock, image, instructions, archived, position, brand, supplier)
       select 'Producto ' || n, 'CLAVE-' || n, '', 10 + n % 990, n % 400, case when n % 60 > 0 then '/media/0123456789abcdef-800x800@400.webp' end, '[]', n % 50 = 0, 1000 + n, 'Marca ' || n % 40, 'Proveedor ' || n % 300 from generate_series(1, $1::int) n`,
      [count.products],
    );
    await client.query(
      "insert into stock_movements (product_id, quantity, reason, reference) select id, stock, 'counted', 'fill' from products where sku like 'CLAVE-%'",
    );
    await client.query(
      "insert into product_subcategories (product_id, subcategory_id, position) select id, 1 + id % 12, 0 from products where sku like 'CLAVE-%'",
    );
    await client.query(
      `insert into customers (name, lastname, email, phone, password_hash, confirmed_at, created_at)
       select (array['María','José','Ana','Luis','Guadalupe','Juan','Sofía','Íñigo'])[1 + n % 8], (array['López','Hernández','García','Martínez','Pérez','Núñez'])[1 + n / 8 % 6] || ' ' || n,
         'cliente' || n || '@example.com', '55' || lpad(n::text, 8, '0'), '', case when n % 40 > 0 then now() end, now() - n * interval '30 minutes'
       from generate_series(1, $1::int) n`,
      [count.customers],
    );
    await client.query(
      `insert into orders (customer_id, status, total, delivery_cost, address, state, city, postal_code, fingerprint, expires_at, created_at, paid_at)
       select c.first + n % $2::int, case when n % 500 = 0 then 'processing' when n % 400 = 1 then 'shipped' when n % 900 = 2 then 'voucher_issued' when n % 25 = 3 then 'cancelled' when n % 20 = 4 then 'expired' else 'completed' end,
         100 + n * 7919 % 9900, 0, 'Calle ' || n, (array['Jalisco','Puebla','Nuevo León','Yucatán','Sonora','Oaxaca','Ciudad de México','Querétaro'])[1 + n % 8],
         (array['Guadalajara','Puebla','Monterrey','Mérida','Hermosillo','Oaxaca de Juárez','Iztapalapa','Querétaro'])[1 + n % 8], '44160', 'fill',
         now(), now() - n * interval '20 minutes', case when n % 20 <> 4 and n % 900 <> 2 then now() - n * interval '20 minutes' end
       from generate_series(1, $1::int) n, (select min(id) as first from customers where email like 'cliente%@example.com') c`,
      [count.orders, count.customers],
    );
    await client.query(
      `insert into order_lines (order_id, position, product_id, name, price, quantity)
       select o.id, 0, p.first + o.id % $1::int, 'Producto', o.total, 1 from orders o, (select min(id) as first from products where sku like 'CLAVE-%') p where o.fingerprint = 'fill'`,
      [count.products],
    );
    await client.query(
      "insert into order_history (order_id, kind, actor, at) select id, 'asked', 'customer', created_at from orders where fingerprint = 'fill'",
    );
    await client.query(
      `insert into contact_messages (name, lastname, email, message, created_at, answered_at)
       select (array['María','José','Ana','Luis','Guadalupe','Juan','Sofía','Íñigo'])[1 + n % 8], 'Ruiz', 'mensaje' || n || '@example.com', '¿Tienen el producto ' || n || '?', now() - n * interval '1 hour', case when n % 100 > 0 then now() end from generate_series(1, $1::int) n`,
      [count.messages],
    );
    await client.query(
      "insert into audit_log (actor, action, resource, record_id, at) select 'persona' || n % 7 || '@example.com', 'update', (array['products','orders','customers'])[1 + n % 3], (n % 900)::text, now() - (100000 - n) * interval '20 minutes' from generate_series(1, 100000) n",
    );
    await client.query(
      `insert into security_events (kind, resource, record_id, client, at, count) select (array['wrong-password','rate-limited','export'])[1 + n % 3], (array['staff','customers',''])[1 + n % 3],
         (n % 900)::text, n::text, now() - n * interval '1 minute', 1 from generate_series(1, 100000) n`,
    );
    await vacuum(client);
  });
}

/**
 * As autovacuum leaves a shop of years. A transaction that is open meanwhile, the job queue's say,
 * keeps new rows from being marked as seen by all, and the planner then avoids their indexes.
 */
async function vacuum(client: PoolClient): Promise<void> {
  for (let time = 0; time < 20; time++) {
    await client.query("vacuum analyze");
    const { rows } = await client.query(
      `select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
         and relpages > 50 and relallvisible < relpages * 0.9`,
    );
    if (rows.length === 0) return;
  }
  throw new Error("the tables could not be vacuumed: a transaction is open all the time");
}
