import { afterAll, beforeEach, expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import {
  type CustomerClient,
  expectBalance,
  linkOf,
  linkRequest,
  mails,
  mainInfo,
  pay,
  someCustomer,
  someProduct,
} from "#testing/customer-client.ts";
import { hire } from "#testing/staff-client.ts";
import { passUndoTime } from "#testing/demo-orders.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** Orders that are picked up at a point of sale. */

let ana: CustomerClient;
const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");
const product = await someProduct(shop, "Brilla Pisos");
const outlet = await outletNamed("Obra Limpia Narvarte");
afterAll(() => expectBalance(shop));
beforeEach(async () => {
  ana = await someCustomer(shop);
});

async function outletNamed(name: string) {
  const { data } = await owner.list("outlets", { filter: { q: name } });
  return defined(data[0]);
}

const request = (client: CustomerClient, pickupOutlet: number, total = product.price) =>
  client.post(
    "/api/stripe/customer/payment-link",
    linkRequest([{ id: product.id, quantity: 1 }], total, { pickupOutlet }),
  );

async function pickedUp(client: CustomerClient, pickupOutlet = outlet.id) {
  const response = await request(client, pickupOutlet);
  expect(response.status, await response.clone().text()).toBe(200);
  await pay(shop, ((await response.json()) as { url: string }).url);
  await shop.settled();
  expect(await client.orders()).toMatchObject([{ status: "IP" }]);
  return defined((await client.orders())[0]);
}

test("the list of orders says which are picked up, and where", async () => {
  const { id } = await pickedUp(ana);
  const { data } = await owner.list("orders", { filter: { q: String(id) } });
  expect(data).toMatchObject([{ pickup: outlet.name }]);
});

test("the page of points of sale says where orders can be picked up", async () => {
  const all = (await mainInfo(shop)).pos.flatMap(({ pos }) => pos);
  expect(all.find(({ name }) => name === outlet.name)?.pickup).toEqual({ hours: 4 });
  expect(all.some(({ pickup }) => !pickup)).toBe(true);
});

test("an order that is picked up costs no delivery, and says where, when and with which code", async () => {
  const order = await pickedUp(ana);
  expect(order).toMatchObject({
    total: product.price,
    deliveryCost: 0,
    address: outlet.address,
    city: "Ciudad de México",
    postalCode: "03020",
    pickup: { id: outlet.id, name: outlet.name, readyHours: 4, hours: expect.any(Object) },
    pickupCode: expect.stringMatching(/^[A-Z2-9]{6}$/),
  });
  const [email] = await mails(shop, ana.email);
  expect(email?.text).toContain("Te avisamos cuando esté listo");
  expect(email?.text).toContain(outlet.name);
});

test("the staff say that it is ready, and give it to who says the code", async () => {
  const { id, pickupCode } = await pickedUp(ana);
  const orderId = Number(id);
  const code = defined(pickupCode);
  const handOver = (said: string) => owner.post(`orders/${orderId}/handover`, { code: said });
  expect((await handOver(code)).status).toBe(409);
  // It is due four hours after its payment.
  await shop.db.$client.query(
    "update orders set sold_at = sold_at - interval '2 days' where id = $1",
    [orderId],
  );
  const { data: late } = await owner.list("orders", { filter: { due: "late" } });
  expect(late).toMatchObject([{ id: orderId, deliverBy: null }]);
  await owner.change("POST", "orders/transitions", { ids: [orderId], to: "shipped" });
  await passUndoTime(shop);
  const ready = (await mails(shop, ana.email)).find(({ subject }) => subject.includes("listo"));
  expect(ready?.text).toContain(`${code.slice(0, 3)}-${code.slice(3)}`);
  expect(ready?.text).toContain(outlet.address);
  expect((await ana.orders())[0]).toMatchObject({ status: "S" });
  // The staff can search by the code, but the order never shows it.
  const { data } = await owner.list("orders", { filter: { q: code.toLowerCase() } });
  expect(data.map((each) => each.id)).toEqual([orderId]);
  expect(JSON.stringify(await owner.read(`orders/${orderId}`))).not.toContain(code);
  const skipped = await owner.change("POST", "orders/transitions", {
    ids: [orderId],
    to: "completed",
  });
  expect(skipped.results).toMatchObject([{ moved: false, msg: expect.stringContaining("código") }]);
  const wrong = await handOver("AAAAAA");
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toMatchObject({ errors: [{ field: "code" }] });
  expect((await handOver(` ${code.toLowerCase()} `)).status).toBe(200);
  expect((await ana.orders())[0]).toMatchObject({ status: "C" });
});

test("where nothing can be picked up no order is made, whatever the browser says", async () => {
  const other = await outletNamed("Materiales Tlalpan");
  for (const id of [other.id, 987_654]) {
    const response = await request(ana, id);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      changes: [{ kind: "pickup", msg: "Ya no se puede recoger en ese punto de venta" }],
    });
  }
  expect(await ana.orders()).toEqual([]);
});

test("an order remembers the outlet as it was when it was bought", async () => {
  const order = await pickedUp(ana);
  const stored = await owner.read(`outlets/${outlet.id}`);
  await owner.save("outlets", stored, { name: "Otro nombre" });
  expect((await ana.orders())[0]).toMatchObject({ pickup: { name: outlet.name } });
  expect(await ana.read(`oralpeace/orders/${Number(order.id)}`)).toMatchObject({
    pickup: { name: outlet.name },
  });
  await owner.save("outlets", await owner.read(`outlets/${outlet.id}`), { name: outlet.name });
});

test("the profile says where the last order went, not where one was picked up", async () => {
  const url = await ana.link({
    elements: [{ id: product.id, quantity: 1 }],
    total: product.price + 199,
    place: { state: "Puebla", city: "Puebla", postalCode: "72160" },
  });
  expect(await ana.read("customers/profile")).not.toHaveProperty("place");
  await pay(shop, url);
  const place = { state: "Puebla", city: "Puebla", postalCode: "72160" };
  await shop.settled();
  expect(await ana.read("customers/profile")).toMatchObject({ place });
  await pay(shop, await linkOf(await request(ana, outlet.id)));
  await shop.settled();
  expect(await ana.orders()).toHaveLength(2);
  expect(await ana.read("customers/profile")).toMatchObject({ place });
});
