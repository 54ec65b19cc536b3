import { afterAll, expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { eventOf, openShopWithFakeStripe, sessionIdOf } from "#testing/fake-stripe.ts";
import {
  countStock,
  expectBalance,
  mails,
  manyCustomers,
  type CustomerClient,
  someProduct,
  stockOf,
  someCustomer,
} from "#testing/customer-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

const { shop, fakeStripe } = await forAllTests(
  openShopWithFakeStripe({ PAYMENT_METHODS: "card,oxxo" }),
);
afterAll(() => expectBalance(shop));

/** Returns a payment link and its session. */
async function checkout(
  customer: CustomerClient,
  id: number,
  price: number,
  quantity = 1,
): Promise<string> {
  return sessionIdOf(
    await customer.link({ elements: [{ id, quantity }], total: price * quantity }),
  );
}

async function emailsOf({ email }: CustomerClient, subject: RegExp): Promise<number> {
  return (await mails(shop, email)).filter((mail) => subject.test(mail.subject)).length;
}

const received = /^Recibimos tu pedido/;
type Name = "completed" | "expired" | "failed";
const names: Name[] = ["completed", "expired", "failed"];
const orders = names.flatMap((one) =>
  names
    .filter((two) => two !== one)
    .map((two) => [one, two, defined(names.find((three) => three !== one && three !== two))]),
);
const cases = [0, 1, 2, 5].flatMap((times) =>
  orders.flatMap((order) => [false, true].map((parallel) => ({ times, order, parallel }))),
);

test("whatever events come, how often and in which order: one paid order, one email, stock taken once", async () => {
  const { id, price } = await someProduct(shop);
  const customers = await manyCustomers(shop, cases.length);
  await countStock(shop, id, 1000);
  for (const [index, { times, order, parallel }] of cases.entries()) {
    const customer = defined(customers[index]);
    const sessionId = await checkout(customer, id, price, 2);
    const open = await fakeStripe.sandbox.findSession(sessionId);
    const paid = await fakeStripe.sandbox.pay(sessionId, "card");
    const events: Record<Name, object> = {
      completed: eventOf("checkout.session.completed", paid),
      // Stripe never sends this event for a paid session, except for a wrong clock or a forgery.
      expired: eventOf("checkout.session.expired", { ...open, status: "expired" }),
      failed: eventOf("payment_intent.payment_failed", {
        id: "pi_other",
        object: "payment_intent",
      }),
    };
    const deliveries = order.flatMap((name) => {
      if (name === "completed") return Array.from({ length: times }, () => events.completed);
      return name === "expired" && times === 0 ? [] : [events[name]];
    });
    const responses = parallel ? await Promise.all(deliveries.map(fakeStripe.deliver)) : [];
    if (!parallel) for (const event of deliveries) responses.push(await fakeStripe.deliver(event));
    const label = `${order.join()} × ${times} ${parallel ? "at once" : "one by one"}`;
    expect(new Set(responses.map(({ status }) => status)), label).toEqual(new Set([200]));
    // The event is never delivered: the customer's return makes the shop ask the service.
    if (times === 0) await customer.get(`/api/oralpeace/orders/by-session/${sessionId}`);
    expect(await customer.orders(), label).toMatchObject([
      { status: "IP", elements: [{ order_element: { quantity: 2 } }] },
    ]);
  }
  expect(await stockOf(shop, id)).toBe(1000 - 2 * cases.length);
  for (const customer of customers) expect(await emailsOf(customer, received)).toBe(1);
  await expectBalance(shop);
});

test("a payment that comes after its stock was sold is given back once, and the customer told", async () => {
  const { id, price } = await someProduct(shop, "Lavanda");
  const [ana, bea] = (await manyCustomers(shop, 2)) as [CustomerClient, CustomerClient];
  await countStock(shop, id, 1);
  const anas = await checkout(ana, id, price);
  const open = await fakeStripe.sandbox.findSession(anas);
  await fakeStripe.deliver(eventOf("checkout.session.expired", { ...open, status: "expired" }));
  const beas = await checkout(bea, id, price);
  await fakeStripe.deliver(
    eventOf("checkout.session.completed", await fakeStripe.sandbox.pay(beas, "card")),
  );
  const late = eventOf("checkout.session.completed", await fakeStripe.sandbox.pay(anas, "card"));
  for (let time = 0; time < 3; time++) await fakeStripe.deliver(late);
  expect(await bea.orders()).toMatchObject([{ status: "IP" }]);
  expect(await ana.orders()).toMatchObject([{ status: "CA" }]);
  expect(await stockOf(shop, id)).toBe(0);
  expect(await emailsOf(ana, /^Cancelamos tu pedido/)).toBe(1);
  expect((await mails(shop, ana.email))[0]?.text).toContain("TE DEVOLVEMOS");
  await shop.settled();
  expect(fakeStripe.requested.filter((request) => request.endsWith("/v1/refunds"))).toHaveLength(1);
  const intent = await fakeStripe.sandbox.findIntent(
    defined((await fakeStripe.sandbox.findSession(anas)).payment_intent),
  );
  await shop.settled();
  expect((await fakeStripe.sandbox.findIntent(intent.id)).refunded).toBe(true);
});

test("a voucher holds its stock and is shown with its link; paid at the counter, it becomes an order to pack", async () => {
  const { id, price, stock } = await someProduct(shop, "Brilla Pisos");
  const ana = await someCustomer(shop);
  const sessionId = await checkout(ana, id, price, 2);
  const printed = await fakeStripe.sandbox.pay(sessionId, "oxxo");
  await fakeStripe.deliverNewest();
  await shop.settled();
  expect(await ana.orders()).toMatchObject([
    {
      status: "AP",
      voucherUrl: expect.stringContaining("/voucher/pi_"),
      voucherMethod: "oxxo",
      voucherReference: expect.stringMatching(/^\d{14}$/),
      voucherExpiresAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    },
  ]);
  expect(await stockOf(shop, id)).toBe(stock - 2);
  expect(await emailsOf(ana, /^Falta pagar tu pedido/)).toBe(1);
  await fakeStripe.sandbox.settleVoucher(defined(printed.payment_intent), true);
  await fakeStripe.deliverNewest();
  expect(await ana.orders()).toMatchObject([
    { status: "IP", voucherUrl: null, voucherReference: null, voucherExpiresAt: null },
  ]);
  expect(await emailsOf(ana, received)).toBe(1);
});

test("a voucher that runs out gives its stock back and says so", async () => {
  const { id, price, stock } = await someProduct(shop, "Brilla Pisos");
  const ana = await someCustomer(shop);
  const printed = await fakeStripe.sandbox.pay(await checkout(ana, id, price, 3), "oxxo");
  await fakeStripe.deliverNewest();
  await fakeStripe.sandbox.settleVoucher(defined(printed.payment_intent), false);
  await fakeStripe.deliverNewest();
  expect(await ana.orders()).toMatchObject([{ status: "CA" }]);
  expect(await stockOf(shop, id)).toBe(stock);
  expect(await emailsOf(ana, /^Cancelamos tu pedido/)).toBe(1);
});

test("a voucher that is paid although it ran out is given back, and its customer told", async () => {
  const { id, price, stock } = await someProduct(shop, "Brilla Pisos");
  const ana = await someCustomer(shop);
  const sessionId = await checkout(ana, id, price);
  await fakeStripe.sandbox.pay(sessionId, "oxxo");
  await fakeStripe.deliverNewest();
  const session = await fakeStripe.sandbox.findSession(sessionId);
  await fakeStripe.deliver(eventOf("checkout.session.async_payment_failed", session));
  await fakeStripe.sandbox.settleVoucher(defined(session.payment_intent), true);
  // Delivered twice, with two ids.
  for (let time = 0; time < 2; time++)
    await fakeStripe.deliver(
      eventOf("checkout.session.async_payment_succeeded", { ...session, payment_status: "paid" }),
    );
  expect(await ana.orders()).toMatchObject([{ status: "CA" }]);
  expect(await stockOf(shop, id)).toBe(stock);
  await shop.settled();
  expect((await fakeStripe.sandbox.findIntent(defined(session.payment_intent))).refunded).toBe(
    true,
  );
  expect(await emailsOf(ana, /^Te devolvemos el pago/)).toBe(1);
});

test("an order whose voucher is not paid can be cancelled by its customer alone, and frees its stock", async () => {
  const { id, price, stock } = await someProduct(shop, "Brilla Pisos");
  const [ana, bia] = await manyCustomers(shop, 2);
  const printed = await fakeStripe.sandbox.pay(await checkout(defined(ana), id, price, 3), "oxxo");
  await fakeStripe.deliverNewest();
  const [order] = await defined(ana).orders();
  const path = `/api/oralpeace/orders/${order?.id}/cancel`;
  expect((await defined(bia).post(path, {})).status).toBe(404);
  fakeStripe.unavailable = true;
  expect((await defined(ana).post(path, {})).status).toBe(503);
  fakeStripe.unavailable = false;
  expect(await defined(ana).orders()).toMatchObject([{ status: "AP" }]);
  for (let time = 0; time < 2; time++) {
    const response = await defined(ana).post(path, {});
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: "CA", voucherUrl: null });
  }
  expect(await stockOf(shop, id)).toBe(stock);
  const intent = await fakeStripe.sandbox.findIntent(defined(printed.payment_intent));
  expect(intent.status).toBe("canceled");
  expect(await emailsOf(defined(ana), /^Cancelamos tu pedido/)).toBe(1);
});

