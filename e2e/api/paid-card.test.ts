import { expect, test } from "vitest";
import { mails } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { cancel, openCheckout, printVoucher, type Sold } from "#testing/demo-orders.ts";
import { openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** Which card paid, so that customers recognize the charge. */

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());

const mastercard = "5555 5555 5555 4444";

async function pay(card: string): Promise<Sold> {
  const sold = await openCheckout(shop);
  await fakeStripe.sandbox.pay(sold.sessionId, "card", card);
  await fakeStripe.deliverNewest();
  return sold;
}

/** Returns the text of the email with this subject. */
async function mailOf({ ana, id }: Sold, subject: string): Promise<string> {
  let text = "";
  const mail = (await mails(shop, ana.email)).find((each) => each.subject === `${subject} ${id}`);
  text = defined(mail).text;
  return text;
}

test("who paid by card reads which one, when it was paid and when the money goes back", async () => {
  const sold = await pay(mastercard);
  expect(await mailOf(sold, "Recibimos tu pedido")).toContain(
    "con tu Mastercard que termina en 4444.",
  );
  const owner = await hire(shop, "owner");
  expect(await owner.read(`orders/${sold.id}`)).toMatchObject({
    cardBrand: "mastercard",
    cardLast4: "4444",
  });
  await cancel(owner, { ids: [sold.id] });
  expect(await mailOf(sold, "Cancelamos tu pedido")).toContain(
    "A tu tarjeta: Mastercard ···· 4444",
  );
});

test("of a card nothing is kept but its brand and its last four digits", async () => {
  const sold = await pay(mastercard);
  await mailOf(sold, "Recibimos tu pedido");
  const { rows } = await shop.db.$client.query<{ whole: string }>(
    `select o::text || coalesce(string_agg(e.payload::text, ''), '') as whole
       from orders o left join payment_events e on e.reference = 'order-' || o.id
      where o.id = $1 group by o.id`,
    [sold.id],
  );
  const { whole } = defined(rows[0]);
  expect(whole).toContain("mastercard,4444");
  expect(whole).not.toMatch(/5555/);
});

test("what was paid at a counter names no card", async () => {
  const sold = await printVoucher(shop, fakeStripe);
  await fakeStripe.sandbox.settleVoucher(sold.intent, true);
  await fakeStripe.deliverNewest();
  const text = await mailOf(sold, "Recibimos tu pedido");
  expect(text).toContain("Pagado el");
  expect(text).not.toContain("que termina en");
});

test("an email does not wait for the payment service, and the next one names the card", async () => {
  const sold = await openCheckout(shop);
  await fakeStripe.sandbox.pay(sold.sessionId, "card", "378282246310005");
  fakeStripe.unavailable = true;
  await fakeStripe.deliverNewest();
  expect(await mailOf(sold, "Recibimos tu pedido")).not.toContain("que termina en");
  fakeStripe.unavailable = false;
  await cancel(await hire(shop, "owner"), { ids: [sold.id] });
  expect(await mailOf(sold, "Cancelamos tu pedido")).toContain(
    "A tu tarjeta: American Express ···· 0005",
  );
});
