import { afterAll, expect, test } from "vitest";
import type { OrderStatus } from "#src/shop/orders/lifecycle/states.ts";
import { defined } from "#testing/defined.ts";
import {
  expectBalance,
  mails,
  mainInfo,
  newCustomer,
  pay,
  press,
  someProduct,
} from "#testing/customer-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());
const ana = await newCustomer(shop);
afterAll(() => expectBalance(shop));

test("who registers, confirms, logs in and pays has an order in process and an email", async () => {
  const product = await someProduct(shop);
  const before = product.stock;
  const url = await ana.link({
    elements: [{ id: product.id, quantity: 2 }],
    total: product.price * 2,
  });
  expect(await ana.orders()).toEqual([]);
  const paid = await pay(shop, url);
  expect(paid.status).toBe(303);
  expect(paid.headers.get("location")).toMatch(/\/order-done\?session=cs_test_\w+$/);
  const order = defined((await ana.orders())[0]);
  expect(order).toMatchObject({
    status: "IP",
    total: product.price * 2,
    elements: [{ id: product.id, order_element: { quantity: 2 } }],
  });
  expect((await someProduct(shop)).stock).toBe(before - 2);
  const emails = await mails(shop, ana.email);
  expect(
    emails.filter(({ subject }) => subject === `Recibimos tu pedido ${order.id}`),
  ).toHaveLength(1);
  const details = await ana.read(`oralpeace/orders/${Number(order.id)}`);
  expect(details.history.map(({ kind }) => kind)).toEqual(["placed", "paid"]);
});

test.each(["card", "oxxo", "customer_balance"])(
  "in the demo an order is paid by %s, as the product's page announces",
  async (method) => {
    const bia = await newCustomer(shop);
    const { id, price } = await someProduct(shop);
    const url = await bia.link({ elements: [{ id, quantity: 1 }], total: price });
    await press(shop, url, { action: "pay", method, card: "4242424242424242" });
    if (method !== "card") {
      const voucher = { status: "AP", voucherUrl: expect.any(String) };
      await shop.settled();
      expect(await bia.orders()).toMatchObject([voucher]);
      const [order] = await bia.orders();
      await press(shop, defined(order?.voucherUrl), { action: "pay" });
    }
    await shop.settled();
    expect(await bia.orders()).toMatchObject([{ status: "IP" }]);
  },
);

test("a rejected payment gives the stock back and leaves no order", async () => {
  const lavanda = await someProduct(shop, "Lavanda");
  const url = await ana.link({
    elements: [{ id: lavanda.id, quantity: 5 }],
    total: lavanda.price * 5,
  });
  expect((await someProduct(shop, "Lavanda")).stock).toBe(lavanda.stock - 5);
  const rejected = await press(shop, url, { action: "decline" });
  expect(rejected.headers.get("location")).toMatch(/\/payment-error$/);
  expect((await someProduct(shop, "Lavanda")).stock).toBe(lavanda.stock);
  expect(await ana.orders()).toHaveLength(1);
});

test("a card that the bank declines says why, and another one may be tried", async () => {
  const lavanda = await someProduct(shop, "Lavanda");
  const url = await ana.link({ elements: [{ id: lavanda.id, quantity: 1 }], total: lavanda.price });
  const declined = await press(shop, url, { action: "pay", card: "4000 0000 0000 9995" });
  expect(declined.status).toBe(402);
  expect(await declined.text()).toContain("no tiene fondos suficientes");
  expect((await pay(shop, url)).status).toBe(303);
  expect(await ana.orders()).toHaveLength(2);
});

test("what became of a checkout is told until somebody cancels it, and telling it ends nothing", async () => {
  const bea = await newCustomer(shop);
  const last = () => bea.read("oralpeace/orders/last-checkout");
  expect(await last()).toEqual({
    state: "none",
    url: null,
    reason: null,
    cause: null,
    order: null,
  });
  const lavanda = await someProduct(shop, "Lavanda");
  const url = await bea.link({ elements: [{ id: lavanda.id, quantity: 1 }], total: lavanda.price });
  await press(shop, url, { action: "back" });
  const order = { total: lavanda.price };
  expect(await last()).toEqual({ state: "waiting", url, reason: null, cause: null, order });
  await press(shop, url, { action: "pay", card: "4000 0000 0000 9995" });
  expect(await last()).toEqual({
    state: "waiting",
    url,
    reason: "Tu banco rechazó la tarjeta por fondos insuficientes.",
    cause: "funds",
    order,
  });
  await press(shop, url, { action: "pay", card: "4000 0000 0000 9979" });
  expect(await last()).toMatchObject({
    state: "waiting",
    reason: "Tu banco rechazó la tarjeta.",
    cause: null,
  });
  expect((await bea.post("/api/stripe/customer/payment-link/cancel", {})).status).toBe(200);
  expect(await last()).toMatchObject({ state: "ended", url: null });

  const second = await bea.link({
    elements: [{ id: lavanda.id, quantity: 2 }],
    total: lavanda.price * 2,
  });
  await press(shop, second, { action: "decline" });
  expect(await last()).toEqual({
    state: "ended",
    url: null,
    reason: "Tu banco rechazó la tarjeta.",
    cause: null,
    order: null,
  });
  await pay(
    shop,
    await bea.link({ elements: [{ id: lavanda.id, quantity: 3 }], total: lavanda.price * 3 }),
  );
  expect(await last()).toEqual({
    state: "paid",
    url: null,
    reason: null,
    cause: null,
    order: null,
  });
});

