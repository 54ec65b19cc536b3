import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { linkOf, linkRequest } from "#testing/customer-client.ts";
import { templateName } from "#testing/postgres.ts";
import { openScene } from "#testing/processes/scene.ts";
import { becomesReady, startProcess } from "#testing/processes/store-processes.ts";
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
    `update pgboss.job set start_after = now() where state = 'created' and data ? 'orderId'`,
  );
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
