import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { Pool, type PoolClient } from "pg";
import { defined } from "../testing/defined.ts";
import { processorSeconds, serverProcessorSeconds } from "./processor.ts";

/**
 * Runs pgbench's transactions (pgbench.ts) behind three endpoints of a bare `node:http` server with
 * only the driver: without validation, prices, signatures, payment service or emails. It is the
 * lower bound for a purchase on Node and this driver.
 */
const file = fileURLToPath(import.meta.url);

export interface Load {
  /** The folders of the database's server and of its socket. */
  folder: string;
  socketFolder: string;
  customers: number[];
  inFlight: number;
  seconds: number;
}

/** @returns CPU milliseconds of one purchase, in Node and in PostgreSQL */
export async function measureBareShop(load: Load): Promise<{ node: number; postgres: number }> {
  const child = spawn(process.execPath, [...process.execArgv, file, load.socketFolder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const url = `http://127.0.0.1:${String((await once(child.stdout, "data"))[0]).trim()}`;
    await buyFor(url, { ...load, seconds: 2 });
    const used = () =>
      [processorSeconds(defined(child.pid)), serverProcessorSeconds(load.folder)] as const;
    const before = used();
    const bought = await buyFor(url, load);
    const after = used();
    const each = (place: 0 | 1) => (1000 * (after[place] - before[place])) / bought;
    return { node: each(0), postgres: each(1) };
  } finally {
    child.kill();
  }
}

async function buyFor(url: string, { customers, inFlight, seconds }: Load): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let bought = 0;
  const post = async (path: string, body: object): Promise<{ id: number }> => {
    const response = await fetch(url + path, { method: "POST", body: JSON.stringify(body) });
    return (await response.json()) as { id: number };
  };
  async function work(): Promise<void> {
    while (performance.now() < end) {
      const customer = defined(customers[bought % customers.length]);
      const { id } = await post("/link", { customer, product: 1 + (bought++ % 60) });
      await post("/paid", { id });
      await post("/orders", { customer });
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work));
  return bought;
}

type Given = Record<"customer" | "product" | "id", number>;
type Query = (text: string, ...values: unknown[]) => Promise<Record<string, unknown>[]>;

const later = "now() + interval '10 years'";
const awaiting = "select * from orders where customer_id = $1 and status = 'awaiting_payment'";

const endpoints: Record<string, (pool: Pool, given: Given) => Promise<unknown>> = {
  async "/link"(pool, { customer, product }) {
    await named(pool)(
      `select c.id from customer_sessions s join customers c on c.id = s.customer_id
       where s.customer_id = $1 limit 1`,
      customer,
    );
    await named(pool)(awaiting, customer);
    const order = await inTransaction(pool, async (query) => {
      await query("select pg_advisory_xact_lock(9, $1)", customer);
      await Promise.all([
        query(awaiting, customer),
        query("select * from promotions join promotion_products on promotion_id = id"),
        query(
          `select s.cost, c.cost from delivery_states s left join delivery_cities c
           on c.state_id = s.id and c.city = 'Guadalajara' where s.state = 'Jalisco'`,
        ),
        query(
          `select id, name, price, image, stock, archived from products where id = $1 for update`,
          product,
        ),
      ]);
      const [made] = await query(
        `insert into orders (customer_id, status, total, delivery_cost, address, state, city,
         postal_code, fingerprint, expires_at) values ($1, 'expired', 100, 0, 'Calle 1', 'Jalisco',
         'Guadalajara', '44100', 'bench', now()) returning id`,
        customer,
      );
      await Promise.all([
        query(
          `insert into order_lines (order_id, position, product_id, name, price, quantity)
           values ($1, 0, $2, 'Bench', 100, 1)`,
          defined(made)["id"],
          product,
        ),
        query(
          `with moved as (update products set stock = stock - 1 where id = $1)
           insert into stock_movements (product_id, quantity, reason, reference)
           values ($1, -1, 'reserved', $2)`,
          product,
          `order-${String(defined(made)["id"])}`,
        ),
        query(
          `insert into order_history (order_id, kind, actor, details)
           values ($1, 'asked', 'customer', '{}')`,
          defined(made)["id"],
        ),
        query(
          `insert into pgboss.job (name, data, start_after)
           values ('close-overdue-order', '{}', ${later})`,
        ),
      ]);
      return defined(made);
    });
    await named(pool)(
      "update orders set session_id = 'bench-' || $1::int || random() where id = $1",
      order["id"],
    );
    return order;
  },
  "/paid": (pool, { id }) =>
    inTransaction(pool, async (query) => {
      await query(
        `insert into payment_events (id, type, payload)
         values ('event-' || $1::int || random(), 'checkout.session.completed', '{}')`,
        id,
      );
      await query("select * from orders where id = $1 for update", id);
      await Promise.all([
        query("update orders set status = 'expired', paid_at = now() where id = $1", id),
        query(
          `insert into order_history (order_id, kind, actor, details)
           values ($1, 'paid', 'payment', '{}')`,
          id,
        ),
        query(
          `insert into pgboss.job (name, data, start_after)
           values ('send-order-email', '{}', ${later})`,
        ),
      ]);
      return { id };
    }),
  "/orders": (pool, { customer }) =>
    named(pool)(
      `select * from orders where customer_id = $1
       and status in ('voucher_issued', 'processing', 'shipped', 'completed', 'cancelled')
       order by id desc`,
      customer,
    ),
};

const names = new Map<string, string>();

/** Prepares each statement once per connection. */
const named =
  (db: Pool | PoolClient): Query =>
  async (text, ...values) => {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return (await db.query<Record<string, unknown>>({ name, text, values })).rows;
  };

async function inTransaction<Result>(
  pool: Pool,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await work(named(client));
    await client.query("commit");
    return result;
  } finally {
    client.release();
  }
}

function serve(socketFolder: string): void {
  const pool = new Pool({
    host: socketFolder,
    user: "postgres",
    database: "postgres",
    max: 16,
    pipeline: true,
  });
  const server = createServer((request, response) => {
    void json(request)
      .then((given) => defined(endpoints[defined(request.url)])(pool, given as Given))
      .then((body) => response.end(JSON.stringify(body)));
  }).listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (address && typeof address === "object") console.log(address.port);
  });
}

if (process.argv[1] === file) serve(defined(process.argv[2]));
