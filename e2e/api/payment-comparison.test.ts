import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { parseEnv } from "#src/base/platform/env.server.ts";
import { listenedEvents } from "#src/shop/payments/rules.ts";
import { findStatus } from "#src/shop/status/facts.server.ts";
import { countStock, someProduct } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { cancel, sell, type Sold } from "#testing/demo-orders.ts";
import { openShopWithQueue } from "#testing/fake-stripe.ts";
import { hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** Payments are compared with Stripe's own each night; «Estado» says what differs. */

const { shop, fakeStripe, jobs, settings } = await forAllTests(openShopWithQueue());
await countStock(shop, (await someProduct(shop, "Llana Dentada")).id, 1000);
const sales = await hire(shop, "sales");
const env = parseEnv({
  DATA_DIR: tmpdir(),
  STRIPE_SECRET_KEY: "sk_test_status",
  ...settings,
});

const lineOf = async (wanted: string) =>
  (await findStatus(shop.db, env)).find(({ name }) => name === wanted);
const intentOf = async ({ sessionId }: Sold) =>
  defined((await fakeStripe.sandbox.findSession(sessionId)).payment_intent);

/** Runs the comparison as if what happened so far were of yesterday. @returns the line in «Estado» */
async function compare() {
  await shop.db.$client.query(
    "alter table order_history disable trigger user; update order_history set at = at - interval '1 day'; alter table order_history enable trigger user",
  );
  const before = (await shop.db.$client.query("select compared_at from payment_comparisons")).rows;
  await jobs.enqueue(shop.db, "compare-payments", {});
  await shop.settled();
  const { rows } = await shop.db.$client.query("select compared_at from payment_comparisons");
  expect(rows).toHaveLength(1);
  expect(rows).not.toEqual(before);
  return await lineOf("Cobros contra Stripe");
}

test("refunds and disputes whose events were lost are booked at night, and then nothing differs", async () => {
  expect(await lineOf("Cobros contra Stripe")).toMatchObject({ verdict: "unsure" });
  const [refunded, disputed, cancelled] = [
    await sell(shop, fakeStripe),
    await sell(shop, fakeStripe),
    await sell(shop, fakeStripe),
  ];
  await fakeStripe.sandbox.refund({
    payment_intent: await intentOf(refunded),
    amount: 5000,
    metadata: {},
  });
  const dispute = await fakeStripe.sandbox.openDispute(await intentOf(disputed));
  await fakeStripe.sandbox.closeDispute(dispute.id, "lost");
  await cancel(sales, { ids: [cancelled.id], from: "processing" });
  await shop.settled();
  expect((await sales.read(`orders/${cancelled.id}`)).history.map(({ kind }) => kind)).toContain(
    "refunded",
  );
  for (let night = 0; night < 2; night++)
    expect(await compare()).toMatchObject({ verdict: "good" });
  const order = await sales.read(`orders/${refunded.id}`);
  expect(order.refunds).toMatchObject([{ origin: "stripe", amount: 50 }]);
  expect((await sales.read(`orders/${disputed.id}`)).refunds).toMatchObject([
    { origin: "dispute" },
  ]);
});

test("a refund that waits for a bank's decision is no difference", async () => {
  const sold = await sell(shop, fakeStripe);
  await fakeStripe.sandbox.openDispute(await intentOf(sold));
  await cancel(sales, { ids: [sold.id], from: "processing" });
  expect(await compare()).toMatchObject({ verdict: "good" });
});

test("what differs from Stripe is red in «Estado» and names its order, until it agrees", async () => {
  const [sold, unpaid] = [await sell(shop, fakeStripe), await sell(shop, fakeStripe)];
  // As after a restored backup: a refund that Stripe never made, and a payment that the shop forgot.
  await shop.db.$client.query(
    `insert into refunds (order_id, key, amount, delivery_cost, reason, actor, refunded_at)
     values ($1, 'invented', 25, 0, 'x', 'x', now())`,
    [sold.id],
  );
  await shop.db.$client.query("update orders set payment_intent = null where id = $1", [unpaid.id]);
  const line = await compare();
  expect(line?.verdict).toBe("bad");
  expect(line?.says).toContain(`pedido ${sold.id}, devuelto: $25 aquí y $0 en Stripe`);
  expect(line?.says).toContain(`pedido ${unpaid.id}, cobrado sin pedido pagado`);
  await shop.db.$client.query("delete from refunds where key = 'invented'");
  await shop.db.$client.query("update orders set payment_intent = $2 where id = $1", [
    unpaid.id,
    await intentOf(unpaid),
  ]);
  expect(await compare()).toMatchObject({ verdict: "good" });
});

test("«Estado» names the webhook that Stripe lacks, and the events that it does not send", async () => {
  const url = `${env.publicUrl}/api/stripe/webhook`;
  const says = async () => (await lineOf("Avisos de Stripe"))?.says;
  expect(await says()).toBe(`Stripe no tiene ningún webhook a ${url}: agrégalo en Stripe`);
  await fakeStripe.sandbox.createWebhookEndpoint({ url: `${url}/other`, enabled_events: ["*"] });
  expect(await says()).toBe(
    `Stripe no tiene ningún webhook a ${url}, solo a ${url}/other: agrégalo en Stripe`,
  );
  const [missing, ...sent] = listenedEvents.toReversed();
  await fakeStripe.sandbox.createWebhookEndpoint({ url, enabled_events: sent });
  expect(await lineOf("Avisos de Stripe")).toMatchObject({
    verdict: "bad",
    says: `el webhook no manda ${missing}: agrégalos en Stripe`,
  });
  await fakeStripe.sandbox.createWebhookEndpoint({ url, enabled_events: [defined(missing)] });
  expect(await lineOf("Avisos de Stripe")).toMatchObject({ verdict: "good" });
});
