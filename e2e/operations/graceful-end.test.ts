import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { type CustomerClient, linkRequest } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { templateName } from "#testing/postgres.ts";
import { openBalancer } from "#testing/processes/balancer.ts";
import { startLoad } from "#testing/processes/load.ts";
import { openScene } from "#testing/processes/scene.ts";
import {
  becomesReady,
  startProcess,
  type StoreProcess,
} from "#testing/processes/store-processes.ts";
import { eventually, type TestShop } from "#testing/test-shop.ts";

/** A purchase whose body's second half arrives only on demand, as from a slow phone. */
function beginPurchase(
  { port }: StoreProcess,
  { headers }: CustomerClient,
  product: { id: number; price: number },
) {
  const body = JSON.stringify(linkRequest([{ id: product.id, quantity: 1 }], product.price));
  const half = Math.floor(body.length / 2);
  const asked = request({
    port,
    host: "127.0.0.1",
    method: "POST",
    path: "/api/stripe/customer/payment-link",
    headers: { ...headers, "content-type": "application/json", "content-length": body.length },
  });
  const answer = new Promise<{ status: number | undefined; body: string }>((resolve, reject) =>
    asked
      .once("error", reject)
      .once(
        "response",
        (response) =>
          void text(response).then(
            (whole) => resolve({ status: response.statusCode, body: whole }),
            reject,
          ),
      ),
  );
  asked.write(body.slice(0, half));
  return { finish: () => asked.end(body.slice(half)), answer };
}

const takesNobody = ({ url }: StoreProcess) =>
  eventually(async () => {
    const error = await fetch(`${url}/healthz`).then(
      () => null,
      ({ cause }: Error) => cause,
    );
    expect(error).toMatchObject({ code: "ECONNREFUSED" });
  });

/** Checks the process's database connections, which works behind any proxy. */
const isGone = (watch: TestShop, name: string) =>
  eventually(async () => {
    const { rows } = await watch.db.$client.query(
      "select 1 from pg_stat_activity where application_name = $1",
      [name],
    );
    expect(rows).toEqual([]);
  });

test("one SIGTERM under load cuts no response: to the process, to its whole group, or to npm alone", async () => {
  const { databaseUrl, watch, ...scene } = await openScene(templateName, 100_000);
  const start = (script: "scripts/serve.ts" | "npm run serve", name: string) => {
    const url = new URL(databaseUrl);
    url.searchParams.set("application_name", name);
    return startProcess({ script, databaseUrl: url.href });
  };
  const group = await start("npm run serve", "group");
  const npm = await start("npm run serve", "npm");
  const single = await start("scripts/serve.ts", "single");
  const stores = [group, npm, single];
  await Promise.all(stores.map(becomesReady));
  const { url, ready } = await openBalancer(
    stores.map(({ port }) => port),
    { retries: false },
  );
  await eventually(async () => expect(ready()).toHaveLength(3));
  const [slowest, others] = [scene.customers.slice(0, 3), scene.customers.slice(3)];
  const load = startLoad({ url, ...scene, customers: others });

  for (const [place, { store, name, signal }] of [
    { store: group, name: "group", signal: () => process.kill(-group.pid, "SIGTERM") },
    { store: npm, name: "npm", signal: () => npm.kill("SIGTERM") },
    { store: single, name: "single", signal: () => single.kill("SIGTERM") },
  ].entries()) {
    // The last process has no successor.
    if (store === single) await load.stop();
    else await load.goesOn(30);
    const slow = beginPurchase(store, defined(slowest[place]), scene.product);
    signal();
    await takesNobody(store);
    slow.finish();
    const { status, body } = await slow.answer;
    expect([status, JSON.parse(body)], name).toEqual([200, { url: expect.any(String) }]);
    await isGone(watch, name);
  }
  expect(load.failures).toEqual([]);
  expect(await single.ended).toBe(0);
}, 600_000);
