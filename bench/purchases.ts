import { spawnSync } from "node:child_process";
import { globSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Client } from "pg";
import { openSession } from "../src/customers/commands.server.ts";
import { customers } from "../src/customers/schema.server.ts";
import { type DatabasePool, openDatabase } from "../src/platform/database.server.ts";
import { startEmbeddedPostgres } from "../src/platform/embedded-postgres.server.ts";
import { type Figure, percentile, type RunningStore } from "../testing/store-process.ts";

const inFlight = 16;
const buyers = 400;
const seconds = 8;
const rounds = 3;
const pastOrders = 1_000_000;
const millions = pastOrders.toLocaleString("en");

interface Buyer {
  email: string;
  token: string;
}

/**
 * Purchases through the endpoints against the same transactions straight to the database, and the
 * history of one customer among many orders.
 */
export async function measurePurchases(store: RunningStore, name: string): Promise<Figure[]> {
  // The store's own server: this process only joins it.
  const { connection } = await startEmbeddedPostgres(join(".cache/bench", name, "postgres"));
  const db = openDatabase(connection, () => {});
  try {
    await db.$client.query(
      `with noted as (
        insert into stock_movements (product_id, quantity, reason)
        select id, 1000000, 'counted' from products
      ) update products set stock = stock + 1000000`,
    );
    const people = await makeBuyers(db);
    const products = (
      await db.$client.query<{ id: number; price: number }>(
        "select id, price from products order by id limit 60",
      )
    ).rows;
    const calls: Record<string, number[]> = { link: [], pay: [], orders: [] };
    await buyAllAtOnce(store, people, products, {}, 2);
    const rates: [number, number][] = [];
    for (let round = 0; round < rounds; round++)
      rates.push([
        await buyAllAtOnce(store, people, products, calls, seconds),
        await pgbench(connection.host, people.length),
      ]);
    const [own, bare] = rates.toSorted((one, other) => one[0] / one[1] - other[0] / other[1])[
      Math.floor(rounds / 2)
    ]!;
    const [few, many] = await compareHistories(store, db, people[0]!);
    return [
      {
        what: `purchases/s through the endpoints, ${inFlight} in flight, against pgbench`,
        goal: "shown",
        measured:
          bare > 0
            ? `${(own / bare).toFixed(2)} (${own.toFixed(0)} / ${bare.toFixed(0)})`
            : `${own.toFixed(0)}, pgbench not found`,
        reached: true,
      },
      ...Object.entries(calls).map(([call, times]) => ({
        what: `${endpointNames[call]}, p95 with ${inFlight} in flight`,
        goal: "shown",
        measured: `${percentile(times, 0.95).toFixed(0)} ms`,
        reached: true,
      })),
      {
        what: `history of one customer, p95 among ${millions} orders against 1,000`,
        goal: "not felt",
        measured: `${many.toFixed(1)} / ${few.toFixed(1)} ms`,
        reached: many < few * 1.5 + 1,
      },
    ];
  } finally {
    await db.$client.end();
  }
}

const endpointNames: Record<string, string> = {
  link: "POST payment-link (reserve, open the checkout)",
  pay: "paying (sandbox, webhook, settlement)",
  orders: "GET orders",
};

async function makeBuyers(db: DatabasePool): Promise<Buyer[]> {
  return await Promise.all(
    Array.from({ length: buyers }, async (_, index) => {
      const email = `bench${Date.now()}-${index}@example.com`;
      const [row] = await db
        .insert(customers)
        .values({
          name: "Bench",
          lastname: "Mark",
          email,
          phone: "5500000000",
          passwordHash: "none",
          confirmedAt: new Date(),
        })
        .returning({ id: customers.id });
      return { email, token: await openSession(db, row!.id) };
    }),
  );
}

interface Product {
  id: number;
  price: number;
}

/** How long each kind of request took, in milliseconds. */
type Times = Record<string, number[]>;

/** @returns purchases per second */
async function buyAllAtOnce(
  store: RunningStore,
  people: Buyer[],
  products: Product[],
  times: Times,
  forSeconds: number,
): Promise<number> {
  const started = performance.now();
  let bought = 0;
  let next = 0;
  async function work(): Promise<void> {
    while (performance.now() - started < forSeconds * 1000) {
      const buyer = people[next % people.length]!;
      await buyOne(store, buyer, products[next++ % products.length]!, times);
      bought++;
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work));
  return (bought * 1000) / (performance.now() - started);
}

