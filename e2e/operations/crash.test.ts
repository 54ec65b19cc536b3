import fc from "fast-check";
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { createDatabase } from "#testing/database.ts";
import {
  countStock,
  expectBalance,
  linkRequest,
  manyCustomers,
  type CustomerClient,
  someProduct,
  stockOf,
  linkOf,
} from "#testing/customer-client.ts";
import { freePort } from "#testing/free-port.ts";
import {
  eventually,
  folderForAllTests,
  forAllTests,
  openTestShop,
  type TestShop,
} from "#testing/test-shop.ts";

const purchases = 32;
const concurrentCustomers = 4;
const root = fileURLToPath(new URL("../..", import.meta.url));

const folder = await folderForAllTests();
const database = await forAllTests(createDatabase());

/** Starts the store as its own process, on the tests' database. */
async function startProcess(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["scripts/serve.ts"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      PORT: String(port),
      DATA_DIR: folder,
      SEED: "none",
      LOG_LEVEL: "silent",
      NODE_ENV: "",
    },
  });
  while (child.exitCode === null) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok) return child;
    await wait(20);
  }
  throw new Error("the store did not start");
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

interface Purchase {
  /** Whether the card page confirmed the payment. */
  acknowledged: boolean;
}

test("a process killed at any moment of 32 purchases loses no paid order, no stock and no email", async () => {
  // Keeps access to the database, without jobs or events of its own: those belong to the killed
  // process.
  const watch = await openTestShop({
    connection: database.connection,
    env: { STRIPE_API_BASE: "http://127.0.0.1:9" },
  });
  const product = await someProduct(watch);
  const initial = 5000;
  await countStock(watch, product.id, initial);
  const customers = await manyCustomers(watch, concurrentCustomers * 10);
  await watch.close();

  const port = await freePort();
  const shoppers = createShoppers(`http://127.0.0.1:${port}`, product);
  const killer = await startKiller(port, shoppers.answered);
  await shoppers.buyAll(customers);
  const { kills, child } = await killer.stop();
  expect(kills).toBeGreaterThan(2);
  expect(shoppers.done).toHaveLength(purchases);

  // The surviving process repairs what was cut off: repeated events, resumed jobs, reconciled
  // payments.
  const after = await openTestShop({ connection: database.connection });
  // A job that died with its process is taken over when its heartbeat is missing.
  await eventually(() => expectSettled(after), 240_000);
  await expectBalance(after);
  const acknowledged = shoppers.done.filter((purchase) => purchase.acknowledged).length;
  expect(await countPaidOrders(after)).toBeGreaterThanOrEqual(acknowledged);

  // Closing all open orders balances the books: exactly what was sold is missing from the stock.
  for (const customer of customers)
    await after.post("/api/stripe/customer/payment-link/cancel", {}, customer.headers);
  expect(await stockOf(after, product.id)).toBe(initial - (await countSoldPieces(after)));
  await expectBalance(after);
  await kill(child);
  await after.close();
  // A minute on an idle machine; a busy one restarts the process more slowly.
}, 1_800_000);

/** Customers over HTTP, who know only their responses. */
function createShoppers(base: string, product: { id: number; price: number }) {
  let started = 0;
  let answered = 0;
  const done: Purchase[] = [];

  /** If the process dies during a step, the customer repeats it. */
  async function persist(path: string, init: RequestInit): Promise<Response> {
    for (;;) {
      const response = await fetch(`${base}${path}`, { method: "POST", ...init }).catch(() => null);
      if (response && response.status < 500) {
        answered++;
        return response;
      }
      await wait(25);
    }
  }

  async function buy({ headers }: CustomerClient): Promise<void> {
    const quantity = 1 + (started % 3);
    const body = JSON.stringify(
      linkRequest([{ id: product.id, quantity }], product.price * quantity),
    );
    const link = await persist("/api/stripe/customer/payment-link", {
      headers: { ...headers, "content-type": "application/json" },
      body,
    });
    // The request before the crash did arrive: this customer's order is paid.
    if (link.status !== 200) return void done.push({ acknowledged: false });
    const { pathname } = new URL(await linkOf(link));
    const paid = await persist(pathname, {
      redirect: "manual",
      body: new URLSearchParams({ action: "pay", card: "4242424242424242" }),
    });
    done.push({ acknowledged: paid.status === 303 });
  }

  async function work(own: readonly CustomerClient[]): Promise<void> {
    for (let turn = 0; started < purchases; turn++) {
      started++;
      await buy(defined(own[turn % own.length]));
    }
  }

  return {
    done,
    answered: () => answered,
    async buyAll(customers: readonly CustomerClient[]): Promise<void> {
      const groups = Array.from({ length: concurrentCustomers }, (_, place) =>
        customers.filter((_customer, index) => index % concurrentCustomers === place),
      );
      await Promise.all(groups.map(work));
    },
  };
}

/** Kills and restarts the store until it is stopped; the last process survives. */
async function startKiller(port: number, answered: () => number) {
  // Counted in responses, so that slow machines are killed as often as fast ones; the milliseconds
  // add kills in the middle of a step.
  const moments = fc.sample(
    fc.record({ answers: fc.integer({ min: 6, max: 18 }), more: fc.integer({ max: 60, min: 0 }) }),
    2 * purchases,
  );
  let child = await startProcess(port);
  let working = true;
  let kills = 0;
  const killing = (async () => {
    while (working) {
      const { answers, more } = defined(moments[kills]);
      const enough = answered() + answers;
      while (working && answered() < enough) await wait(1);
      await wait(more);
      if (!working) return;
      await kill(child);
      kills++;
      child = await startProcess(port);
    }
  })();
  return {
    async stop() {
      working = false;
      await killing;
      return { kills, child };
    },
  };
}

/** Every paid session has its order, and every such order its email. */
async function expectSettled(shop: TestShop): Promise<void> {
  const sessions = await rows<{ id: string }>(
    shop,
    "select id from sandbox.objects where kind = 'session' and object->>'status' = 'complete'",
  );
  const orders = await rows<{ session_id: string; status: string; id: number }>(
    shop,
    "select session_id, status, id from orders where idempotency_key <> 'demo' and status <> 'expired'",
  );
  const paid = orders.filter(({ status }) => status === "processing");
  expect(new Set(paid.map(({ session_id: id }) => id))).toEqual(
    new Set(sessions.map(({ id }) => id)),
  );
  const emails = await rows<{ id: string }>(
    shop,
    "select id from captured_emails where id like 'order-%-received'",
  );
  expect(new Set(emails.map(({ id }) => id))).toEqual(
    new Set(paid.map(({ id }) => `order-${id}-received`)),
  );
}

async function countPaidOrders(shop: TestShop): Promise<number> {
  const [row] = await rows<{ count: number }>(
    shop,
    "select count(*)::int as count from orders where idempotency_key <> 'demo' and status = 'processing'",
  );
  return row?.count ?? 0;
}

async function countSoldPieces(shop: TestShop): Promise<number> {
  const [row] = await rows<{ sold: number }>(
    shop,
    "select coalesce(sum(quantity), 0)::int as sold from orders o join order_lines l on l.order_id = o.id where o.status = 'processing' and o.idempotency_key <> 'demo'",
  );
  return row?.sold ?? 0;
}

async function rows<Row extends object>(shop: TestShop, query: string): Promise<Row[]> {
  return (await shop.db.$client.query<Row>(query)).rows;
}
