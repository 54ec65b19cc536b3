import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { eventOf, openShopWithQueue, sessionIdOf } from "#testing/fake-stripe.ts";
import { mails, type CustomerClient, someProduct, someCustomer } from "#testing/customer-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** A payment settles only the checkout that it was made for. */

const { shop, fakeStripe, jobs } = await forAllTests(openShopWithQueue());
const product = await someProduct(shop, "Fibra Esponja");

async function checkout(): Promise<{ ana: CustomerClient; sessionId: string; orderId: number }> {
  const ana = await someCustomer(shop);
  const sessionId = sessionIdOf(
    await ana.link({ elements: [{ id: product.id, quantity: 1 }], total: product.price }),
  );
  const { rows } = await shop.db.$client.query<{ id: number }>(
    "select id from orders where session_id = $1",
    [sessionId],
  );
  return { ana, sessionId, orderId: defined(rows[0]).id };
}

/** Creates a paid session that names an order but was not opened for it. */
async function strayPayment(orderId: number, amount: number) {
  const session = await fakeStripe.sandbox.createSession({
    mode: "payment",
    client_reference_id: `order-${orderId}`,
    success_url: "https://tienda.example/order-done",
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "mxn", unit_amount: amount * 100, product_data: { name: "Otro" } },
      },
    ],
  });
  return await fakeStripe.sandbox.pay(session.id, "card");
}

async function historyOf(orderId: number): Promise<string[]> {
  const { rows } = await shop.db.$client.query<{ kind: string }>(
    "select kind from order_history where order_id = $1 order by id",
    [orderId],
  );
  return rows.map(({ kind }) => kind);
}

const isRefunded = async (intent: string) => (await fakeStripe.sandbox.findIntent(intent)).refunded;

test("money that comes a second time is given back once, and the customer told once", async () => {
  const { ana, sessionId, orderId } = await checkout();
  const own = await fakeStripe.sandbox.pay(sessionId, "card");
  await fakeStripe.deliver(eventOf("checkout.session.completed", own));
  const stray = await strayPayment(orderId, product.price);
  await Promise.all(
    [1, 2, 3].map(() => fakeStripe.deliver(eventOf("checkout.session.completed", stray))),
  );
  await shop.settled();
  expect(await isRefunded(defined(stray.payment_intent))).toBe(true);
  const told = async () =>
    (await mails(shop, ana.email)).filter(({ subject }) =>
      subject.startsWith("Te devolvemos un pago de más"),
    );
  await shop.settled();
  expect(await told()).toHaveLength(1);
  expect(await isRefunded(defined(own.payment_intent))).toBe(false);
  expect(await ana.orders()).toMatchObject([{ id: orderId, status: "IP" }]);
  expect(await historyOf(orderId)).toEqual(["placed", "paid", "stray-payment", "stray-refunded"]);
});

test("a payment of another session leaves the order waiting for its own", async () => {
  const { ana, sessionId, orderId } = await checkout();
  const stray = await strayPayment(orderId, product.price);
  expect((await fakeStripe.deliver(eventOf("checkout.session.completed", stray))).status).toBe(200);
  expect(await ana.orders()).toEqual([]);
  await shop.settled();
  expect(await isRefunded(defined(stray.payment_intent))).toBe(true);
  await fakeStripe.deliver(
    eventOf("checkout.session.completed", await fakeStripe.sandbox.pay(sessionId, "card")),
  );
  expect(await ana.orders()).toMatchObject([{ id: orderId, status: "IP" }]);
});

test.each([
  ["another currency", { currency: "usd" }],
  ["another amount", { amount_total: 100 }],
  ["another mode", { livemode: true }],
])("its own session with %s pays nothing, and people can read why", async (_what, changes) => {
  const { ana, sessionId, orderId } = await checkout();
  const paid = await fakeStripe.sandbox.pay(sessionId, "card");
  const event = eventOf("checkout.session.completed", { ...paid, ...changes });
  expect((await fakeStripe.deliver(event)).status).toBe(200);
  expect(await ana.orders()).toEqual([]);
  expect(await historyOf(orderId)).toEqual(["placed", "stray-payment"]);
  await fakeStripe.deliver(eventOf("checkout.session.completed", paid));
  expect(await ana.orders()).toMatchObject([{ status: "IP" }]);
  expect(await isRefunded(defined(paid.payment_intent))).toBe(false);
});

test("a refund that is worked off twice is written down once, and money leaves once", async () => {
  const { sessionId, orderId } = await checkout();
  const paid = await fakeStripe.sandbox.pay(sessionId, "card");
  await fakeStripe.deliver(eventOf("checkout.session.completed", paid));
  for (let time = 0; time < 3; time++) await jobs.enqueue(shop.db, "refund-order", { orderId });
  await shop.settled();
  const { rows } = await shop.db.$client.query(
    "select 1 from pgboss.job where name = 'refund-order' and state = 'completed' and data->>'orderId' = $1",
    [String(orderId)],
  );
  expect(rows).toHaveLength(3);
  expect(await historyOf(orderId)).toEqual(["placed", "paid", "refunded"]);
});
