import { expect, test } from "vitest";
import { errorOf } from "#testing/error-of.ts";
import {
  type CustomerClient,
  linkOf,
  linkRequest,
  mainInfo,
  mails,
  newCustomer,
  someProduct,
} from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { cancel } from "#testing/demo-orders.ts";
import { eventOf, openShopWithQueue, sessionIdOf } from "#testing/fake-stripe.ts";
import { paperWords } from "#testing/pdf-text.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** What is priced is what is printed: on the slip, in the order, in emails and in the sheet. */

const { shop, fakeStripe, jobs } = await forAllTests(openShopWithQueue());
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
  await pay(await linkOf(response));
  return Number(defined((await customer.orders())[0]).id);
}

const paid = (session: object) => eventOf("checkout.session.completed", session);
async function pay(link: string) {
  const session = await fakeStripe.sandbox.pay(sessionIdOf(link), "card");
  await fakeStripe.deliver(paid(session));
  return session;
}

const slipOf = async (id: number) =>
  await paperWords(await owner.get(`orders/packing-slips?ids=${id}`));

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
  expect(await slipOf(id)).toContain("Av. Hidalgo 1320, Centro C.P. 44160 Guadalajara, Jalisco");
  const sheet = await (await owner.get(`orders/export.csv?filter={"q":"${id}"}`)).text();
  expect(sheet).toContain("Luis Paz");
  expect(sheet).not.toMatch(/Hidalgo\s*\n|Luis\s*\n/);
  const texts = (await mails(shop, ana.email)).map(({ text }) => text);
  expect(texts.join("\n")).toMatch(/Av\. Hidalgo 1320, Centro, Jalisco, C\.P\. 44160/);
});

/** Priced for Puebla, with a postal code of Mérida. */
const mismatched = { state: "Puebla", city: "Puebla", postalCode: "97000" };

async function buyMismatched(): Promise<{ ana: CustomerClient; id: number }> {
  const ana = await newCustomer(shop);
  return { ana, id: await buy(ana, mismatched) };
}

const despite = (id: number) => ({ despite: [{ id, hold: "address-mismatch" }] });
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
    addressMismatch: {
      ...place,
      cities: expect.arrayContaining([{ city: "Mérida", cost: there }]),
    },
  });
  const listed = (await owner.list("orders")).data.find((row) => row["id"] === id);
  expect(listed).toMatchObject({ addressMismatch: place });
  expect(await slipOf(id)).toContain(`97000 es de Yucatán: allá cuesta $${there}`);
});

test("such an order is sent only when the staff confirm this one, alone and in bulk", async () => {
  const { id } = await buyMismatched();
  const ana = await newCustomer(shop);
  const other = await buy(ana, guadalajara);
  expect(await send([id])).toEqual([
    { id, moved: false, status: "processing", msg: expect.stringContaining("97000 es de Yucatán") },
  ]);
  expect(await send([id, other], despite(other))).toMatchObject([
    { id, moved: false },
    { id: other, moved: true },
  ]);
  expect(await owner.read(`orders/${id}`)).toMatchObject({ status: "processing" });
  expect(await send([id], despite(id))).toMatchObject([{ id, moved: true }]);
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
    expect(await owner.read(`orders/${id}`)).toMatchObject({
      ...right,
      total,
      addressMismatch: null,
    });
    expect(await slipOf(id)).not.toContain("allá cuesta");
    expect(await send([id])).toMatchObject([{ id, moved: true }]);
  }
});

const merida = { state: "Yucatán", city: "Mérida", postalCode: "97000" };
const owed = (await costOf(merida)) - (await costOf(mismatched));
const ask = (id: number, wanted: object = {}, by = owner) =>
  by.post(`orders/${id}/delivery-difference`, { city: "Mérida", difference: owed, ...wanted });
const linkTo = async (id: number) => defined((await owner.read(`orders/${id}`)).change).url;
const withdraw = (id: number) => owner.post(`orders/${id}/line-changes/withdrawal`);
const subjects = async (customer: CustomerClient) =>
  (await mails(shop, customer.email)).map(({ subject }) => subject);
