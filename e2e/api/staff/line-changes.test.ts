import { afterAll, expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { cancel, move, printVoucher, sell, type Sold } from "#testing/demo-orders.ts";
import { errorOf } from "#testing/error-of.ts";
import { eventOf, openShopWithQueue, sessionIdOf } from "#testing/fake-stripe.ts";
import { expectBalance, mainInfo, mails, someProduct, stockOf } from "#testing/customer-client.ts";
import { expectSalesOfOrders } from "#testing/sales.ts";
import { expectOk, hire, type StaffClient } from "#testing/staff-client.ts";
import { eventually, forAllTests } from "#testing/test-shop.ts";

/** The staff change the lines of a paid order before it is sent. */

const { shop, fakeStripe, jobs } = await forAllTests(openShopWithQueue());
const [sales, warehouse] = [await hire(shop, "sales"), await hire(shop, "warehouse")];
const other = await someProduct(shop, "Fibra Esponja");
afterAll(async () => {
  await expectBalance(shop);
  await expectSalesOfOrders(shop.db);
});

interface Change {
  lines?: { position: number; quantity: number }[];
  products?: { id: number; quantity: number }[];
}

const preview = (id: number, { lines = [], products = [] }: Change) =>
  sales.change("POST", `orders/${id}/line-changes/preview`, { lines, products });
const send = (id: number, { lines = [], products = [] }: Change, total: number, by = sales) =>
  by.post(`orders/${id}/line-changes`, { lines, products, total });
/** Changes lines as a person does who sees the preview first. */
const change = async (id: number, wanted: Change) =>
  await send(id, wanted, (await preview(id, wanted)).total);
const withdraw = (id: number, by: StaffClient = sales) =>
  by.post(`orders/${id}/line-changes/withdrawal`);
const orderOf = (id: number) => sales.read(`orders/${id}`);
const kindsOf = async (id: number) => (await orderOf(id)).history.map(({ kind }) => kind);

/** Changes a price, and waits until customers see it: the orders of later tests pay what they see. */
async function setPrice(id: number, price: number): Promise<void> {
  await shop.db.$client.query("update products set price = $1 where id = $2", [price, id]);
  const { elements } = await mainInfo(shop);
  expect(Number(elements.find((element) => Number(element.id) === id)?.price)).toBe(price);
}

const net = async (dimension: string): Promise<number> => {
  const { rows } = await shop.db.$client.query<{ net: number }>(
    `select sum(sold - discount + delivery - refunded)::float8 / 100 as net from daily_sales
     where dimension = $1`,
    [dimension],
  );
  return defined(rows[0]).net;
};

/** Adds pieces of another product, which the customer has to pay. */
async function toPay(quantity = 1): Promise<Sold & { changeSession: string; difference: number }> {
  const sold = await sell(shop, fakeStripe, 2);
  const wanted = { products: [{ id: other.id, quantity }] };
  expect(await expectOk(await change(sold.id, wanted))).toMatchObject({
    toPay: other.price * quantity,
  });
  return { ...sold, changeSession: await linkOf(sold), difference: other.price * quantity };
}

/** The link that the customer got by email. */
async function linkOf({ ana }: Sold): Promise<string> {
  let url = "";
  const mail = (await mails(shop, ana.email)).find(({ subject }) => subject.startsWith("Faltan"));
  url = defined(/https:\/\/\S+\/dev\/stripe\/pay\/\w+/.exec(defined(mail).text)?.[0]);
  return sessionIdOf(url);
}

const paid = (session: object) => eventOf("checkout.session.completed", session);
const payChange = (sessionId: string) => fakeStripe.sandbox.pay(sessionId, "card");

async function refundsOf(sessionId: string): Promise<number[]> {
  const intent = defined((await fakeStripe.sandbox.findSession(sessionId)).payment_intent);
  return ((await fakeStripe.sandbox.findIntent(intent)).refunds ?? []).map(
    ({ amount }) => amount / 100,
  );
}

test("a line with fewer pieces is refunded as any refund is: money, stock, email and the day's sales", async () => {
  const before = await net("method");
  const sold = await sell(shop, fakeStripe, 3);
  const wanted = { lines: [{ position: 0, quantity: 1 }] };
  expect(await preview(sold.id, wanted)).toEqual({
    added: [],
    difference: -2 * sold.price,
    total: sold.price,
  });
  // A preview changes nothing.
  expect(await stockOf(shop, sold.productId)).toBe(sold.stockBefore - 3);
  await expectOk(await change(sold.id, wanted));
  expect(await stockOf(shop, sold.productId)).toBe(sold.stockBefore - 1);
  await shop.settled();
  expect(await refundsOf(sold.sessionId)).toEqual([2 * sold.price]);
  expect(await orderOf(sold.id)).toMatchObject({
    status: "processing",
    refunded: 2 * sold.price,
    exchanged: 0,
    lines: [{ quantity: 3, refunded: 2, returned: 2 }],
  });
  await shop.settled();
  expect(await kindsOf(sold.id)).toContain("refunded");
  expect(await kindsOf(sold.id)).toEqual(
    expect.arrayContaining(["refund-requested", "goods-returned", "lines-changed"]),
  );
  expect((await mails(shop, sold.ana.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining(`Te devolvemos $${2 * sold.price}`),
  );
  expect((await net("method")) - before).toBe(sold.price);
});

test("a swapped product costs today's price, the rest of the money goes back, and everybody reads what changed", async () => {
  const before = [await net("method"), await net("product")];
  const sold = await sell(shop, fakeStripe, 3);
  const stockBefore = await stockOf(shop, other.id);
  // What the order has keeps the price that was paid.
  await setPrice(sold.productId, sold.price + 7);
  const wanted = {
    lines: [{ position: 0, quantity: 1 }],
    products: [{ id: other.id, quantity: 1 }],
  };
  const difference = other.price - 2 * sold.price;
  expect(difference).toBeLessThan(0);
  expect(await preview(sold.id, wanted)).toMatchObject({
    added: [{ name: other.name, price: other.price, quantity: 1 }],
    difference,
    total: 3 * sold.price + difference,
  });
  await expectOk(await change(sold.id, wanted));
  expect(await stockOf(shop, other.id)).toBe(stockBefore - 1);
  await shop.settled();
  expect(await refundsOf(sold.sessionId)).toEqual([-difference]);
  expect(await orderOf(sold.id)).toMatchObject({
    total: 3 * sold.price,
    exchanged: other.price,
    refunded: -difference,
  });
  const [shown] = await sold.ana.orders();
  expect(shown).toMatchObject({
    refunded: -difference,
    exchanged: other.price,
    elements: [
      { refunded: 2, order_element: { quantity: 3 } },
      { name: other.name, price: other.price, order_element: { quantity: 1 } },
    ],
  });
  const { history } = await sold.ana.read(`oralpeace/orders/${sold.id}`);
  expect(history.find(({ kind }) => kind === "lines-changed")?.change).toMatchObject({
    removed: [{ quantity: 2 }],
    added: [{ name: other.name, quantity: 1 }],
    difference,
  });
  const mail = (await mails(shop, sold.ana.email)).find(({ subject }) =>
    subject.startsWith("Cambiamos los productos"),
  );
  expect(mail?.text).toContain(`1 × ${other.name}`);
  expect(mail?.text).toContain(`que te devuelvan $${-difference}`);
  const { rows } = await shop.db.$client.query(
    "select actor, action from audit_log where resource = 'orders' and record_id = $1",
    [String(sold.id)],
  );
  expect(rows).toEqual([{ actor: sales.email, action: "update" }]);
  await setPrice(sold.productId, sold.price);
  const after = [await net("method"), await net("product")];
  // The products' sales have no delivery, and this order's is free or paid as before.
  expect(after.map((sum, index) => sum - defined(before[index]))).toEqual([
    3 * sold.price + difference,
    3 * sold.price + difference,
  ]);
});

test("a swap that costs the same moves goods, not money", async () => {
  const sold = await sell(shop, fakeStripe, 2);
  await setPrice(other.id, sold.price);
  const wanted = {
    lines: [{ position: 0, quantity: 1 }],
    products: [{ id: other.id, quantity: 1 }],
  };
  expect(await preview(sold.id, wanted)).toMatchObject({ difference: 0 });
  await expectOk(await change(sold.id, wanted));
  await setPrice(other.id, other.price);
  expect(await orderOf(sold.id)).toMatchObject({
    total: 2 * sold.price,
    refunded: 0,
    exchanged: sold.price,
    change: null,
    refunds: [{ amount: 0 }],
  });
  expect(await refundsOf(sold.sessionId)).toEqual([]);
  expect(await stockOf(shop, sold.productId)).toBe(sold.stockBefore - 1);
});

test("more costs more: the customer pays by the emailed link, and only then the lines change", async () => {
  const before = await net("method");
  const stockBefore = await stockOf(shop, other.id);
  const { ana, id, price, changeSession, difference } = await toPay(2);
  expect(await orderOf(id)).toMatchObject({
    total: 2 * price,
    lines: [{ quantity: 2 }],
    change: { difference, added: [{ name: other.name, quantity: 2 }] },
    charges: [{ method: "card", amount: 2 * price }],
  });
  expect(sessionIdOf(defined((await orderOf(id)).change).url)).toBe(changeSession);
  expect((await ana.read(`oralpeace/orders/${id}`)).change).toMatchObject({ difference });
  expect(await stockOf(shop, other.id)).toBe(stockBefore);
  const session = await payChange(changeSession);
  expect(session.success_url).toBe(`https://tienda.example/orders/${id}`);
  // Events arrive more than once, at the same time too.
  await Promise.all([1, 2, 3].map(() => fakeStripe.deliver(paid(session))));
  await fakeStripe.deliver(paid(session));
  expect(await stockOf(shop, other.id)).toBe(stockBefore - 2);
  expect(await orderOf(id)).toMatchObject({
    total: 2 * price + difference,
    change: null,
    lines: [{ quantity: 2 }, { name: other.name, quantity: 2, price: other.price }],
    charges: [
      { method: "card", amount: 2 * price },
      { method: "card", amount: difference, reference: session.payment_intent },
    ],
  });
  const sheet = await (await sales.get(`orders/export.csv?filter={"q":"${id}"}`)).text();
  expect(sheet).toMatch(new RegExp(`Tarjeta \\+ Tarjeta.*pi_\\w+ \\+ ${session.payment_intent}`));
  expect((await kindsOf(id)).filter((kind) => kind === "lines-changed")).toHaveLength(1);
  expect(await kindsOf(id)).not.toContain("stray-payment");
  expect((await net("method")) - before).toBe(2 * price + difference);
  expect((await mails(shop, ana.email)).map(({ subject }) => subject)).toContain(
    `Cambiamos los productos de tu pedido ${id}`,
  );
  // Another event of the first checkout is nobody's second payment.
  const first = eventOf(
    "checkout.session.completed",
    await fakeStripe.sandbox.findSession(defined((await orderOf(id)).sessionId)),
  );
  await fakeStripe.deliver(first);
  expect(await kindsOf(id)).not.toContain("stray-payment");
});

test("refunds and a cancellation take their money from both payments, and never more than was paid", async () => {
  const { id, price, sessionId, changeSession, difference } = await toPay(2);
  await fakeStripe.deliver(paid(await payChange(changeSession)));
  const refund = await sales.post(`orders/${id}/refunds`, {
    key: crypto.randomUUID(),
    lines: [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ],
    reason: "No lo quiere",
    goodsReturned: true,
  });
  expect(await expectOk(refund)).toMatchObject({ amount: 2 * price + other.price });
  await shop.settled();
  expect(await refundsOf(sessionId)).toEqual([2 * price]);
  expect(await refundsOf(changeSession)).toEqual([other.price]);
  await cancel(sales, { ids: [id], from: "processing" });
  await shop.settled();
  expect((await refundsOf(changeSession)).reduce((sum, part) => sum + part, 0)).toBe(difference);
  expect(await refundsOf(sessionId)).toEqual([2 * price]);
});

test("an order is not sent while a difference is unpaid, nor refunded or changed again", async () => {
  const { id, changeSession } = await toPay();
  const sent = await move(warehouse, { ids: [id], to: "shipped" });
  expect(sent.results).toMatchObject([{ moved: false, status: "processing" }]);
  expect(sent.results[0]?.msg).toContain("espera que el cliente pague");
  const refund = await sales.post(`orders/${id}/refunds`, {
    key: crypto.randomUUID(),
    lines: [{ position: 0, quantity: 1 }],
    reason: "x",
    goodsReturned: true,
  });
  expect([refund.status, (await errorOf(refund)).msg]).toEqual([
    409,
    expect.stringContaining("retíralo primero"),
  ]);
  const again = await send(id, { products: [{ id: other.id, quantity: 1 }] }, 1);
  expect([again.status, (await errorOf(again)).msg]).toEqual([
    409,
    expect.stringContaining("ya espera el pago"),
  ]);
  await expectOk(await withdraw(id));
  expect((await fakeStripe.sandbox.findSession(changeSession)).status).toBe("expired");
  expect((await move(warehouse, { ids: [id], to: "shipped" })).results).toMatchObject([
    { moved: true },
  ]);
  expect((await errorOf(await withdraw(id))).msg).toContain("ya no espera");
});

test("a link paid after its change was withdrawn gives the money back, once", async () => {
  const { ana, id, changeSession, difference } = await toPay();
  const stockBefore = await stockOf(shop, other.id);
  await expectOk(await withdraw(id));
  // The payment and the withdrawal crossed: the service took the money all the same.
  await shop.db.$client.query(
    'update sandbox.objects set object = object || \'{"status": "open"}\' where id = $1',
    [changeSession],
  );
  const session = await payChange(changeSession);
  await Promise.all([1, 2].map(() => fakeStripe.deliver(paid(session))));
  await shop.settled();
  expect(await refundsOf(changeSession)).toEqual([difference]);
  expect((await mails(shop, ana.email)).map(({ subject }) => subject)).toContain(
    `Te devolvemos un pago de más del pedido ${id}`,
  );
  expect(await stockOf(shop, other.id)).toBe(stockBefore);
  expect(await orderOf(id)).toMatchObject({ lines: [{ quantity: 2 }], change: null });
});

test("a change that was paid while it was being withdrawn is made, and who withdraws it reads so", async () => {
  const { id, changeSession } = await toPay();
  // Its event is not here yet.
  await payChange(changeSession);
  const late = await withdraw(id);
  expect([late.status, (await errorOf(late)).msg]).toEqual([
    409,
    expect.stringContaining("acaba de pagar"),
  ]);
  expect((await orderOf(id)).lines).toHaveLength(2);
});

test("a customer who comes back from the card page sees the change made, though its event is lost", async () => {
  const { ana, id, changeSession } = await toPay();
  await payChange(changeSession);
  const order = await ana.read(`oralpeace/orders/${id}`);
  expect(order.change).toBeNull();
  expect(order.elements).toHaveLength(2);
});

test("goods that are gone when the link is paid are not sold twice: the money goes back", async () => {
  const { id, changeSession, difference } = await toPay();
  const stock = await stockOf(shop, other.id);
  const owner = await hire(shop, "owner");
  await expectOk(
    await owner.post(`products/${other.id}/movements`, {
      reason: "written-off",
      quantity: stock,
      note: "Se mojó",
    }),
  );
  await fakeStripe.deliver(paid(await payChange(changeSession)));
  await shop.settled();
  expect(await refundsOf(changeSession)).toEqual([difference]);
  expect(await stockOf(shop, other.id)).toBe(0);
  expect(await orderOf(id)).toMatchObject({ lines: [{ quantity: 2 }], change: null });
  expect(await kindsOf(id)).toContain("change-ended");
  await expectOk(
    await owner.post(`products/${other.id}/movements`, { reason: "received", quantity: stock }),
  );
});

test.each([
  ["another amount", { amount_total: 100 }],
  ["another currency", { currency: "usd" }],
])(
  "a payment of the link with %s changes nothing, and people can read why",
  async (_what, told) => {
    const { id, changeSession } = await toPay();
    const session = await payChange(changeSession);
    expect((await fakeStripe.deliver(paid({ ...session, ...told }))).status).toBe(200);
    expect((await orderOf(id)).lines).toHaveLength(1);
    expect(await kindsOf(id)).toContain("stray-payment");
    await fakeStripe.deliver(paid(session));
    expect((await orderOf(id)).lines).toHaveLength(2);
  },
);

test("somebody else's session pays no change", async () => {
  const { id } = await toPay();
  const stranger = await toPay();
  await fakeStripe.deliver(
    paid({ ...(await payChange(stranger.changeSession)), client_reference_id: `order-${id}` }),
  );
  expect((await orderOf(id)).lines).toHaveLength(1);
  expect((await orderOf(stranger.id)).lines).toHaveLength(2);
});

test("a link that nobody pays ends, and the order is as it was", async () => {
  const { ana, id, changeSession } = await toPay();
  await shop.db.$client.query(
    "update order_changes set expires_at = now() - interval '1 minute' where order_id = $1",
    [id],
  );
  await jobs.enqueue(shop.db, "follow-order-changes", {});
  await shop.settled();
  expect((await orderOf(id)).change).toBeNull();
  expect((await fakeStripe.sandbox.findSession(changeSession)).status).toBe("expired");
  expect((await ana.read(`oralpeace/orders/${id}`)).change).toBeNull();
  expect((await move(warehouse, { ids: [id], to: "shipped" })).results).toMatchObject([
    { moved: true },
  ]);
});

test("a link that the payment service no longer knows ends, seen by the customer or by the clock, and its order is sent", async () => {
  const [seen, unseen] = [await toPay(), await toPay()];
  await shop.db.$client.query("delete from sandbox.objects where id = any($1)", [
    [seen.changeSession, unseen.changeSession],
  ]);
  expect((await seen.ana.read(`oralpeace/orders/${seen.id}`)).change).toBeNull();
  const { id, changeSession } = await toPay();
  await payChange(changeSession);
  await jobs.enqueue(shop.db, "follow-order-changes", {});
  await shop.settled();
  expect((await orderOf(id)).lines).toHaveLength(2);
  await shop.settled();
  expect((await orderOf(unseen.id)).change).toBeNull();
  const { results } = await move(warehouse, { ids: [seen.id, unseen.id], to: "shipped" });
  expect(results).toMatchObject([{ moved: true }, { moved: true }]);
});

test("the link of a cancelled order is closed, and a payment that crossed it goes back", async () => {
  const { ana, id, changeSession, difference } = await toPay();
  await cancel(sales, { ids: [id], from: "processing" });
  expect((await ana.read(`oralpeace/orders/${id}`)).change).toBeNull();
  await fakeStripe.deliver(paid(await payChange(changeSession)));
  await shop.settled();
  expect(await refundsOf(changeSession)).toEqual([difference]);
  const open = await toPay();
  await cancel(sales, { ids: [open.id], from: "processing" });
  await jobs.enqueue(shop.db, "follow-order-changes", {});
  await shop.settled();
  expect((await fakeStripe.sandbox.findSession(open.changeSession)).status).toBe("expired");
});

test("of two editors at once, the second reads that the total is another", async () => {
  const sold = await sell(shop, fakeStripe, 3);
  const mine = { lines: [{ position: 0, quantity: 2 }] };
  const yours = { products: [{ id: other.id, quantity: 1 }], lines: [] };
  const seen = [(await preview(sold.id, mine)).total, (await preview(sold.id, yours)).total];
  const responses = await Promise.all([
    send(sold.id, mine, defined(seen[0])),
    send(sold.id, yours, defined(seen[1])),
  ]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const late = defined(responses.find(({ status }) => status === 409));
  expect((await errorOf(late)).msg).toMatch(/cambiaron mientras tanto|ya espera el pago/);
});

test("an order that is sent while its link is being made stays as it was sent, and the link is closed", async () => {
  const sold = await sell(shop, fakeStripe, 3);
  const wanted = { products: [{ id: other.id, quantity: 1 }] };
  const { total } = await preview(sold.id, wanted);
  const opened = () =>
    fakeStripe.requested.filter((request) => request === "POST /v1/checkout/sessions").length;
  const before = opened();
  fakeStripe.latency = () => 500;
  const changing = send(sold.id, wanted, total);
  await eventually(async () => expect(opened()).toBe(before + 1));
  const sent = await move(warehouse, { ids: [sold.id], to: "shipped" });
  const changed = await changing;
  fakeStripe.latency = () => 0;
  expect(sent.results).toMatchObject([{ moved: true }]);
  expect([changed.status, (await errorOf(changed)).msg]).toEqual([
    409,
    expect.stringContaining("antes de enviarlo"),
  ]);
  expect(fakeStripe.told.at(-1)).toMatchObject({ type: "checkout.session.expired" });
  expect(await orderOf(sold.id)).toMatchObject({ status: "shipped", change: null });
});

test("a change of what is not in stock, not on sale, not there or too much says why", async () => {
  const sold = await sell(shop, fakeStripe, 2);
  const rejected = async (wanted: Change) => {
    const { lines = [], products = [] } = wanted;
    const response = await sales.post(`orders/${sold.id}/line-changes/preview`, {
      lines,
      products,
    });
    expect(response.status).toBe(409);
    return (await errorOf(response)).msg;
  };
  const stock = await stockOf(shop, other.id);
  expect(await rejected({ products: [{ id: other.id, quantity: stock + 1 }] })).toContain(
    `quedan ${stock}`,
  );
  expect(await rejected({ products: [{ id: 999_999, quantity: 1 }] })).toContain("ya no se vende");
  expect(await rejected({ lines: [{ position: 7, quantity: 1 }] })).toContain(
    "no es de este pedido",
  );
  expect(await rejected({ lines: [{ position: 0, quantity: 0 }] })).toContain("cancélalo");
  expect(await rejected({ lines: [{ position: 0, quantity: 2 }] })).toContain("no cambia nada");
  expect(await rejected({})).toContain("no cambia nada");
  const malformed = [
    { lines: [{ position: 0, quantity: -1 }], products: [] },
    { lines: [{ position: 0, quantity: 0.5 }], products: [] },
    { lines: [], products: [{ id: other.id, quantity: 0 }] },
    { lines: [], products: [{ id: other.id, quantity: 1, price: 1 }], total: "1" },
  ];
  for (const body of malformed) {
    const response = await sales.post(`orders/${sold.id}/line-changes`, { total: 1, ...body });
    expect(response.status).toBe(400);
  }
  expect(await kindsOf(sold.id)).toEqual(["paid", "placed"]);
});

test("only an order that is paid and not sent can be changed", async () => {
  const voucher = await printVoucher(shop, fakeStripe, 1);
  const sent = await sell(shop, fakeStripe, 2);
  await move(warehouse, { ids: [sent.id], to: "shipped" });
  for (const id of [voucher.id, sent.id]) {
    const response = await send(id, { products: [{ id: other.id, quantity: 1 }] }, 1);
    expect([response.status, (await errorOf(response)).msg]).toEqual([
      409,
      "El pedido se cambia cuando está pagado y antes de enviarlo",
    ]);
  }
  expect((await send(999_999, {}, 1)).status).toBe(404);
});

test("while the payment service is down, nothing changes and the editor reads so", async () => {
  const sold = await sell(shop, fakeStripe, 2);
  const wanted = { products: [{ id: other.id, quantity: 1 }] };
  const { total } = await preview(sold.id, wanted);
  fakeStripe.unavailable = true;
  const response = await send(sold.id, wanted, total);
  fakeStripe.unavailable = false;
  expect([response.status, (await errorOf(response)).msg]).toEqual([
    409,
    expect.stringContaining("no responde"),
  ]);
  expect(await orderOf(sold.id)).toMatchObject({ change: null, lines: [{ quantity: 2 }] });
});

test("a customer without email is sent no link, and the editor reads so", async () => {
  const sold = await sell(shop, fakeStripe, 2);
  await shop.db.$client.query(
    "update customers set email = null where id = (select customer_id from orders where id = $1)",
    [sold.id],
  );
  const response = await change(sold.id, { products: [{ id: other.id, quantity: 1 }] });
  expect([response.status, (await errorOf(response)).msg]).toEqual([
    409,
    expect.stringContaining("No tenemos el correo"),
  ]);
  expect(await orderOf(sold.id)).toMatchObject({ change: null, lines: [{ quantity: 2 }] });
});
