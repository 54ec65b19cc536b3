import { expect, test } from "vitest";
import { mainInfo } from "#testing/customer-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());

test.each([
  [
    "that the shop invoices",
    `insert into invoice_settings (enabled) values (true)
     on conflict (id) do update set enabled = not invoice_settings.enabled`,
  ],
  ["that carts can be quoted", "update quotation_settings set enabled = not enabled"],
])("main-info tells %s as soon as the database knows it", async (_, statement) => {
  const before = await mainInfo(shop);
  await shop.db.$client.query(statement);
  await shop.settled();
  expect(await mainInfo(shop)).not.toStrictEqual(before);
});
