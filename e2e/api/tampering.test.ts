import Stripe from "stripe";
import { afterAll, beforeEach, expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { eventOf, openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import {
  expectBalance,
  linkRequest,
  logIn,
  registration,
  type CustomerClient,
  someProduct,
  tokenFromMail,
  someCustomer,
} from "#testing/customer-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

let ana: CustomerClient;
let before: unknown;
const { shop } = await forAllTests(openShopWithFakeStripe());
const product = await someProduct(shop);
afterAll(() => expectBalance(shop));

const books = async (): Promise<unknown> =>
  (
    await shop.db.$client.query(
      "select (select count(*) from orders) as orders, (select count(*) from order_lines) as lines, (select count(*) from stock_movements) as movements, (select count(*) from payment_events) as events",
    )
  ).rows[0];

beforeEach(async () => {
  ana = await someCustomer(shop);
  before = await books();
});

test.each([
  ["no order at all", (body: Body) => ({ ...body, order: undefined })],
  ["an empty order", (body: Body) => withOrder(body, { elements: [] })],
  ["a quantity of 0", (body: Body) => withQuantity(body, 0)],
  ["a negative quantity", (body: Body) => withQuantity(body, -1)],
  ["half a piece", (body: Body) => withQuantity(body, 1.5)],
  ["a huge quantity", (body: Body) => withQuantity(body, 1e15)],
  ["a quantity in words", (body: Body) => withQuantity(body, "dos")],
  [
    "a product's id out of range",
    (body: Body) => withOrder(body, { elements: [{ id: 1e12, quantity: 1 }] }),
  ],
  [
    "a price that is no number",
    (body: Body) => ({ ...body, cartItems: [{ name: "TOTAL", price: "gratis", amount: 1 }] }),
  ],
  [
    "two total lines",
    (body: Body) => ({
      ...body,
      cartItems: [1, 2].map(() => ({ name: "TOTAL", price: 1, amount: 1 })),
    }),
  ],
  ["another payment account", (body: Body) => ({ ...body, stripeAccountId: "acct_thief" })],
  ["no address", (body: Body) => withOrder(body, { address: " " })],
  ["a postal code in letters", (body: Body) => withOrder(body, { postalCode: "CP" })],
  ["a postal code of four digits", (body: Body) => withOrder(body, { postalCode: "7216" })],
  ["a postal code of six digits", (body: Body) => withOrder(body, { postalCode: "721600" })],
])("%s is rejected and nothing is written", async (_what, forge) => {
  const body = linkRequest([{ id: product.id, quantity: 1 }], product.price);
  const response = await ana.post("/api/stripe/customer/payment-link", forge(body));
  expect(response.status).toBe(400);
  expect((await errorOf(response)).msg).toMatch(/\S/);
  expect(await books()).toEqual(before);
});

type Body = ReturnType<typeof linkRequest>;

function withOrder(body: Body, changes: object) {
  return { ...body, order: { ...body.order, ...changes } };
}

function withQuantity(body: Body, quantity: unknown) {
  return withOrder(body, { elements: [{ id: product.id, quantity }] });
}

test.each([
  ["a total of one peso", () => ({ total: 1 })],
  ["a total of 0", () => ({ total: 0 })],
  ["a negative total", () => ({ total: -product.price })],
  ["a promotion that is nobody's", () => ({ place: { promotions: [987] } })],
  ["more than there is", () => ({ elements: [{ id: product.id, quantity: product.stock + 1 }] })],
  ["a product that never was", () => ({ elements: [{ id: 987_654, quantity: 1 }] })],
  [
    "a city that nothing is sent to",
    () => ({ place: { state: "Baja California Sur", city: "Loreto" } }),
  ],
  ["a state that is none", () => ({ place: { state: "Texas", city: "Dallas" } })],
])("%s is answered with the shop's own figures and nothing is written", async (_what, forge) => {
  const changed = await ana.changed({
    elements: [{ id: product.id, quantity: 1 }],
    total: product.price,
    ...forge(),
  });
  expect(changed.changes.length).toBeGreaterThan(0);
  expect(changed.total).toBeGreaterThanOrEqual(0);
  expect(await books()).toEqual(before);
});

test("a promotion of other products gives nothing away", async () => {
  const promotions = await ana.read("promotions/customer");
  const { id } = defined(promotions.find(({ code }) => code === "AZULEJO3"));
  await ana.link({
    elements: [{ id: product.id, quantity: 6 }],
    total: product.price * 6,
    place: { promotions: [Number(id)] },
  });
  const { rows } = await shop.db.$client.query(
    "select 1 from order_lines where promotion_id is not null",
  );
  expect(rows).toEqual([]);
  await ana.post("/api/stripe/customer/payment-link/cancel", {});
});

test("others' orders and checkouts are as if they were not", async () => {
  const demo = await logIn(shop, { email: "cliente@demo.mx", password: "Cliente123!" });
  const theirs = defined((await demo.orders())[0]);
  expect((await ana.get(`/api/oralpeace/orders/${theirs.id}`)).status).toBe(404);
  expect(await ana.orders()).toEqual([]);
  const url = await demo.link({
    elements: [{ id: product.id, quantity: 1 }],
    total: product.price,
  });
  expect(
    (await ana.get(`/api/oralpeace/orders/by-session/${new URL(url).pathname.split("/").at(-1)}`))
      .status,
  ).toBe(404);
  await ana.post("/api/stripe/customer/payment-link/cancel", {});
  expect(
    await shop.db.$client
      .query("select 1 from orders where status = 'awaiting_payment'")
      .then(({ rows }) => rows.length),
  ).toBe(1);
  await demo.post("/api/stripe/customer/payment-link/cancel", {});
});

test.each([
  "/api/oralpeace/orders",
  "/api/oralpeace/orders/1",
  "/api/customers/profile",
  "/api/deliveries/customer/states",
  "/api/deliveries/customer/cities/1",
  "/api/promotions/customer",
  "/api/stripe/customer/account-by-website",
])("%s answers 401 to nobody, to a made-up token and to one that expired", async (path) => {
  expect((await shop.get(path)).status).toBe(401);
  expect((await shop.get(path, { authorization: "Bearer nothing" })).status).toBe(401);
  await shop.db.$client.query(
    "update customer_sessions set expires_at = now() - interval '1 minute' where customer_id = (select id from customers where email = $1)",
    [ana.email],
  );
  expect((await ana.get(path)).status).toBe(401);
});

test("a payment event that Stripe did not sign changes nothing", async () => {
  const url = await ana.link({ elements: [{ id: product.id, quantity: 1 }], total: product.price });
  const written = await books();
  const session = {
    id: new URL(url).pathname.split("/").at(-1),
    status: "complete",
    payment_status: "paid",
    client_reference_id: "order-5",
    amount_total: product.price * 100,
  };
  const payload = JSON.stringify(eventOf("checkout.session.completed", session));
  const stripe = new Stripe("sk_test_forger");
  const forged = [
    "",
    "t=1,v1=00",
    stripe.webhooks.generateTestHeaderString({ payload, secret: "whsec_guess" }),
    // An old signed event, replayed.
    stripe.webhooks.generateTestHeaderString({
      payload,
      secret: "whsec_of_the_tests",
      timestamp: Math.floor(Date.now() / 1000) - 3600,
    }),
  ];
  for (const signature of forged)
    expect(
      (await shop.post("/api/stripe/webhook", payload, { "stripe-signature": signature })).status,
    ).toBe(400);
  expect(await books()).toEqual(written);
  expect(await ana.orders()).toEqual([]);
  await ana.post("/api/stripe/customer/payment-link/cancel", {});
});

test("an order's history and the stock's movements can't be rewritten, not even in the database", async () => {
  for (const table of [
    "order_history",
    "stock_movements",
    "payment_events",
    "refund_lines",
    "goods_returns",
    "goods_return_lines",
  ]) {
    await expect(shop.db.$client.query(`delete from ${table}`)).rejects.toThrow("append-only");
    await expect(shop.db.$client.query(`truncate ${table} cascade`)).rejects.toThrow("append-only");
  }
  await expect(shop.db.$client.query("update order_history set actor = 'nobody'")).rejects.toThrow(
    "append-only",
  );
});

test("a link in an email serves once, and a new password ends every session", async () => {
  const person = registration();
  await shop.post("/api/customers/register", person);
  const token = await tokenFromMail(shop, person.email, "confirm-account");
  expect((await shop.post("/api/customers/confirm-account", { token })).status).toBe(200);
  expect(await (await shop.post("/api/customers/confirm-account", { token })).json()).toEqual({
    msg: "Invalid token",
  });
  const bea = await logIn(shop, person);
  expect((await shop.post("/api/customers/forgot-password", { email: person.email })).status).toBe(
    200,
  );
  const reset = await tokenFromMail(shop, person.email, "reset-password");
  expect(
    (await shop.post("/api/customers/reset-password", { token: reset, password: "OtraClave9!" }))
      .status,
  ).toBe(200);
  expect(
    (await shop.post("/api/customers/reset-password", { token: reset, password: "OtraClave9!" }))
      .status,
  ).toBe(404);
  expect((await bea.get("/api/customers/profile")).status).toBe(401);
  expect((await shop.post("/api/customers/login", person)).status).toBe(401);
  const again = await logIn(shop, { ...person, password: "OtraClave9!" });
  expect((await again.post("/api/customers/logout", {})).status).toBe(200);
  expect((await again.get("/api/customers/profile")).status).toBe(401);
});
