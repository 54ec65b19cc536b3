import { expect, test } from "vitest";
import { productUrl } from "#src/base/kernel/urls.ts";
import { mainInfo, newCustomer, someProduct } from "#testing/customer-client.ts";
import { openShopWithFakeStripe, sessionIdOf } from "#testing/fake-stripe.ts";
import { hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** Months without interest: what the pages say is what the checkout offers. */

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const owner = await hire(shop, "owner");

async function offer(changes: object): Promise<number> {
  const { status } = await owner.save("units", await owner.read("units"), changes);
  await shop.settled();
  return status;
}

const trowel = await someProduct(shop, "Llana Dentada");

async function checkoutOf(quantity: number) {
  const ana = await newCustomer(shop);
  const total = trowel.price * quantity;
  const url = await ana.link({ elements: [{ id: trowel.id, quantity }], total });
  const session = await fakeStripe.sandbox.findSession(sessionIdOf(url));
  return session.payment_method_options?.card;
}

const page = async (name: string) =>
  await (await shop.get(productUrl(await someProduct(shop, name)))).text();

test("a shop that set none says and offers nothing", async () => {
  expect((await mainInfo(shop)).configElement).not.toHaveProperty("installments");
  expect(await page("Techo Firme 5")).not.toContain("sin intereses");
  expect(await checkoutOf(4)).toBeUndefined();
});

test("a price that reaches the minimum says its months, and a checkout that does so offers them", async () => {
  expect(await offer({ installmentMonths: [6, 3, 6], installmentMinimum: 600 })).toBe(200);
  expect((await mainInfo(shop)).configElement).toMatchObject({
    installments: { months: [3, 6], minimum: 600 },
  });
  expect(await page("Techo Firme 5")).toContain("6 meses sin intereses de $309");
  expect(await page("Llana Dentada")).not.toContain("sin intereses");
  expect(trowel.price * 3).toBeLessThan(600);
  expect(await checkoutOf(3)).toBeUndefined();
  expect(await checkoutOf(4)).toEqual({ installments: { enabled: true } });
});

test("months that no bank has, and a minimum that Stripe does not take, are rejected", async () => {
  for (const changes of [
    { installmentMonths: [7] },
    { installmentMonths: ["3"] },
    { installmentMinimum: 299 },
    { installmentMinimum: 600.5 },
  ])
    expect(await offer(changes)).toBe(400);
});