/** The link, the sandbox's card page, and a look at one's orders. */
async function buyOne(
  { url }: RunningStore,
  { token }: Buyer,
  product: Product,
  times: Times,
): Promise<void> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const link = await timed(times, "link", 200, `${url}/api/stripe/customer/payment-link`, {
    method: "POST",
    headers,
    body: JSON.stringify(linkRequest(product)),
  });
  const card = new URL(((await link.json()) as { url: string }).url);
  await timed(times, "pay", 303, new URL(card.pathname, url).href, {
    method: "POST",
    body: new URLSearchParams({ action: "pay", card: "4242424242424242" }),
    redirect: "manual",
  });
  const orders = await timed(times, "orders", 200, `${url}/api/oralpeace/orders`, { headers });
  await orders.arrayBuffer();
}

const linkRequest = ({ id, price }: Product) => ({
  stripeAccountId: "acct_demo",
  cartItems: [{ name: "TOTAL", price, amount: 1 }],
  shippingCost: 0,
  order: {
    elements: [{ id, quantity: 1 }],
    address: "Calle 1, Jalisco, C.P. 44100",
    state: "Jalisco",
    city: "Guadalajara",
    postalCode: "44100",
  },
});

async function timed(
  times: Times,
  name: string,
  expected: number,
  url: string,
  request: RequestInit,
): Promise<Response> {
  const from = performance.now();
  const response = await fetch(url, request);
  times[name]?.push(performance.now() - from);
  if (response.status !== expected)
    throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** What a purchase writes and reads in the database, without a shop around it. */
const transactions = `
\\set customer random(1, :customers)
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
insert into sandbox.objects (id, kind, object)
  values ('bench-' || :id || random(), 'session', '{}');
update orders set session_id = 'bench-' || :id || random() where id = :id;
begin;
insert into sandbox.objects (id, kind, object) values ('event-' || :id || random(), 'event', '{}');
commit;
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

/** @returns purchases per second, 0 where there is no pgbench */
async function pgbench(socketFolder: string, customersCount: number): Promise<number> {
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
    `customers=${customersCount}`,
    "-f",
    script,
    "postgres",
  ];
  const { stdout, stderr } = spawnSync(program, words, { encoding: "utf8" });
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (!rate) console.warn(stderr);
  const client = new Client({ host: socketFolder, user: "postgres", database: "postgres" });
  await client.connect();
  await client.query("delete from pgboss.job where start_after > now() + interval '1 year'");
  await client.end();
  return Number(rate ?? 0);
}

/** p95 of one customer's history among the orders of the bench so far, and among a million. */
async function compareHistories(
  { url }: RunningStore,
  db: DatabasePool,
  { token }: Buyer,
): Promise<[few: number, many: number]> {
  const requestOnce = async () => {
    const times: number[] = [];
    for (let time = 0; time < 300; time++) {
      const from = performance.now();
      await (
        await fetch(`${url}/api/oralpeace/orders`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).arrayBuffer();
      times.push(performance.now() - from);
    }
    return percentile(times.slice(100), 0.95);
  };
  const send = async () =>
    percentile([await requestOnce(), await requestOnce(), await requestOnce()], 0.5);
  const few = await send();
  const { rows } = await db.$client.query<{ count: number }>(
    "select count(*)::int as count from orders",
  );
  const missing = pastOrders - rows[0]!.count;
  if (missing > 0) {
    // A million rows take longer than any statement of the shop's own may.
    const client = new Client({ ...db.$client.options, statement_timeout: 0, query_timeout: 0 });
    await client.connect();
    await client.query(
      `insert into orders (customer_id, status, total, delivery_cost, address, state, city,
         postal_code, fingerprint, expires_at)
       select 1, 'completed', 100, 0, 'Calle 1', 'Jalisco', 'Guadalajara',
         '44100', 'past', now() from generate_series(1, $1)`,
      [missing],
    );
    await client.query(
      `insert into order_lines (order_id, position, product_id, name, price, quantity)
       select id, 0, 1 + id % 60, 'Bench', 100, 1 from orders where fingerprint = 'past'
       on conflict do nothing`,
    );
    // The server's own housekeeping after a million new rows is not what is measured.
    await client.query("vacuum (analyze) orders, order_lines");
    await client.query("checkpoint");
    await client.end();
  }
  return [few, await send()];
}
