import { randomUUID } from "node:crypto";
import Papa from "papaparse";
import { expect, test } from "vitest";
import type { PaidSale } from "#testing/paid-sale.ts";
import { chooseFunding } from "#src/shop/orders/offline-payments/texts.ts";
import { noFunding } from "#src/parts/invoices/staff/texts.ts";
import type { CustomerClient } from "#testing/customer-client.ts";
import { countStock, mails, someProduct } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { openCheckout, printVoucher, type Sold } from "#testing/demo-orders.ts";
import { errorOf } from "#testing/error-of.ts";
import { eventOf, openShopWithQueue, sessionIdOf } from "#testing/fake-stripe.ts";
import { sellByHand } from "#testing/manual-sale.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** What kind of card paid is kept, so that a factura says how it was paid. */

const opened = await forAllTests(openShopWithQueue());
const { shop, fakeStripe, jobs } = opened;
const owner = await hire(shop, "owner");
const settings = await owner.read("invoice-settings");
await expectOk(await owner.save("invoice-settings", settings, { enabled: true }));
for (const name of ["Llana Dentada", "Fibra Esponja"])
  await countStock(shop, (await someProduct(shop, name)).id, 10_000);

const visaDebit = "4000 0566 5566 5556";
const prepaid = "5105 1051 0510 5100";
const credit = "4242 4242 4242 4242";

async function pay(card: string): Promise<Sold> {
  const sold = await openCheckout(shop);
  await fakeStripe.sandbox.pay(sold.sessionId, "card", card);
  await fakeStripe.deliverNewest();
  await shop.settled();
  return sold;
}

async function ask(ana: CustomerClient, order: number): Promise<void> {
  const clara = { rfc: "FUNK671228PH6", name: "KARLA FUENTE NOLASCO", regime: "612", use: "G03" };
  await expectOk(
    await shop.fetch(
      new Request(`http://shop/api/orders/${order}/invoice`, {
        method: "PUT",
        headers: { ...ana.headers, "content-type": "application/json" },
        body: JSON.stringify({ ...clara, postalCode: "72160", remember: false }),
      }),
    ),
  );
}

/** @returns what the sheet of «Facturas» says of an order: its form, and what is missing */
async function told({ ana, id }: { ana: CustomerClient; id: number }) {
  await ask(ana, id);
  const csv = await (await owner.get("invoices/lines.csv")).text();
  const { data } = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ""), {
    header: true,
    skipEmptyLines: true,
  });
  const line = defined(data.find((row) => row["Pedido"] === String(id)));
  return [line["Forma de pago"], line["Falta"]];
}

test.each([
  ["credit card", credit, "04"],
  ["debit card", visaDebit, "28"],
  ["prepaid card", prepaid, "28"],
])("what a %s paid is told as that", async (_, card, form) => {
  expect(await told(await pay(card))).toEqual([form, ""]);
});

test("what was paid in cash at an OXXO is told as cash", async () => {
  const sold = await printVoucher(shop, fakeStripe);
  await shop.settled();
  await fakeStripe.sandbox.settleVoucher(sold.intent, true);
  await fakeStripe.deliverNewest();
  await shop.settled();
  expect(await told(sold)).toEqual(["01", ""]);
});

test("what was paid later before its voucher was fetched is told as that once the night has asked", async () => {
  const sold = await printVoucher(shop, fakeStripe);
  await shop.settled();
  await shop.db.$client.query("update orders set voucher_method = null where id = $1", [sold.id]);
  await fakeStripe.sandbox.settleVoucher(sold.intent, true);
  await fakeStripe.deliverNewest();
  await shop.settled();
  expect(await told(sold)).toEqual(["04", noFunding]);
  await jobs.enqueue(shop.db, "compare-payments", {});
  await shop.settled();
  expect(await told(sold)).toEqual(["01", ""]);
});

test("a card whose kind the service did not say is taken for credit and told, until the night asks again", async () => {
  const sold = await openCheckout(shop);
  await fakeStripe.sandbox.pay(sold.sessionId, "card", visaDebit);
  fakeStripe.unavailable = true;
  await fakeStripe.deliverNewest();
  await shop.settled();
  fakeStripe.unavailable = false;
  expect(await told(sold)).toEqual(["04", noFunding]);
  await jobs.enqueue(shop.db, "compare-payments", {});
  await shop.settled();
  expect(await told(sold)).toEqual(["28", ""]);
});

test("of an order's payments counts the one that paid most, also for pieces that were added", async () => {
  const sold = await pay(credit);
  const sponge = await someProduct(shop, "Fibra Esponja");
  const products = [{ id: sponge.id, quantity: 40 }];
  const { total } = await owner.change("POST", `orders/${sold.id}/line-changes/preview`, {
    lines: [],
    products,
  });
  await owner.change("POST", `orders/${sold.id}/line-changes`, { lines: [], products, total });
  const mail = (await mails(shop, sold.ana.email)).find(({ subject }) =>
    subject.startsWith("Faltan"),
  );
  const link = defined(/https:\/\/\S+\/dev\/stripe\/pay\/\w+/.exec(defined(mail).text)?.[0]);
  const session = await fakeStripe.sandbox.pay(sessionIdOf(link), "card", visaDebit);
  await fakeStripe.deliver(eventOf("checkout.session.completed", session));
  await shop.settled();
  expect(await told(sold)).toEqual(["28", ""]);
});

test("the terminal at the counter says whether its card is of credit or debit", async () => {
  const terminal = (cardFunding: "credit" | "debit"): PaidSale => ({
    method: "terminal",
    reference: null,
    cardFunding,
  });
  expect(await told(await sellByHand(opened, terminal("credit")))).toEqual(["04", ""]);
  const sold = await sellByHand(opened, terminal("debit"));
  expect(await told(sold)).toEqual(["28", ""]);
  expect((await owner.read(`orders/${sold.id}`)).payments).toMatchObject([
    { method: "terminal", cardFunding: "debit" },
  ]);
});

test("a payment at the terminal is not recorded without the kind of its card, nor another with one", async () => {
  const { id, total } = await sellByHand(opened, { method: "credit", days: 30 });
  const record = (fields: object) =>
    owner.post(`orders/${id}/payments`, { key: randomUUID(), amount: 100, ...fields });
  for (const wrong of [
    { method: "terminal" },
    { method: "terminal", cardFunding: "prepaid" },
    { method: "cash", cardFunding: "debit" },
  ]) {
    const refused = await record(wrong);
    expect(refused.status).toBe(400);
    expect(await errorOf(refused)).toMatchObject({
      errors: [{ field: "cardFunding", msg: chooseFunding }],
    });
  }
  await expectOk(await record({ method: "terminal", cardFunding: "debit" }));
  await expectOk(await record({ method: "cash" }));
  const order = await owner.read(`orders/${id}`);
  expect(order.owed).toBe(total - 200);
  expect(order.payments).toMatchObject([
    { method: "cash", cardFunding: null },
    { method: "terminal", cardFunding: "debit" },
  ]);
  // A payment that did not come takes its card with it.
  const withdrawn = defined(order.payments[1]).id;
  await owner.change("POST", `payments/${withdrawn}/withdrawal`, { reason: "No pasó" });
  expect((await owner.read(`orders/${id}`)).payments[0]).toMatchObject({
    amount: -100,
    cardFunding: "debit",
  });
});