test("an order that was paid a moment before its customer cancels it stays", async () => {
  const { id, price, stock } = await someProduct(shop, "Brilla Pisos");
  const ana = await someCustomer(shop);
  const printed = await fakeStripe.sandbox.pay(await checkout(ana, id, price), "oxxo");
  await fakeStripe.deliverNewest();
  const [order] = await ana.orders();
  // Its event is still on the way.
  await fakeStripe.sandbox.settleVoucher(defined(printed.payment_intent), true);
  const response = await ana.post(`/api/oralpeace/orders/${order?.id}/cancel`, {});
  expect(response.status).toBe(409);
  expect((await errorOf(response)).msg).toContain("Ya pagaste este pedido");
  expect(await ana.orders()).toMatchObject([{ status: "IP" }]);
  expect(await stockOf(shop, id)).toBe(stock - 1);
});

test("what became of a voucher is asked for where its event was lost", async () => {
  const { id, price, stock } = await someProduct(shop, "Brilla Pisos");
  const ana = await someCustomer(shop);
  const sessionId = await checkout(ana, id, price);
  const printed = await fakeStripe.sandbox.pay(sessionId, "oxxo");
  const status = async () => (await ana.read(`oralpeace/orders/by-session/${sessionId}`)).status;
  expect(await status()).toBe("AP");
  expect(await status()).toBe("AP");
  await shop.settled();
  expect(await ana.read(`oralpeace/orders/by-session/${sessionId}`)).toMatchObject({
    voucherUrl: expect.stringContaining("/voucher/pi_"),
    voucherExpiresAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
  });
  await fakeStripe.sandbox.settleVoucher(defined(printed.payment_intent), false);
  expect(await status()).toBe("CA");
  expect(await stockOf(shop, id)).toBe(stock);
});

test("while the payment service is unavailable the customer is told, nothing is half done, and asking again goes on", async () => {
  const { id, price, stock } = await someProduct(shop, "Pino Puro");
  const ana = await someCustomer(shop);
  const requested = { elements: [{ id, quantity: 2 }], total: price * 2 };
  fakeStripe.unavailable = true;
  const unavailable = await ana.requestPaymentLink(requested);
  expect(unavailable.status).toBe(503);
  expect((await errorOf(unavailable)).msg).toContain("El servicio de pago no responde");
  expect(await stockOf(shop, id)).toBe(stock - 2);
  fakeStripe.unavailable = false;
  const sessionId = sessionIdOf(await ana.link(requested));
  expect(await stockOf(shop, id)).toBe(stock - 2);
  await fakeStripe.deliver(
    eventOf("checkout.session.completed", await fakeStripe.sandbox.pay(sessionId, "card")),
  );
  expect(await ana.orders()).toHaveLength(1);
});
