import { join } from "node:path";
import { fillWithOrders } from "../testing/bulk-fixtures.ts";
import { addDays } from "../src/sales/periods.ts";
import { groupings } from "../src/sales/staff/contract.ts";
import { mexicanDay } from "../src/kernel/dates.ts";
import {
  type DatabasePool,
  openDatabase,
  withLongSession,
} from "../src/platform/db/database.server.ts";
import { startEmbeddedPostgres } from "../src/platform/db/embedded-postgres.server.ts";
import { defined } from "../testing/defined.ts";
import { type Figure, percentile, type RunningStore } from "../testing/store-process.ts";
import { logIn } from "./back-office.ts";

const days = 1000;
const ordersPerDay = 1000;
const linesPerDay = 2 * ordersPerDay;
const times = 12;

/**
 * Measures «Ventas» over the days of a million orders in 200 cities. Every product sells alike,
 * which makes the most rows.
 */
export async function measureSales(
  store: RunningStore,
  name: string,
  products: number,
): Promise<Figure[]> {
  const db = await fillOnce(name, products);
  const send = await logIn(store);
  const to = mexicanDay(new Date());
  const size = `1,000,000 orders and ${products.toLocaleString("en")} products`;
  const figures: Figure[] = [];
  const measure = async (what: string, run: () => Promise<unknown>, goal: number) => {
    const taken: number[] = [];
    for (let time = 0; time < times; time++) {
      const started = performance.now();
      await run();
      taken.push(performance.now() - started);
    }
    const milliseconds = percentile(taken, 0.5);
    figures.push({
      what: `${what}, median / slowest of ${times}`,
      goal: goal === Infinity ? "shown" : `≤ ${goal} ms`,
      measured: `${milliseconds.toFixed(0)} / ${Math.max(...taken).toFixed(0)} ms`,
      reached: milliseconds <= goal,
    });
  };
  for (const [period, from] of [
    ["30 days", addDays(to, -29)],
    ["90 days", addDays(to, -89)],
    ["a year", addDays(to, -364)],
  ] as const)
    for (const by of groupings)
      await measure(
        `sales of ${period} by ${by} at ${size}`,
        async () => (await send(`sales?from=${from}&to=${to}&by=${by}`)).arrayBuffer(),
        200,
      );
  await measure(
    `how long the stock lasts at ${size}`,
    async () => (await send("sales/stock?days=90")).arrayBuffer(),
    200,
  );
  // Tells a slow query from a slow machine.
  await measure(
    "PostgreSQL counting to 1,000,000",
    async () => db.$client.query("select count(*) from generate_series(1, 1000000)"),
    Infinity,
  );
  await db.$client.end();
  return figures;
}

async function fillOnce(name: string, products: number): Promise<DatabasePool> {
  // The store already runs the server: this process only joins it.
  const { connection } = await startEmbeddedPostgres(join(".cache/bench", name, "postgres"));
  const db = openDatabase(connection, () => {});
  const { rows } = await db.$client.query<{ count: number }>(
    "select count(*)::int as count from daily_sales",
  );
  if (defined(rows[0]).count < days * 100) {
    await fillWithOrders(db, { products, customers: 1000, orders: 1000, messages: 10 });
    await withLongSession(db.$client, async (client) => {
      await client.query(
        `insert into daily_sales
         select current_date - day, dimension, key, orders, orders, 30000 * orders, 1000 * orders, 9900, 0,
           15000 * orders, 29000 * orders, 4000 * orders
         from generate_series(1, $1::int) day, lateral (
           select 'product' as dimension, (first + number)::text as key, count(*)::int as orders
           from (select abs(hashint8(day * $3::bigint + n)) % $4::int as number from generate_series(1, $3::int) n) line,
             (select min(id) as first from products where sku like 'CLAVE-%') products
           group by first + number
           union all select 'city', 'Ciudad ' || n, $2::int / 200 from generate_series(1, 200) n
           union all select 'hour', n::text, $2::int / 24 from generate_series(0, 23) n
           union all select 'method', (array['card', 'oxxo', 'spei'])[n], $2::int / 3
           from generate_series(1, 3) n) sold
         order by day desc, random()
         on conflict do nothing`,
        [days, ordersPerDay, linesPerDay, products],
      );
      await client.query(
        `insert into monthly_sales
         select date_trunc('month', day::timestamp)::date, dimension, key, sum(orders), sum(pieces),
           sum(sold), sum(discount), sum(delivery), sum(refunded), sum(cost), sum(costed), sum(vat)
         from daily_sales group by 1, 2, 3 order by 1, random() on conflict do nothing`,
      );
      await client.query("vacuum analyze daily_sales");
      await client.query("vacuum analyze monthly_sales");
    });
  }
  return db;
}
