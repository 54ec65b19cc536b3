import { expect, test } from "vitest";
import { templateName } from "#testing/postgres.ts";
import { openBalancer } from "#testing/processes/balancer.ts";
import { startLoad } from "#testing/processes/load.ts";
import { countPaid, expectSettled, expectSoldFromShelf } from "#testing/processes/order-books.ts";
import { openScene } from "#testing/processes/scene.ts";
import { becomesReady, startProcess } from "#testing/processes/store-processes.ts";
import { eventually } from "#testing/test-shop.ts";

const stock = 100_000;

test("two processes are replaced one after the other under load, and no request fails", async () => {
  const { databaseUrl, watch, ...scene } = await openScene(templateName, stock);
  const start = (port?: number) =>
    startProcess({ script: "scripts/serve.ts", databaseUrl, ...(port ? { port } : {}) });
  const first = await Promise.all([start(), start()]);
  await Promise.all(first.map(becomesReady));
  const ports = first.map(({ port }) => port);
  const { url, ready } = await openBalancer(ports, { retries: false });
  await eventually(async () => expect(ready()).toHaveLength(2));
  const load = startLoad({ url, ...scene });

  for (const store of first) {
    await load.goesOn(40);
    store.kill("SIGTERM");
    expect(await store.ended, store.output()).toBe(0);
    await load.goesOn(40);
    await becomesReady(await start(store.port));
    await eventually(async () => expect(ready()).toHaveLength(2));
  }
  await load.goesOn(40);
  await load.stop();

  expect(load.failures).toEqual([]);
  expect(load.acknowledged()).toBeGreaterThan(10);
  await expectSettled(watch, 60_000);
  expect(await countPaid(watch)).toBe(load.acknowledged());
  await expectSoldFromShelf(watch, scene.product.id, stock);
}, 600_000);
