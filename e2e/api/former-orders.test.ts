import { afterAll, expect, test } from "vitest";
import { expectBalance, logIn, mails, someProduct } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { writeFormerOrder } from "#testing/former-order.ts";
import { expectSalesOfOrders } from "#testing/sales.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** Orders that version 0.3.0 imported from another shop are history that stays readable. */

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");
afterAll(() => expectBalance(shop));
const email = "cliente@demo.mx";
const { id: productId } = await someProduct(shop);
const home = await owner.read("home");
const id = await writeFormerOrder(shop.db, { email, number: "1001", productId });
await writeFormerOrder(shop.db, {
  email,
  number: "1002",
  status: "cancelled",
  day: "2025-02-01",
  productId,
});

test("the staff find an order of the former shop by its number, and read it whole", async () => {
  expect((await owner.list("orders", { filter: { q: "1001" } })).data).toMatchObject([
    { id, origin: "Shopify #1001" },
  ]);
  const order = await owner.read(`orders/${id}`);
  expect(order).toMatchObject({
    origin: "Shopify #1001",
    status: "completed",
    total: 569.5,
    deliveryCost: 99,
    address: "Reforma 9, Puebla, C.P. 72000",
    promotions: [{ code: "VERANO", discount: 30 }],
    lines: [
      { productId, sku: "VIEJA-1", price: 200.25, quantity: 2 },
      { productId: null, name: "Brocha que ya no existe", price: 100, quantity: 1 },
    ],
  });
  const total = async (origin: string) =>
    (await owner.list("orders", { filter: { origin, customerId: order.customerId } })).total;
  expect(await total("shopify")).toBe(2);
  expect(await total("shop")).toBe((await owner.list("orders")).total - 2);
});

test("its money and goods were settled there: nothing can be done with it, and nobody is written to", async () => {
  const sent = await mails(shop);
  const key = "0123456789abcdef";
  const lines = [{ position: 0, quantity: 1 }];
  for (const [path, body] of [
    [`orders/${id}/refunds`, { key, lines, reason: "x", goodsReturned: true }],
    [`orders/${id}/returns`, { key, lines, reason: "x" }],
    [`orders/${id}/emails`, { kind: "received" }],
    [`orders/${id}/reopening`, undefined],
  ] as const)
    expect((await owner.post(path, body)).status, path).toBe(409);
  expect(await mails(shop)).toEqual(sent);
});

test("«Ventas» counts it on its day as the former shop's, and «Inicio» does not", async () => {
  const sales = await owner.read("sales?from=2025-03-01&to=2025-03-01&by=method");
  expect(sales.rows).toMatchObject([{ name: "De Shopify", net: 569.5 }]);
  await expectSalesOfOrders(shop.db);
  expect(await owner.read("home")).toEqual(home);
});

test("its customer finds it last, and buys again what there still is", async () => {
  const customer = await logIn(shop, { email, password: "Cliente123!" });
  const theirs = await expectOk<{ origin: string; status: string; elements: { id: number }[] }[]>(
    await shop.get("/api/oralpeace/orders", { authorization: `Bearer ${customer.token}` }),
  );
  const former = theirs.filter(({ origin }) => origin);
  expect(former.map(({ origin, status }) => [origin, status])).toEqual([
    ["Shopify #1001", "C"],
    ["Shopify #1002", "CA"],
  ]);
  expect(defined(former[0]).elements.map((element) => element.id > 0)).toEqual([true, false]);
});