const refundsOf = async (link: string) => {
  const { payment_intent: intent } = await fakeStripe.sandbox.findSession(sessionIdOf(link));
  const { refunds = [] } = await fakeStripe.sandbox.findIntent(defined(intent));
  return refunds.map(({ amount }) => amount / 100);
};
/** What deliveries brought, by the day on which it was paid. */
const deliveryOf = async (id: number) =>
  (
    await shop.db.$client.query<{ day: string; delivery: number }>(
      `select day::text, sum(delivery)::int / 100 as delivery from order_sales
       where order_id = $1 and dimension = 'seller' group by 1 having sum(delivery) <> 0 order by 1`,
      [id],
    )
  ).rows;

async function asked(): Promise<{ ana: CustomerClient; id: number; link: string }> {
  const sold = await buyMismatched();
  await expectOk(await ask(sold.id));
  return { ...sold, link: await linkTo(sold.id) };
}

test("the customer who pays what the delivery costs more gets it there, and everything says so", async () => {
  const { ana, id } = await buyMismatched();
  await shop.db.$client.query(
    "update orders set sold_at = sold_at - interval '40 days' where id = $1",
    [id],
  );
  const before = await owner.read(`orders/${id}`);
  expect(await expectOk(await ask(id))).toMatchObject({ toPay: owed });
  const mail = (await mails(shop, ana.email)).find(({ subject }) => subject.startsWith("Faltan"));
  expect(mail?.subject).toContain(`$${owed} para enviar tu pedido ${id}`);
  expect(mail?.text).toContain("Mérida, Yucatán");
  expect(await ana.read(`oralpeace/orders/${id}`)).toMatchObject({
    ...mismatched,
    change: { difference: owed },
  });
  expect(await send([id], despite(id))).toMatchObject([
    { moved: false, msg: expect.stringContaining("espera que el cliente pague") },
  ]);

  const session = await pay(await linkTo(id));
  // Events arrive more than once.
  await Promise.all([1, 2].map(() => fakeStripe.deliver(paid(session))));
  const after = {
    ...merida,
    deliveryCost: before.deliveryCost + owed,
    address: "Av. Hidalgo 1320, Yucatán, C.P. 97000",
  };
  expect(await owner.read(`orders/${id}`)).toMatchObject({
    ...after,
    total: before.total + owed,
    addressMismatch: null,
    change: null,
    charges: [{ amount: before.total }, { amount: owed, reference: session.payment_intent }],
  });
  const shown = await ana.read(`oralpeace/orders/${id}`);
  expect(shown).toMatchObject({ ...after, change: null });
  expect(shown.history.filter(({ kind }) => kind === "delivery-corrected")).toHaveLength(1);
  const sheet = await (await owner.get(`orders/export.csv?filter={"q":"${id}"}`)).text();
  expect(sheet).toContain("Mérida");
  expect(sheet).toContain(String(session.payment_intent));
  const slip = await slipOf(id);
  expect(slip).toContain("C.P. 97000 Mérida, Yucatán");
  expect(slip).not.toContain("allá cuesta");
  // The month of the purchase keeps what it was.
  expect((await deliveryOf(id)).map(({ delivery }) => delivery)).toEqual([
    before.deliveryCost,
    owed,
  ]);
  expect(await send([id])).toMatchObject([{ id, moved: true }]);
  expect(await subjects(ana)).toContain(`Cambió la entrega de tu pedido ${id}`);
});

test("nothing is asked for a place that costs the same, for another amount, or for one that is no place", async () => {
  const { id } = await buyMismatched();
  for (const [wanted, why] of [
    [{ difference: owed - 1 }, "cambiaron mientras tanto"],
    [{ difference: 0 }, "cambiaron mientras tanto"],
    [{ city: "Puebla" }, "Todavía no cambia nada"],
    [{ city: "Gotham" }, "Todavía no cambia nada"],
  ] as const) {
    const response = await ask(id, wanted);
    expect([response.status, (await errorOf(response)).msg]).toEqual([
      409,
      expect.stringContaining(why),
    ]);
  }
  expect((await ask(id, { city: "" })).status).toBe(400);
  expect((await ask(999_999)).status).toBe(404);
  // Paid for Mérida, and written with a postal code of Puebla: that is cheaper.
  const ana = await newCustomer(shop);
  const cheaper = await buy(ana, { ...merida, postalCode: "72160" });
  expect((await errorOf(await ask(cheaper, { city: "Puebla", difference: 0 }))).msg).toContain(
    "La diferencia es de $0",
  );
  const right = await buy(await newCustomer(shop), guadalajara);
  expect((await errorOf(await ask(right))).msg).toContain("Todavía no cambia nada");
  expect(await subjects(ana)).not.toContainEqual(expect.stringMatching(/^Faltan/));
});

