import { expect, test } from "vitest";
import { dayFromNow, move, openCheckout, sell } from "#testing/demo-orders.ts";
import { openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { forAllTests } from "#testing/test-shop.ts";
import { hire } from "#testing/staff-client.ts";

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const owner = await hire(shop, "owner");
const sold = await sell(shop, fakeStripe, 3);
const other = await openCheckout(shop, 1);

await move(owner, {
  ids: [sold.id],
  to: "shipped",
  carrier: "Estafeta",
  guideNumber: "7402 1139 55",
  deliveryDate: dayFromNow(3),
});
await shop.db.$client.query(
  `update orders set city = 'Mérida', recipient = 'Óscar Ibarra', recipient_phone = '9991234567',
     address = 'Calle 60 número 491, Centro', postal_code = '97000',
     notes = 'Factura con RFC GAHL850101AB1', total = 1234.5 where id = $1`,
  [sold.id],
);
await shop.db.$client.query(
  "insert into order_promotions (order_id, promotion_id, code, discount, delivery_discount) values ($1, 1, 'Buen Fin 26', 10, 0)",
  [sold.id],
);
await owner.change("POST", `orders/${sold.id}/notes`, { note: "Pidió que timbremos antes: Ramón" });
await shop.db.$client.query(
  "update customers set phone = '2225550178' where id = (select customer_id from orders where id = $1)",
  [sold.id],
);

const { rows: paid } = await shop.db.$client.query<{ intent: string }>(
  "select payment_intent as intent from orders where id = $1",
  [sold.id],
);
await shop.db.$client.query(
  "insert into order_payments (order_id, key, method, amount, reference, actor) values ($1, 'known-key', 'transfer', 1, 'SPEI 4711-B', 'x')",
  [sold.id],
);
await shop.db.$client.query(
  "insert into delivery_notes (order_id, folio, actor) values ($1, 7788, 'x'), ($2, 7789, 'x')",
  [sold.id, other.id],
);

const found = async (q: string) =>
  (
    await owner.list("orders", { filter: { q }, sort: "createdAt", order: "DESC", perPage: 500 })
  ).data.map(({ id }) => id);

test.each([
  ["its guide", "7402113955"],
  ["its guide with spaces", "7402 1139 55"],
  ["the end of its guide", "113955"],
  ["its city, without accents", "merida"],
  ["who receives it", "oscar ibarra"],
  ["the end of the customer's telephone", "0178"],
  ["the end of the recipient's telephone", "4567"],
  ["its customer's email", sold.ana.email],
  ["its street", "calle 60 centro"],
  ["its postal code", "97000"],
  ["an RFC in the customer's notes", "gahl850101ab1"],
  ["the notes of the staff", "timbremos ramon"],
  ["its promotion's code", "buen fin 26"],
  ["the reference of a payment", "spei 4711-b"],
  ["what the payment service calls its payment", paid[0]?.intent ?? ""],
  ["the number of its delivery note", "7788"],
  ["its delivery note", "Remisión 7788"],
  ["its total", "1,234.50"],
  ["its total in pesos", "$1234.5"],
])("an order is found by %s", async (_, q) => {
  expect(await found(q)).toContain(sold.id);
  expect(await found(q)).not.toContain(other.id);
});

test("orders are found by the name, the SKU and the barcode of their products", async () => {
  const { rows } = await shop.db.$client.query<{ sku: string }>(
    "update products set sku = 'LLANA-77', barcode = '7501234567893' where id = $1 returning sku",
    [sold.productId],
  );
  expect(rows).toHaveLength(1);
  for (const q of ["llana dentada", "LLANA-77", "7501234567893", "07501234567893"])
    expect(await found(q)).toEqual(expect.arrayContaining([sold.id, other.id]));
});

test("a typed number's own order comes before newer ones of that street", async () => {
  await shop.db.$client.query("select setval('orders_id_seq', 8100)");
  const { id } = await openCheckout(shop, 1);
  const newer = await openCheckout(shop, 1);
  await shop.db.$client.query("update orders set address = 'Calle ' || $1::int where id = $2", [
    id,
    newer.id,
  ]);
  expect(await found(String(id))).toEqual([id, newer.id]);
});

test("an order's number finds that order alone, and more digits also what contains them", async () => {
  expect(await found(String(sold.id))).toEqual([sold.id]);
  expect(await found(`#${sold.id}`)).toEqual([sold.id]);
  expect(await found("$178")).not.toContain(sold.id);
});

test("what is typed is text, whatever it contains", async () => {
  for (const q of ["%", "_____", "' or true --", "\\", "$$", "1,234.50; drop table orders"])
    expect(await found(q)).not.toContain(other.id);
});
