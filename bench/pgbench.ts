import { spawnSync } from "node:child_process";
import { globSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { Client } from "pg";

/** The reads and writes of a purchase in the database, without a shop around it. */
const transactions = `
\\set customer random(:first_customer, :last_customer)
\\set product random(1, 60)
select c.id from customer_sessions s join customers c on c.id = s.customer_id
  where s.customer_id = :customer limit 1;
select * from orders where customer_id = :customer and status = 'awaiting_payment';
begin;
select pg_advisory_xact_lock(9, :customer);
select * from orders where customer_id = :customer and status = 'awaiting_payment';
select id, name, price, image, stock, archived from products where id in (:product)
  order by id for update;
select * from promotions join promotion_products on promotion_id = id;
select s.cost, c.cost from delivery_states s
  left join delivery_cities c on c.state_id = s.id and c.city = 'Guadalajara'
  where s.state = 'Jalisco';
insert into orders (customer_id, status, total, delivery_cost, address, state, city, postal_code,
  fingerprint, expires_at)
  values (:customer, 'expired', 100, 0, 'Calle 1', 'Jalisco', 'Guadalajara', '44100', 'bench', now())
  returning id \\gset
insert into order_lines (order_id, position, product_id, name, price, quantity)
  values (:id, 0, :product, 'Bench', 100, 1);
with moved as (update products set stock = stock - 1 where id = :product)
  insert into stock_movements (product_id, quantity, reason, reference)
  values (:product, -1, 'reserved', 'order-' || :id);
insert into order_history (order_id, kind, actor, details) values (:id, 'asked', 'customer', '{}');
insert into pgboss.job (name, data, start_after)
  values ('close-overdue-order', '{}', now() + interval '10 years');
commit;
update orders set session_id = 'bench-' || :id || random() where id = :id;
begin;
insert into payment_events (id, type, payload)
  values ('event-' || :id || random(), 'checkout.session.completed', '{}');
select * from orders where id = :id for update;
update orders set status = 'expired', paid_at = now() where id = :id;
insert into order_history (order_id, kind, actor, details) values (:id, 'paid', 'payment', '{}');
insert into pgboss.job (name, data, start_after)
  values ('send-order-email', '{}', now() + interval '10 years');
commit;
select * from orders where customer_id = :customer
  and status in ('voucher_issued', 'processing', 'shipped', 'completed', 'cancelled')
  order by id desc;
`;

/**
 * @param load the customers who buy, with consecutive ids, so that others' orders are not read
 * @returns purchases per second, 0 without pgbench
 */
export async function pgbench(
  socketFolder: string,
  { customers, inFlight, seconds }: { customers: number[]; inFlight: number; seconds: number },
): Promise<number> {
  const [program] = globSync("/usr/lib/postgresql/*/bin/pgbench");
  if (!program) return 0;
  const script = resolve(".cache/bench/purchase.sql");
  writeFileSync(script, transactions);
  const words = [
    "-h",
    socketFolder,
    "-U",
    "postgres",
    "-n",
    "-c",
    String(inFlight),
    "-j",
    "2",
    "-T",
    String(seconds),
    "-M",
    "prepared",
    "-D",
    `first_customer=${Math.min(...customers)}`,
    "-D",
    `last_customer=${Math.max(...customers)}`,
    "-f",
    script,
    "postgres",
  ];
  const { stdout, stderr } = spawnSync(program, words, { encoding: "utf8" });
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (!rate) console.warn(stderr);
  await removeJobs(socketFolder);
  return Number(rate ?? 0);
}

/** Deletes the jobs that stand for the shop's own, scheduled in ten years. */
export async function removeJobs(socketFolder: string): Promise<void> {
  const client = new Client({ host: socketFolder, user: "postgres", database: "postgres" });
  await client.connect();
  await client.query("delete from pgboss.job where start_after > now() + interval '1 year'");
  await client.end();
}
