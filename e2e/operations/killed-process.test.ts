import { expect, test } from "vitest";
import { templateName } from "#testing/postgres.ts";
import { openBalancer } from "#testing/processes/balancer.ts";
import { startLoad } from "#testing/processes/load.ts";
import { countPaid, expectSettled, expectSoldFromShelf } from "#testing/processes/order-books.ts";
import { openScene } from "#testing/processes/scene.ts";
import { stockOf } from "#testing/customer-client.ts";
import { becomesReady, startProcess } from "#testing/processes/store-processes.ts";
import { eventually } from "#testing/test-shop.ts";
import { defined } from "#testing/defined.ts";

/** Few enough to sell out before the load ends. */
const stock = 60;
const kills = 2;

test("a process killed among two under load loses nothing, and the other one serves its requests", async () => {
  const { databaseUrl, watch, ...scene } = await openScene(templateName, stock);
  const start = (port?: number) =>
    startProcess({ script: "scripts/serve.ts", databaseUrl, ...(port ? { port } : {}) });
  const stores = await Promise.all([start(), start()]);
  await Promise.all(stores.map(becomesReady));
  const ports = stores.map(({ port }) => port);
  const balancer = await openBalancer(ports);
  await eventually(async () => expect(balancer.ready()).toHaveLength(2));
  const load = startLoad({ url: balancer.url, ...scene });

  for (let kill = 0; kill < kills; kill++) {
    await load.goesOn(15);
    defined(stores[kill]).kill("SIGKILL");
    expect(await defined(stores[kill]).ended).toBe("SIGKILL");
    await load.goesOn(15);
    stores[kill] = await start(defined(stores[kill]).port);
    await becomesReady(defined(stores[kill]));
    await eventually(async () => expect(balancer.ready()).toHaveLength(2));
  }
  await eventually(async () => expect(await stockOf(watch, scene.product.id)).toBe(0));
  await load.stop();

  expect(balancer.retried()).toBeGreaterThan(0);
  expect(load.failures, "no customer notices: the proxy asks the other process").toEqual([]);
  await expectSettled(watch, 120_000);
  for (const customer of scene.customers)
    await fetch(`${stores[0].url}/api/stripe/customer/payment-link/cancel`, {
      method: "POST",
      headers: { ...customer.headers, "content-type": "application/json" },
      body: "{}",
    });
  await expectSettled(watch, 60_000);
  expect(await countPaid(watch)).toBeGreaterThanOrEqual(load.acknowledged());
  await expectSoldFromShelf(watch, scene.product.id, stock);
}, 600_000);