test("an order is asked once, by whoever is first, and its place stays until that is over", async () => {
  const { id } = await buyMismatched();
  const answers = await Promise.all([ask(id), ask(id), ask(id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const correct = (body: object) => owner.request("PUT", `orders/${id}/delivery`, body);
  for (const place of [merida, { postalCode: "72160" }]) {
    const response = await correct(place);
    expect([response.status, (await errorOf(response)).msg]).toEqual([
      409,
      expect.stringContaining("retíralo primero"),
    ]);
  }
  // The street is free to change, and goes along.
  expect((await correct({ street: "Calle 60 núm. 5" })).status).toBe(200);
  await pay(await linkTo(id));
  expect(await owner.read(`orders/${id}`)).toMatchObject({
    ...merida,
    address: "Calle 60 núm. 5, Yucatán, C.P. 97000",
  });
});

test("a difference that is withdrawn or not paid in time leaves the order as it was", async () => {
  const [withdrawn, overdue] = [await asked(), await asked()];
  const before = await owner.read(`orders/${withdrawn.id}`);
  await expectOk(await withdraw(withdrawn.id));
  await shop.db.$client.query(
    "update order_changes set expires_at = now() - interval '1 minute' where order_id = $1",
    [overdue.id],
  );
  await jobs.enqueue(shop.db, "follow-order-changes", {});
  await shop.settled();
  expect((await owner.read(`orders/${overdue.id}`)).change).toBeNull();
  for (const { id, link } of [withdrawn, overdue]) {
    const order = await owner.read(`orders/${id}`);
    expect(order).toMatchObject({
      ...mismatched,
      total: before.total,
      deliveryCost: before.deliveryCost,
      addressMismatch: { code: "97000" },
    });
    expect(order.history[0]).toMatchObject({
      kind: "change-ended",
      details: { place: "Mérida, Yucatán" },
    });
    expect((await fakeStripe.sandbox.findSession(sessionIdOf(link))).status).toBe("expired");
  }
  // It can be asked again, or be sent for what was paid.
  await expectOk(await ask(withdrawn.id));
  expect(await send([overdue.id], despite(overdue.id))).toMatchObject([{ moved: true }]);
});

test("a difference that is paid while the order is cancelled, or after its money went back, goes back", async () => {
  const [cancelled, refunded] = [await asked(), await asked()];
  await cancel(owner, { ids: [cancelled.id], from: "processing" });
  const { paymentIntent } = await owner.read(`orders/${refunded.id}`);
  const refund = { payment_intent: defined(paymentIntent), metadata: {} };
  await fakeStripe.deliver(eventOf("refund.created", await fakeStripe.sandbox.refund(refund)));
  expect(await owner.read(`orders/${refunded.id}`)).toMatchObject({
    holds: ["refunded", "change-open", "address-mismatch"],
  });
  for (const { id, link } of [cancelled, refunded]) {
    await pay(link);
    await shop.settled();
    expect(await refundsOf(link)).toEqual([owed]);
    expect(await owner.read(`orders/${id}`)).toMatchObject({ ...mismatched, change: null });
  }
  expect((await errorOf(await ask(refunded.id))).msg).toContain("antes de enviarlo");
});

test("a difference that was paid while it was being withdrawn is kept, and whoever withdraws it reads so", async () => {
  const { id, link } = await asked();
  // Its event is not here yet.
  await fakeStripe.sandbox.pay(sessionIdOf(link), "card");
  expect((await errorOf(await withdraw(id))).msg).toContain("acaba de pagar");
  expect(await owner.read(`orders/${id}`)).toMatchObject({ ...merida, change: null });
});

test("nothing is asked of a customer whose bank wants the money back", async () => {
  const { id } = await buyMismatched();
  const { paymentIntent } = await owner.read(`orders/${id}`);
  const dispute = await fakeStripe.sandbox.openDispute(defined(paymentIntent));
  await fakeStripe.deliver(eventOf("charge.dispute.created", dispute));
  const response = await ask(id);
  expect([response.status, (await errorOf(response)).msg]).toEqual([
    409,
    expect.stringContaining("contracargo"),
  ]);
});

test("what was paid for the delivery goes back with the rest when the order is cancelled", async () => {
  const { id, link } = await asked();
  await pay(link);
  await cancel(owner, { ids: [id], from: "processing" });
  await shop.settled();
  expect(await refundsOf(link)).toEqual([owed]);
});
