import { expect, test } from "vitest";
import { sell } from "#testing/demo-orders.ts";
import { openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const owner = await hire(shop, "owner");
const [sold, other] = [await sell(shop, fakeStripe), await sell(shop, fakeStripe)];
await shop.db.$client.query(
  `insert into tax_documents (kind, state, order_id, receiver, asked_by, promised_hours, series_folio, amount)
   values ('I', 'valid', $1, '{"rfc": "PEMR800101AB2", "name": "ROSA PEREZ", "regime": "612", "use": "G03", "postalCode": "97000"}', 'customer', 24, 'A-2047', 1)`,
  [sold.id],
);

test.each([
  ["the folio of its invoice", "a-2047"],
  ["the RFC of its invoice", "pemr800101ab2"],
])("an order is found by %s", async (_, q) => {
  const { data } = await owner.list("orders", { filter: { q } });
  expect(data.map(({ id }) => id)).toContain(sold.id);
  expect(data.map(({ id }) => id)).not.toContain(other.id);
});