test("what became of a checkout is true of an order in any status, paid or not", async () => {
  const bea = await newCustomer(shop);
  const lavanda = await someProduct(shop, "Lavanda");
  await pay(
    shop,
    await bea.link({ elements: [{ id: lavanda.id, quantity: 1 }], total: lavanda.price }),
  );
  const states: Record<OrderStatus, [unpaid: string, paid: string]> = {
    awaiting_payment: ["waiting", "waiting"],
    voucher_issued: ["voucher", "voucher"],
    processing: ["paid", "paid"],
    shipped: ["paid", "paid"],
    completed: ["paid", "paid"],
    cancelled: ["cancelled", "refunded"],
    expired: ["ended", "ended"],
  };
  await shop.settled();
  expect(await bea.orders()).toMatchObject([{ status: "IP" }]);
  const [order] = await bea.orders();
  for (const [status, [unpaid, paid]] of Object.entries(states))
    for (const [paidAt, state] of [
      [null, unpaid],
      [new Date(), paid],
    ] as const) {
      // Its session is left out, for the sandbox knows that it was paid.
      await shop.db.$client.query(
        "update orders set status = $2, sold_at = $3, paid_at = $3, session_id = null where id = $1",
        [order?.id, status, paidAt],
      );
      expect([status, await bea.read("oralpeace/orders/last-checkout")]).toMatchObject([
        status,
        { state },
      ]);
    }
  await shop.db.$client.query("update orders set status = 'processing' where id = $1", [order?.id]);
});

test("the sandbox's card page names what is paid for, in the shop's own type", async () => {
  const bea = await newCustomer(shop);
  const lavanda = await someProduct(shop, "Lavanda");
  const url = await bea.link({
    elements: [{ id: lavanda.id, quantity: 2 }],
    total: lavanda.price * 2,
  });
  const page = await (await shop.get(new URL(url).pathname)).text();
  expect(page).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css"/);
  expect(page).toContain('<img src="/brand/mark.svg"');
  expect(page).toMatch(new RegExp(`<b>2 ×</b><span>${lavanda.name}</span>`));
  expect((await bea.post("/api/stripe/customer/payment-link/cancel", {})).status).toBe(200);
});

test("nobody is told of another customer's checkout", async () => {
  expect((await shop.get("/api/oralpeace/orders/last-checkout")).status).toBe(401);
});

test("asking again for the same gives the same card page, for something else another one", async () => {
  const pino = await someProduct(shop, "Pino Puro");
  const requested = { elements: [{ id: pino.id, quantity: 3 }], total: pino.price * 3 };
  const first = await ana.link(requested);
  expect(await ana.link(requested)).toBe(first);
  const second = await ana.link({
    elements: [{ id: pino.id, quantity: 4 }],
    total: pino.price * 4,
  });
  expect(second).not.toBe(first);
  expect((await someProduct(shop, "Pino Puro")).stock).toBe(pino.stock - 4);
  expect(await (await shop.get(new URL(first).pathname)).text()).toContain("ya se cerró");
  expect((await ana.post("/api/stripe/customer/payment-link/cancel", {})).status).toBe(200);
  expect((await someProduct(shop, "Pino Puro")).stock).toBe(pino.stock);
});

test("a total that is not the shop's own is answered with the right figures, and nothing is written", async () => {
  const pino = await someProduct(shop, "Pino Puro");
  const changed = await ana.changed({
    elements: [{ id: pino.id, quantity: 2 }],
    total: 1,
    place: { city: "Zapopan" },
  });
  expect(changed).toMatchObject({
    total: pino.price * 2 + 99,
    deliveryCost: 99,
    changes: [{ kind: "total", expected: 1 }],
  });
  expect((await someProduct(shop, "Pino Puro")).stock).toBe(pino.stock);
});

test("a promotion's free pieces are lines of their own at price 0", async () => {
  const adhesive = await someProduct(shop, "Pegazulejo Porcelánico");
  const promotions = await ana.read("promotions/customer");
  const { id } = defined(promotions.find(({ code }) => code === "AZULEJO3"));
  const url = await ana.link({
    elements: [{ id: adhesive.id, quantity: 6 }],
    total: adhesive.price * 6,
    place: { promotions: [Number(id)] },
  });
  await pay(shop, url);
  const order = defined((await ana.orders())[0]);
  expect(order.elements.map(({ price, order_element: { quantity } }) => [price, quantity])).toEqual(
    [
      [adhesive.price, 6],
      [0, 2],
    ],
  );
});

test("what delivery costs is told to visitors too, with every state of the dropdown", async () => {
  const { deliveries } = await mainInfo(shop);
  expect(deliveries).toHaveLength(32);
  const states = await ana.read("deliveries/customer/states");
  const jalisco = defined(states.find(({ state }) => state === "Jalisco"));
  expect(jalisco.cost).toBe(189);
  const cities = await ana.read(`deliveries/customer/cities/${Number(jalisco.id)}`);
  expect(cities).toContainEqual({
    city: "Guadalajara",
    cost: 0,
    daysFrom: 2,
    daysTo: 3,
    kind: "truck",
  });
});
