import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { openShopWithFakeStripe, sessionIdOf } from "#testing/fake-stripe.ts";
import { seed } from "#testing/random.ts";
import {
  countStock,
  expectBalance,
  linkRequest,
  manyCustomers,
  type CustomerClient,
  someProduct,
  someCustomer,
  linkOf,
} from "#testing/customer-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** A customer never has two payable checkouts, despite concurrent tabs and processes. */

const { shop, fakeStripe, settings } = await forAllTests(openShopWithFakeStripe());
afterAll(() => expectBalance(shop));
/** Another process of the same shop. */
const other = await forAllTests(openTestShop({ env: settings, connection: shop.connection }));
const product = await someProduct(shop);
await countStock(shop, product.id, 5000);

/** The number of a customer's open sessions, and of those that were ever open together. */
async function sessionsOf({ email }: CustomerClient): Promise<{ open: number; overlaps: number }> {
  const { rows } = await shop.db.$client.query<{ open: number; overlaps: number }>(
    `with sessions as (
      select s.id, s.object->>'status' as status, tstzrange(s.created_at, e.created_at) as time
      from sandbox.objects s
      left join sandbox.objects e on e.kind = 'event' and e.object->>'type' = 'checkout.session.expired' and e.object#>>'{data,object,id}' = s.id
      where s.kind = 'session' and s.object->>'client_reference_id' in (
        select 'order-' || o.id from orders o join customers c on c.id = o.customer_id where c.email = $1))
    select (select count(*)::int from sessions where status = 'open') as open,
      (select count(*)::int from sessions a join sessions b on a.id < b.id and a.time && b.time) as overlaps`,
    [email],
  );
  return defined(rows[0]);
}

const rounds = 30;

const request = (quantity: number) =>
  linkRequest([{ id: product.id, quantity }], product.price * quantity);

test("2 to 8 links asked for at once, with a slow payment service: never two checkouts of one customer that can be paid", async () => {
  const customers = await manyCustomers(shop, rounds);
  const samples = fc.sample(
    fc.record({
      carts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 8 }),
      latencies: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 40, maxLength: 40 }),
    }),
    { numRuns: rounds, seed },
  );
  for (const [index, { carts, latencies }] of samples.entries()) {
    const customer = defined(customers[index]);
    let next = 0;
    fakeStripe.latency = () => defined(latencies[next++ % latencies.length]);
    const responses = await Promise.all(
      carts.map((quantity, tab) =>
        (tab % 2 ? other : shop).post(
          "/api/stripe/customer/payment-link",
          request(quantity),
          customer.headers,
        ),
      ),
    );
    const label = `round ${index}: ${carts.join()}`;
    expect(await sessionsOf(customer), label).toEqual({ open: 1, overlaps: 0 });
    const statuses = responses.map(({ status }) => status);
    expect(statuses, label).toContain(200);
    expect(new Set([...statuses, 409]), label).toEqual(new Set([200, 409]));
  }
  fakeStripe.latency = () => 0;
}, 600_000);

test("of the links that several tabs were given one can be paid, and it makes one order", async () => {
  const ana = await someCustomer(shop);
  const responses = await Promise.all(
    [1, 2, 3].map((quantity) =>
      ana.requestPaymentLink({
        elements: [{ id: product.id, quantity }],
        total: product.price * quantity,
      }),
    ),
  );
  const urls = await Promise.all(responses.filter(({ ok }) => ok).map(linkOf));
  for (const url of urls) await fakeStripe.sandbox.pay(sessionIdOf(url), "card");
  for (const event of fakeStripe.told) await fakeStripe.deliver(event);
  expect(await ana.orders()).toMatchObject([{ status: "IP" }]);
});
