import { join } from "node:path";
import { fillWithOrders } from "../testing/bulk-fixtures.ts";
import { addDays } from "../src/sales/periods.ts";
import { mexicanDay } from "../src/kernel/dates.ts";
import { openDatabase } from "../src/platform/db/database.server.ts";
import { startEmbeddedPostgres } from "../src/platform/db/embedded-postgres.server.ts";
import { defined } from "../testing/defined.ts";
import { type Figure, percentile, type RunningStore } from "../testing/store-process.ts";
import { logIn } from "./back-office.ts";

const days = 1000;
const ordersPerDay = 1000;
const products = 1000;
const times = 12;

/** Measures «Ventas» over the days of a million orders, of 1,000 products in 200 cities. */
export async function measureSales(store: RunningStore, name: string): Promise<Figure[]> {
  await fillOnce(name);
  const send = await logIn(store);
  const to = mexicanDay(new Date());
  const figures: Figure[] = [];
  for (const [period, from] of [
    ["30 days", addDays(to, -29)],
    ["a year", addDays(to, -364)],
  ] as const)
    for (const by of ["time", "product", "category", "city"]) {
      const taken: number[] = [];
      for (let time = 0; time < times; time++) {
        const started = performance.now();
        await (await send(`sales?from=${from}&to=${to}&by=${by}`)).arrayBuffer();
        taken.push(performance.now() - started);
      }
      const milliseconds = percentile(taken, 0.95);
      figures.push({
        what: `sales of ${period} by ${by} at 1,000,000 orders, p95`,
        goal: "≤ 200 ms",
        measured: `${milliseconds.toFixed(0)} ms`,
        reached: milliseconds <= 200,
      });
    }
  return figures;
}

async function fillOnce(name: string): Promise<void> {
  // The store already runs the server: this process only joins it.
  const { connection } = await startEmbeddedPostgres(join(".cache/bench", name, "postgres"));
  const db = openDatabase(connection, () => {});
  const { rows } = await db.$client.query<{ count: number }>(
    "select count(*)::int as count from daily_sales",
  );
  if (defined(rows[0]).count < days * 100) {
    await fillWithOrders(db, { products, customers: 1000, orders: 1000, messages: 10 });
    await db.$client.query(
      `insert into daily_sales
       select current_date - day, dimension, key, orders, orders, 300 * orders, 10 * orders, 99, 0,
         150 * orders, 290 * orders, 40 * orders
       from generate_series(1, $1::int) day, lateral (
         select 'product' as dimension, (first + (day * 7919 + n * n) % $3::int)::text as key, 1 as orders
         from generate_series(1, $2::int) n,
           (select min(id) as first from products where sku like 'CLAVE-%') products
         union all select 'city', 'Ciudad ' || n, $2::int / 200 from generate_series(1, 200) n
         union all select 'hour', n::text, $2::int / 24 from generate_series(0, 23) n
         union all select 'method', (array['card', 'oxxo', 'spei'])[n], $2::int / 3
         from generate_series(1, 3) n) sold
       on conflict do nothing`,
      [days, ordersPerDay, products],
    );
    await db.$client.query(
      `insert into daily_sales
       select date_trunc('month', day)::date, dimension || '-month', key, sum(orders), sum(pieces),
         sum(sold), sum(discount), sum(delivery), sum(refunded), sum(cost), sum(costed), sum(vat)
       from daily_sales where dimension in ('product', 'city') group by 1, 2, 3 order by 1 on conflict do nothing`,
    );
    await db.$client.query("vacuum analyze daily_sales");
  }
  await db.$client.end();
}
