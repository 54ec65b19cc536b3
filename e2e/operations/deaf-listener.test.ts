import { expect, test } from "vitest";
import { productUrl } from "#src/base/kernel/urls.ts";
import { registration, someProduct } from "#testing/customer-client.ts";
import { createDatabase } from "#testing/database.ts";
import { openTcpProxy } from "#testing/tcp-proxy.ts";
import { eventually, forAllTests, openTestShop } from "#testing/test-shop.ts";

/** The staff's changes reach the pages even if the listening connection receives nothing. */

const { connection } = await forAllTests(createDatabase());
const way = await forAllTests(openTcpProxy(connection));
const shop = await forAllTests(openTestShop({ connection, env: { DATABASE_LISTEN_URL: way.url } }));

const product = await someProduct(shop);

async function expectPriceOnPage(price: number): Promise<void> {
  await shop.db.$client.query("update products set price = $1 where id = $2", [price, product.id]);
  await eventually(async () =>
    expect(await (await shop.get(productUrl(product))).text()).toContain(`"price":${price}`),
  );
}

const readiness = async () => await (await shop.get("/readyz")).text();
const hears = async () => expect(await readiness()).toContain("se oyen");
const isDeaf = async () => expect(await readiness()).toContain("no se oyen");
const age = () => shop.metric("store_listener_age_seconds");

test("a half-open connection is noticed, and opened anew", async () => {
  await eventually(hears);
  way.muteOpen();
  await expectPriceOnPage(12_341);
  await eventually(async () => {
    expect(await readiness()).toContain("cambios: se oyen");
    expect(await age()).toBeLessThan(8);
  });
});

test("without notifications the tables are polled, and monitoring shows it", async () => {
  way.muteAll();
  await eventually(isDeaf);
  await expectPriceOnPage(12_342);
  expect((await shop.get("/readyz")).status).toBe(200);
  expect(await age()).toBeGreaterThan(3);
});

test("a customer who signs up while notifications are lost gets the email", async () => {
  way.muteAll();
  await eventually(isDeaf);
  const person = registration();
  expect((await shop.post("/api/customers/register", person)).status).toBe(201);
  // Without `settled`, which runs jobs itself.
  await eventually(async () =>
    expect(await (await shop.get("/dev/mail.json")).json()).toMatchObject([{ to: person.email }]),
  );
});
