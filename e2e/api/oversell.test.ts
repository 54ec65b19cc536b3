import * as v from "valibot";
import { expect, test } from "vitest";
import { ChangedOrder } from "#src/shop/checkout/contract.ts";
import { defined } from "#testing/defined.ts";
import {
  countStock,
  expectBalance,
  manyCustomers,
  pay,
  someProduct,
  stockOf,
  linkOf,
} from "#testing/customer-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

const buyers = 50;
const units = 10;
const rounds = 5;

const shop = await forAllTests(openTestShop());
const customers = await manyCustomers(shop, buyers);

/** On a busy machine a request may time out waiting for the database, so its customer retries. */
async function persist(request: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await request();
    if (response.status !== 503) return response;
  }
}

test("of 50 buyers at once for the last 10 units, 10 get an order and 40 a clear error, five times over", async () => {
  const { id, price } = await someProduct(shop);
  for (let round = 1; round <= rounds; round++) {
    await countStock(shop, id, units);
    const responses = await Promise.all(
      customers.map((customer) =>
        persist(() =>
          customer.requestPaymentLink({ elements: [{ id, quantity: 1 }], total: price }),
        ),
      ),
    );
    const links = responses.filter(({ status }) => status === 200);
    const rejections = responses.filter(({ status }) => status === 409);
    expect([links.length, rejections.length], `round ${round}`).toEqual([units, buyers - units]);
    expect(await stockOf(shop, id)).toBe(0);
    for (const rejection of rejections)
      expect(v.parse(ChangedOrder, await rejection.json()).changes[0]).toMatchObject({
        kind: "stock",
        stock: 0,
        msg: expect.stringContaining("se agotó"),
      });
    const urls = await Promise.all(links.map(linkOf));
    await Promise.all(urls.map((url) => pay(shop, url)));
    const { rows } = await shop.db.$client.query<{ count: number }>(
      "select count(*)::int as count from orders o join customers c on c.id = o.customer_id where status = 'processing' and c.email like 'ana%'",
    );
    expect(defined(rows[0]).count).toBe(units * round);
  }
  await expectBalance(shop);
});
