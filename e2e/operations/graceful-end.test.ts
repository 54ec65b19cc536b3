import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { templateName } from "#testing/postgres.ts";
import { openBalancer } from "#testing/processes/balancer.ts";
import { startLoad } from "#testing/processes/load.ts";
import { beginPurchase } from "#testing/processes/slow-purchase.ts";
import { openScene } from "#testing/processes/scene.ts";
import {
  becomesReady,
  startProcess,
  type StoreProcess,
} from "#testing/processes/store-processes.ts";
import { eventually, type TestShop } from "#testing/test-shop.ts";

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
  const start = (name: string, { byNpm }: { byNpm: boolean }) => {
    const url = new URL(databaseUrl);
    url.searchParams.set("application_name", name);
    return startProcess({ databaseUrl: url.href, byNpm });
  };
  const group = await start("group", { byNpm: true });
  const npm = await start("npm", { byNpm: true });
  const single = await start("single", { byNpm: false });
  const stores = [group, npm, single];
  await Promise.all(stores.map(becomesReady));
  const { url, ready } = await openBalancer(stores.map(({ port }) => port));
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
    await slow.begun;
    signal();
    await takesNobody(store);
    slow.finish();
    const { status, body } = await slow.answer;
    expect(status, name).toBe(200);
    expect(JSON.parse(body), name).toMatchObject({ url: expect.any(String) });
    await isGone(watch, name);
  }
  expect(load.failures).toEqual([]);
  expect(await single.ended).toBe(0);
}, 600_000);
