import { describe, expect, onTestFinished, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { linkOf, linkRequest } from "#testing/customer-client.ts";
import { templateName } from "#testing/postgres.ts";
import { openScene, openTestDatabase } from "#testing/processes/scene.ts";
import { becomesReady, freePort, startProcess } from "#testing/processes/store-processes.ts";
import { openTcpProxy } from "#testing/tcp-proxy.ts";
import { eventually } from "#testing/test-shop.ts";

/** Records which connection takes a job, and which one writes an email. */
const witness = `
  create table witness (what text, who text);
  create function tell() returns trigger language plpgsql as $$ begin
    insert into witness values (tg_argv[0], current_setting('application_name'));
    return new;
  end $$;
  create trigger tell after insert on captured_emails for each row execute function tell('email');`;
const witnessOfJobs = `
  create trigger tell after update of state on pgboss.job for each row
  when (new.state = 'active' and new.data ? 'orderId') execute function tell('job')`;

test("with RUN_JOBS=false the process that serves leaves all jobs to the worker", async () => {
  const { databaseUrl, watch, product, customers } = await openScene(templateName, 100);
  const named = (name: string) => {
    const url = new URL(databaseUrl);
    url.searchParams.set("application_name", name);
    return url.href;
  };
  await watch.db.$client.query(witness);
  const pages = await startProcess({
    script: "scripts/serve.ts",
    databaseUrl: named("pages"),
    env: { RUN_JOBS: "false" },
  });
  await becomesReady(pages);
  await watch.db.$client.query(witnessOfJobs);
  const post = (path: string, customer: number, body: string | URLSearchParams) =>
    fetch(`${pages.url}${path}`, {
      method: "POST",
      redirect: "manual",
      headers: {
        ...defined(customers[customer]).headers,
        ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
      },
      body,
    });
  const order = async (customer: number) => {
    const body = linkRequest([{ id: product.id, quantity: 1 }], product.price);
    const link = await post("/api/stripe/customer/payment-link", customer, JSON.stringify(body));
    return new URL(await linkOf(link)).pathname;
  };
  const card = new URLSearchParams({ action: "pay", card: "4242424242424242" });
  expect((await post(await order(0), 0, card)).status).toBe(303);
  await order(1);

  const worker = await startProcess({ script: "scripts/worker.ts", databaseUrl: named("worker") });
  await eventually(async () => {
    const { rows } = await watch.db.$client.query(
      "select id from captured_emails where id like 'order-%-received'",
    );
    expect(rows, worker.output()).toHaveLength(1);
  }, 120_000);

  // The other order's time to pay is over.
  const waiting = () =>
    watch.db.$client.query<{ status: string }>(
      "select status from orders where fingerprint <> 'demo' order by id",
    );
  expect((await waiting()).rows.map(({ status }) => status)).toEqual([
    "processing",
    "awaiting_payment",
  ]);
  await watch.db.$client.query(
    "update orders set expires_at = now() - interval '1 minute' where status = 'awaiting_payment'",
  );
  // What the clock enqueues each minute.
  await watch.db.$client.query("insert into pgboss.job (name) values ('find-overdue-orders')");
  await eventually(async () =>
    expect((await waiting()).rows.map(({ status }) => status)).toEqual(["processing", "expired"]),
  );
  const { rows } = await watch.db.$client.query(
    "select distinct what, who from witness order by what",
  );
  expect(rows).toEqual([
    { what: "email", who: "worker" },
    { what: "job", who: "worker" },
  ]);
}, 600_000);

describe("with WORKER_PORT the worker answers like the processes that serve", () => {
  async function start(databaseUrl: string, env: Record<string, string> = {}) {
    const port = await freePort();
    return await startProcess({
      script: "scripts/worker.ts",
      databaseUrl,
      port,
      env: { WORKER_PORT: String(port), ...env },
    });
  }
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url, { headers });
    return { status: response.status, text: await response.text() };
  };

  test("that it lives, is ready, and what it does; never a page", async () => {
    const worker = await start(await openTestDatabase(templateName));
    await becomesReady(worker);
    expect(await get(`${worker.url}/healthz`)).toEqual({ status: 200, text: "ok" });
    await eventually(async () =>
      expect((await get(`${worker.url}/readyz`)).text).toMatch(/^ok\ncambios: se oyen/),
    );
    const { status, text } = await get(`${worker.url}/metrics`);
    const names = new Set(text.split("\n").map((line) => line.replace(/[ {].*/, "")));
    expect(status).toBe(200);
    for (const name of ["process_resident_memory_bytes", "store_jobs", "store_database_up"])
      expect(names).toContain(name);
    // A worker has no shoppers: it must not count as a shop that is open, or closed.
    expect([...names].filter((name) => /store_(open|requests|cached)/.test(name))).toEqual([]);
    expect((await get(`${worker.url}/`)).status).toBe(404);
    expect((await get(`${worker.url}/metrics`, { "x-forwarded-for": "10.0.0.1" })).status).toBe(
      404,
    );

    const second = await start(await openTestDatabase(templateName), {
      WORKER_PORT: String(worker.port),
    });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/El puerto \d+ está ocupado.*WORKER_PORT=\d+ npm run worker/);

    worker.kill("SIGTERM");
    expect(await worker.ended, worker.output()).toBe(0);
  }, 300_000);

  test("not ready while its database does not answer; METRICS_TOKEN guards what it does", async () => {
    const databaseUrl = await openTestDatabase(templateName);
    const way = await openTcpProxy({ connectionString: databaseUrl });
    onTestFinished(way.close);
    const worker = await start(way.url, { METRICS_TOKEN: "de-este-trabajador" });
    await becomesReady(worker);
    expect((await get(`${worker.url}/metrics`)).status).toBe(404);
    const authorization = "Bearer de-este-trabajador";
    expect((await get(`${worker.url}/metrics`, { authorization })).status).toBe(200);
    way.close();
    expect(await get(`${worker.url}/readyz`)).toEqual({
      status: 503,
      text: expect.stringContaining("la base de datos no responde") as string,
    });
    expect((await get(`${worker.url}/healthz`)).status).toBe(200);
  }, 300_000);
});
