import { expect, test } from "vitest";
import { errorOf } from "#testing/error-of.ts";
import {
  type CustomerClient,
  linkOf,
  linkRequest,
  mainInfo,
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

async function request(customer: CustomerClient, place: Place): Promise<Response> {
  const total = product.price + (await costOf(place));
  return await customer.post(
    "/api/stripe/customer/payment-link",
    linkRequest([{ id: product.id, quantity: 1 }], total, { ...place }),
  );
}

type Place = { state: string; city: string } & Record<string, string>;

async function costOf({ state, city }: { state: string; city: string }): Promise<number> {
  const { deliveries } = await mainInfo(shop);
  const found = defined(deliveries?.find((each) => each.state === state));
  return defined(found.cities.find((each) => each.city === city)?.cost ?? found.cost);
}

async function buy(customer: CustomerClient, place: Place): Promise<number> {
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

/** Priced for Puebla, with a postal code of Mérida. */
const mismatched = { state: "Puebla", city: "Puebla", postalCode: "97000" };

async function buyMismatched(): Promise<{ ana: CustomerClient; id: number }> {
  const ana = await newCustomer(shop);
  return { ana, id: await buy(ana, mismatched) };
}

const send = async (ids: number[], further: object = {}) =>
  (await owner.change("POST", "orders/transitions", { ids, to: "shipped", ...further })).results;

test("a postal code of another state sells at the city's price, and the staff see it everywhere", async () => {
  const { id } = await buyMismatched();
  const here = await costOf(mismatched);
  const there = await costOf({ state: "Yucatán", city: "Mérida" });
  const place = { code: "97000", state: "Yucatán", cost: there };
  expect(await owner.read(`orders/${id}`)).toMatchObject({
    ...mismatched,
    deliveryCost: here,
    anotherPlace: { ...place, cities: expect.arrayContaining([{ city: "Mérida", cost: there }]) },
  });
  const listed = (await owner.list("orders")).data.find((row) => row["id"] === id);
  expect(listed).toMatchObject({ anotherPlace: place });
  expect(await slipOf(id)).toContain(`97000 es de Yucatán: allá cuesta $${there}`);
});

test("such an order is sent only when the staff confirm this one, alone and in bulk", async () => {
  const { id } = await buyMismatched();
  const ana = await newCustomer(shop);
  const other = await buy(ana, guadalajara);
  expect(await send([id])).toEqual([
    { id, moved: false, status: "processing", msg: expect.stringContaining("97000 es de Yucatán") },
  ]);
  expect(await send([id, other], { confirmedPlaces: [other] })).toMatchObject([
    { id, moved: false },
    { id: other, moved: true },
  ]);
  expect(await owner.read(`orders/${id}`)).toMatchObject({ status: "processing" });
  expect(await send([id], { confirmedPlaces: [id] })).toMatchObject([{ id, moved: true }]);
  expect(await (await owner.get("audit")).text()).toContain('"confirmedPostalCode":"97000"');
});

test("the staff correct the place to either state for what was paid, and it can be sent", async () => {
  for (const right of [
    { postalCode: "72160" },
    { state: "Yucatán", city: "Mérida", postalCode: "97000" },
  ]) {
    const { id } = await buyMismatched();
    const { total } = await owner.read(`orders/${id}`);
    const correct = (body: object) => owner.request("PUT", `orders/${id}/delivery`, body);
    expect((await correct({ state: "Texas", city: "Dallas" })).status).toBe(400);
    expect(await errorOf(await correct({ state: "Jalisco", city: "Zapopan" }))).toMatchObject({
      errors: [{ field: "postalCode" }],
    });
    expect((await correct(right)).status).toBe(200);
    expect(await owner.read(`orders/${id}`)).toMatchObject({ ...right, total, anotherPlace: null });
    expect(await slipOf(id)).not.toContain("allá cuesta");
    expect(await send([id])).toMatchObject([{ id, moved: true }]);
  }
});
