import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { stockOf } from "#testing/customer-client.ts";
import { openFakeS3 } from "#testing/fake-s3.ts";
import { templateName } from "#testing/postgres.ts";
import { openBalancer } from "#testing/processes/balancer.ts";
import { buyers, startLoad } from "#testing/processes/load.ts";
import { deployedSite, hasNginx, startNginx } from "#testing/processes/nginx.ts";
import { countPaid, expectSettled, expectSoldFromShelf } from "#testing/processes/order-books.ts";
import { openScene } from "#testing/processes/scene.ts";
import { becomesReady, startProcess } from "#testing/processes/store-processes.ts";
import { expectOk, fileForm, hire } from "#testing/staff-client.ts";
import { eventually } from "#testing/test-shop.ts";

const stock = 60;

test("three machines with one database and one bucket are one shop, and one that is killed loses nothing", async () => {
  const { databaseUrl, watch, ...scene } = await openScene(templateName, stock);
  const bucket = await openFakeS3();
  onTestFinished(() => bucket.close());
  const folder = await mkdtemp(join(tmpdir(), "shop-machines-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const start = (name: string, port?: number) =>
    startProcess({
      databaseUrl,
      env: { ...bucket.env, DATA_DIR: join(folder, name) },
      ...(port ? { port } : {}),
    });
  const stores = await Promise.all([start("one"), start("two"), start("three")]);
  await Promise.all(stores.map(becomesReady));
  const [one, two, three] = stores.map(({ url }) => url);
  const balancer = await openBalancer(stores.map(({ port }) => port));
  await eventually(async () => expect(balancer.ready()).toHaveLength(3));

  const { cookie, csrf } = await hire(watch, "owner");
  const ask = (
    url: string | undefined,
    path: string,
    init: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {},
  ) =>
    fetch(`${url}/api/admin/${path}`, {
      ...init,
      headers: { cookie, "x-csrf-token": csrf, ...init.headers },
    });
  const square = {
    create: { width: 700, height: 700, channels: 3, background: "#a04020" },
  } as const;
  const photo = new Blob([new Uint8Array(await sharp(square).png().toBuffer())]);
  const form = fileForm(photo, "foto.png");
  const { url: image } = await expectOk<{ url: string }>(
    await ask(one, "files/images", { method: "POST", body: form }),
  );
  const path = `products/${scene.product.id}`;
  const { version, ...record } = await expectOk<{ version: string }>(await ask(two, path));
  await expectOk(
    await ask(three, path, {
      method: "PUT",
      headers: { "content-type": "application/json", "if-match": `"${version}"` },
      body: JSON.stringify({ ...record, name: "Techo de tres", image }),
    }),
  );
  for (const { url } of stores) {
    await eventually(async () =>
      expect(await (await fetch(`${url}/api/oralpeace/main-info`)).text()).toContain(
        "Techo de tres",
      ),
    );
    expect((await fetch(new URL(image, url))).status).toBe(200);
  }

  const load = startLoad({ url: balancer.url, ...scene });
  await load.goesOn(30);
  const { port } = stores[1];
  await eventually(async () => expect(balancer.isBusy(port)).toBe(true));
  stores[1].kill("SIGKILL");
  expect(await stores[1].ended).toBe("SIGKILL");
  await load.goesOn(30);
  stores[1] = await start("two", port);
  await becomesReady(stores[1]);
  await eventually(async () => expect(balancer.ready()).toHaveLength(3));
  await eventually(async () => expect(await stockOf(watch, scene.product.id)).toBe(0));
  await load.stop();

  expect(balancer.retried()).toBeGreaterThan(0);
  expect(load.failures, "the balancer asks another machine").toEqual([]);
  await expectSettled(watch, 120_000);
  for (const customer of scene.customers)
    await fetch(`${one}/api/stripe/customer/payment-link/cancel`, {
      method: "POST",
      headers: { ...customer.headers, "content-type": "application/json" },
      body: "{}",
    });
  await expectSettled(watch, 60_000);
  expect(await countPaid(watch)).toBeGreaterThanOrEqual(load.acknowledged());
  await expectSoldFromShelf(watch, scene.product.id, stock);
}, 600_000);

test.runIf(hasNginx)(
  "nginx asks another of three machines when one is killed",
  async () => {
    const { databaseUrl, watch, ...scene } = await openScene(templateName, stock);
    const start = () => startProcess({ databaseUrl, env: { TRUST_PROXY: "true" } });
    const stores = await Promise.all([start(), start(), start()]);
    await Promise.all(stores.map(becomesReady));
    const site = deployedSite(...stores.map(({ url }) => url));
    const url = await startNginx((...place) =>
      // The sandbox's cards, which deploy/nginx.conf leaves to the shop's own machine.
      site(...place).replace("location /dev/", "location /closed/"),
    );

    const load = startLoad({ url, ...scene });
    await load.goesOn(30);
    stores[1].kill("SIGKILL");
    expect(await stores[1].ended).toBe("SIGKILL");
    await eventually(async () => expect(await stockOf(watch, scene.product.id)).toBe(0));
    await load.stop();

    const again = load.failures.filter((failure) => /^POST .* 502 /.test(failure));
    expect(again.length, "what buys or pays is not repeated").toBeLessThanOrEqual(buyers);
    expect(load.failures).toEqual(again);
    await expectSettled(watch, 120_000);
    expect(await countPaid(watch)).toBeGreaterThanOrEqual(load.acknowledged());
  },
  600_000,
);
