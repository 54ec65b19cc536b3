import { randomUUID } from "node:crypto";
import { afterAll, afterEach, expect, test } from "vitest";
import {
  expectBalance,
  guadalajara,
  mainInfo,
  mails,
  someCustomer,
  someProduct,
} from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { eventOf, openShopWithFakeStripe, sessionIdOf } from "#testing/fake-stripe.ts";
import { fileForm, hire } from "#testing/staff-client.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** Prices with centavos, if the staff allow them: from the form to the refund. */

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const owner = await hire(shop, "owner");
const ana = await someCustomer(shop);
const { id, name } = await someProduct(shop, "Llana Dentada");
afterAll(() => expectBalance(shop));
afterEach(async () => {
  expect((await setPrice(12)).status).toBe(200);
  expect((await allow(false)).status).toBe(200);
});

const allow = async (centavos: boolean) =>
  await owner.save("units", await owner.read("units"), { centavos });
const setPrice = async (price: number) =>
  await owner.save("products", await owner.read(`products/${id}`), { price });
/** Sets a price with centavos, which the staff allow first. */
async function setExactPrice(price: number): Promise<void> {
  expect((await allow(true)).status).toBe(200);
  expect((await setPrice(price)).status).toBe(200);
}
const toldUnits = async () => (await mainInfo(shop)).configElement;

test("a shop has whole pesos until its staff allow centavos, and says nothing of them", async () => {
  const rejected = await setPrice(12.5);
  expect(rejected.status).toBe(409);
  expect(await errorOf(rejected)).toMatchObject({
    errors: [{ field: "price" }],
    msg: "El precio va en pesos enteros; los centavos se permiten en «Unidades y precios»",
  });
  expect(await toldUnits()).not.toHaveProperty("centavos");
  const change = { kind: "price", by: "percent", amount: 0.5, rounding: "exact" } as const;
  const { rows } = await owner.change("POST", "bulk-edits/preview", { ids: [id], change });
  expect(rows).toMatchObject([{ problem: expect.stringContaining("«Unidades y precios»") }]);
});

test("a price with centavos is shown, charged, emailed and given back to the centavo", async () => {
  await setExactPrice(12.35);
  await shop.settled();
  expect(await toldUnits()).toMatchObject({ centavos: true });
  expect((await someProduct(shop, "Llana")).price).toBe(12.35);
  await shop.settled();
  const page = await (await shop.get(productUrl({ id, name }))).text();
  expect(page).toContain("$12.35");

  // 3 × 12.35 is 37.05, which no sum of floating-point numbers gives exactly.
  const sessionId = sessionIdOf(
    await ana.link({ elements: [{ id, quantity: 3 }], total: 37.05, place: guadalajara }),
  );
  const session = await fakeStripe.sandbox.findSession(sessionId);
  expect(session.amount_total).toBe(3705);
  await fakeStripe.deliver(
    eventOf("checkout.session.completed", await fakeStripe.sandbox.pay(sessionId, "card")),
  );
  const order = defined((await ana.orders())[0]);
  expect(order).toMatchObject({
    status: "IP",
    total: 37.05,
    centavos: true,
    elements: [{ price: 12.35 }],
  });
  const [email] = await mails(shop, ana.email);
  expect(email?.text).toContain("$37.05");

  await owner.change("POST", `orders/${Number(order.id)}/refunds`, {
    key: randomUUID(),
    lines: [{ position: 0, quantity: 1 }],
    reason: "Llegó rota",
    goodsReturned: false,
  });
  const intent = defined((await fakeStripe.sandbox.findSession(sessionId)).payment_intent);
  await shop.settled();
  const { refunds } = await fakeStripe.sandbox.findIntent(intent);
  expect(refunds).toMatchObject([{ amount: 1235 }]);
  expect(await owner.read(`orders/${Number(order.id)}`)).toMatchObject({ refunded: 12.35 });
  const among = async (minTotal: number) =>
    (await owner.list("orders", { filter: { minTotal, maxTotal: 37.05 } })).total;
  expect([await among(37.05), await among(37.06)]).toEqual([1, 0]);
});

test("a sheet's centavos are kept, and many prices end in .90 at once", async () => {
  await setExactPrice(12.35);
  const sheet = new Blob([`id,nombre,precio\n${id},"${name}",13.45\n`]);
  const sent = await owner.request("POST", "product-imports/preview", fileForm(sheet, "p.csv"));
  expect(await sent.json()).toMatchObject({
    rows: [{ action: "update", differences: [{ field: "price", to: 13.45 }], notes: [] }],
  });
  const request = {
    ids: [id],
    change: {
      kind: "price" as const,
      by: "percent" as const,
      amount: 10,
      rounding: "ninety" as const,
    },
  };
  const { version } = await owner.change("POST", "bulk-edits/preview", request);
  await owner.change("POST", "bulk-edits", { ...request, version });
  expect(await owner.read(`products/${id}`)).toMatchObject({ price: 13.9 });
});

test("whole pesos come back once no price has centavos", async () => {
  await setExactPrice(13.9);
  const rejected = await allow(false);
  expect(rejected.status).toBe(409);
  expect(await errorOf(rejected)).toMatchObject({
    errors: [{ field: "centavos" }],
    msg: expect.stringContaining("redondéalos primero"),
  });
  const change = { kind: "price", by: "percent", amount: 1, rounding: "whole" } as const;
  const request = { ids: [id], change };
  const { version } = await owner.change("POST", "bulk-edits/preview", request);
  const { id: rounded } = await owner.change("POST", "bulk-edits", { ...request, version });
  expect(await owner.read(`products/${id}`)).toMatchObject({ price: 14 });
  expect((await allow(false)).status).toBe(200);
  // Undoing the rounding would bring the centavos back.
  expect(await owner.change("POST", `product-changes/${rounded}/undo`)).toMatchObject({
    restored: 0,
    left: [{ id, name, reason: "no-centavos" }],
  });
  expect(await errorOf(await setPrice(14.5))).toMatchObject({ errors: [{ field: "price" }] });
});
