import { expect, test } from "vitest";
import { errorOf } from "#testing/error-of.ts";
import {
  type CustomerClient,
  linkOf,
  linkRequest,
  mails,
  newCustomer,
  pay,
  someProduct,
} from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { hire } from "#testing/staff-client.ts";
import { eventually, forAllTests, openTestShop } from "#testing/test-shop.ts";

/** What is priced is what is printed: on the slip, in the order, in emails and in the sheet. */

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");
const product = await someProduct(shop, "Cemento gris");

const guadalajara = { state: "Jalisco", city: "Guadalajara", postalCode: "44160" };

const request = (customer: CustomerClient, place: object) =>
  customer.post(
    "/api/stripe/customer/payment-link",
    linkRequest([{ id: product.id, quantity: 1 }], product.price, { ...place }),
  );

async function buy(customer: CustomerClient, place: object): Promise<number> {
  const response = await request(customer, place);
  expect(response.status, await response.clone().text()).toBe(200);
  await pay(shop, await linkOf(response));
  await eventually(async () => expect(await customer.orders()).toHaveLength(1));
  return Number(defined((await customer.orders())[0]).id);
}

const slipOf = async (id: number) =>
  await (await owner.get(`orders/packing-slips?ids=${id}`)).text();

test("an address that names another place than the priced one makes no order", async () => {
  const ana = await newCustomer(shop);
  const address = "Calle 60 núm. 500, Mérida, Yucatán, C.P. 97000";
  const response = await request(ana, { ...guadalajara, address });
  expect(response.status).toBe(400);
  expect(await errorOf(response)).toMatchObject({
    errors: [{ field: "address", msg: expect.stringContaining("Yucatán, C.P. 97000") }],
  });
  expect((await request(ana, { ...guadalajara, address: "Jalisco, C.P. 44160" })).status).toBe(400);
  expect(await ana.read("oralpeace/orders/last-checkout")).toMatchObject({ state: "none" });
});

test("the priced place is printed with a street of one line, whatever the browser sent of it", async () => {
  const ana = await newCustomer(shop);
  const id = await buy(ana, {
    ...guadalajara,
    address: " Av. Hidalgo\n1320,\u200b Centro ",
    recipient: "Luis\r\n Paz",
  });
  const address = "Av. Hidalgo 1320, Centro, Jalisco, C.P. 44160";
  const told = { ...guadalajara, address, recipient: "Luis Paz" };
  expect(await ana.read(`oralpeace/orders/${id}`)).toMatchObject(told);
  expect(await owner.read(`orders/${id}`)).toMatchObject(told);
  const slip = (await slipOf(id)).replaceAll(/<br \/>|\s+/g, " ");
  expect(slip).toMatch(/Av\. Hidalgo 1320, Centro +C\.P\. 44160 Guadalajara, Jalisco/);
  const sheet = await (await owner.get(`orders/export.csv?filter={"q":"${id}"}`)).text();
  expect(sheet).toContain("Luis Paz");
  expect(sheet).not.toMatch(/Hidalgo\s*\n|Luis\s*\n/);
  await eventually(async () => {
    const texts = (await mails(shop, ana.email)).map(({ text }) => text);
    expect(texts.join("\n")).toMatch(/Av\. Hidalgo 1320, Centro, Jalisco, C\.P\. 44160/);
  });
});
