import { resolve } from "node:path";
import { Client } from "pg";
import { openSession } from "../src/customers/commands.server.ts";
import { customers } from "../src/customers/schema.server.ts";
import { type DatabasePool, openDatabase } from "../src/platform/db/database.server.ts";
import { startEmbeddedPostgres } from "../src/platform/db/embedded-postgres.server.ts";
import { type Figure, percentile, type RunningStore } from "../testing/store-process.ts";
import { defined } from "../testing/defined.ts";
import type { PaymentService } from "./payment-service.ts";
import { processorSeconds, serverProcessorSeconds } from "./processor.ts";

const inFlight = 16;
const buyers = 400;
const seconds = 20;
const pastOrders = 1_000_000;
const millions = pastOrders.toLocaleString("en");

interface Buyer {
  id: number;
  email: string;
  token: string;
}

/**
 * Measures purchases through the endpoints, and one customer's order history among many orders.
 */
export async function measurePurchases(
  store: RunningStore,
  name: string,
  service: PaymentService,
  report: (figures: Figure[]) => void,
): Promise<void> {
  await withMarket(store, name, service, async (market, db, folder) => {
    report(await measureRate(market, folder));
    report(await compareHistories(store, db, defined(market.people[0])));
  });
}

/** Makes customers, and goods enough for all that they buy. */
export async function withMarket(
  store: RunningStore,
  name: string,
  service: PaymentService,
  work: (market: Market, db: DatabasePool, folder: string) => Promise<void>,
): Promise<void> {
  // The store already runs the server: this process only joins it.
  const folder = resolve(".cache/bench", name, "postgres");
  const { connection } = await startEmbeddedPostgres(folder);
  const db = openDatabase(connection, () => {});
  try {
    await db.$client.query(
      `with noted as (
        insert into stock_movements (product_id, quantity, reason)
        select id, 1000000, 'counted' from products
      ) update products set stock = stock + 1000000`,
    );
    const people = await makeBuyers(db);
    await work({ store, service, people, products: await findSold(db) }, db, folder);
  } finally {
    await db.$client.end();
  }
}

export interface Market {
  store: RunningStore;
  service: PaymentService;
  people: Buyer[];
  products: Product[];
}

async function findSold(db: DatabasePool): Promise<Product[]> {
  const { rows } = await db.$client.query<Product>(
    "select id, price::float8 as price from products order by id limit 60",
  );
  return rows;
}

async function measureRate(market: Market, folder: string): Promise<Figure[]> {
  await buyAllAtOnce(market, {}, 2);
  const times: Times = { link: [], paid: [], orders: [] };
  const began = [processorSeconds(market.store.pid), serverProcessorSeconds(folder)] as const;
  const { bought, perSecond } = await buyAllAtOnce(market, times, seconds);
  const shop = (1000 * (processorSeconds(market.store.pid) - began[0])) / bought;
  const server = (1000 * (serverProcessorSeconds(folder) - began[1])) / bought;
  return [
    {
      what: `purchases/s through the endpoints, ${inFlight} in flight`,
      goal: "≥ 50",
      measured: perSecond.toFixed(0),
      reached: perSecond >= 50,
    },
    figureShown(
      "processor for one purchase: shop / PostgreSQL",
      `${shop.toFixed(1)} / ${server.toFixed(1)} ms`,
    ),
    ...Object.entries(times).map(([name, each]) =>
      figureShown(
        `${endpointNames[name]}, p95 with ${inFlight} in flight`,
        `${percentile(each, 0.95).toFixed(0)} ms`,
      ),
    ),
  ];
}

export const figureShown = (what: string, measured: string): Figure => ({
  what,
  goal: "shown",
  measured,
  reached: true,
});

const endpointNames: Record<string, string> = {
  link: "POST payment-link (reserve, open the checkout)",
  paid: "POST webhook (the payment's event, settlement)",
  orders: "GET orders",
};

async function makeBuyers(db: DatabasePool): Promise<Buyer[]> {
  const people = Array.from({ length: buyers }, (_, index) => ({
    name: "Bench",
    lastname: "Mark",
    email: `bench${Date.now()}-${index}@example.com`,
    phone: "5500000000",
    passwordHash: "none",
    confirmedAt: new Date(),
  }));
  const { id, email } = customers;
  const made = await db.insert(customers).values(people).returning({ id, email });
  const all: Buyer[] = [];
  for (const each of made) all.push({ ...each, token: await openSession(db, each.id) });
  return all;
}

interface Product {
  id: number;
  price: number;
}

/** Durations in milliseconds by kind of request. */
type Times = Record<string, number[]>;

async function buyAllAtOnce(
  market: Market,
  times: Times,
  forSeconds: number,
): Promise<{ bought: number; perSecond: number }> {
  const { people, products } = market;
  const started = performance.now();
  let bought = 0;
  let next = 0;
  async function work(): Promise<void> {
    while (performance.now() - started < forSeconds * 1000) {
      const buyer = defined(people[next % people.length]);
      await buyOne(market, buyer, defined(products[next++ % products.length]), times);
      bought++;
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work));
  return { bought, perSecond: (bought * 1000) / (performance.now() - started) };
}

/** Buys: requests the link, sends the event that the card was charged, and reads the orders. */
export async function buyOne(
  { store: { url }, service }: Market,
  { token }: Buyer,
  product: Product,
  times: Times,
): Promise<void> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const link = await timed(times, "link", `${url}/api/stripe/customer/payment-link`, {
    method: "POST",
    headers,
    body: JSON.stringify(linkRequest(product)),
  });
  const card = ((await link.json()) as { url: string }).url;
  const { payload, signature } = service.paidEvent(card.slice(card.lastIndexOf("/") + 1));
  const received = await timed(times, "paid", `${url}/api/stripe/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body: payload,
  });
  await received.arrayBuffer();
  const orders = await timed(times, "orders", `${url}/api/oralpeace/orders`, { headers });
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
  url: string,
  request: RequestInit,
): Promise<Response> {
  const from = performance.now();
  const response = await fetch(url, request);
  times[name]?.push(performance.now() - from);
  if (!response.ok)
    throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
  return response;
}

/**
 * Measures the p95 of one customer's history among the bench's orders so far, and among a million.
 */
async function compareHistories(
  { url }: RunningStore,
  db: DatabasePool,
  { token }: Buyer,
): Promise<Figure[]> {
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
  const missing = pastOrders - defined(rows[0]).count;
  if (missing > 0) {
    // Inserting a million rows takes longer than the shop's statement timeout.
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
    // The server's own maintenance after a million new rows must not be measured.
    await client.query("vacuum (analyze) orders, order_lines");
    await client.query("checkpoint");
    await client.end();
  }
  const many = await send();
  return [
    {
      what: `history of one customer, p95 among ${millions} orders against some thousands`,
      goal: "not felt",
      measured: `${many.toFixed(1)} / ${few.toFixed(1)} ms`,
      reached: many < few * 1.5 + 1,
    },
  ];
}
