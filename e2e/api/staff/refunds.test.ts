import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { expectBalance, mails, stockOf } from "#testing/customer-client.ts";
import { forAllTests } from "#testing/test-shop.ts";
import { paperWords } from "#testing/pdf-text.ts";
import { type StaffClient, expectOk, hire } from "#testing/staff-client.ts";
import { cancel, move, sell, type Sold } from "#testing/demo-orders.ts";

let owner: StaffClient;
let warehouse: StaffClient;
const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
[owner, warehouse] = [await hire(shop, "owner"), await hire(shop, "warehouse")];
afterAll(() => expectBalance(shop));

async function sent(quantity = 3): Promise<Sold> {
  const sold = await sell(shop, fakeStripe, quantity);
  await move(warehouse, { ids: [sold.id], to: "shipped" });
  return sold;
}

const request = (overrides: object = {}) => ({
  key: randomUUID(),
  lines: [{ position: 0, quantity: 1 }],
  reason: "Llegó roto",
  goodsReturned: false,
  ...overrides,
});
const refund = (id: number, overrides: object = {}) =>
  owner.post(`orders/${id}/refunds`, request(overrides));
const orderOf = (id: number) => owner.read(`orders/${id}`);

/** Returns the bank's refunds, in pesos. */
async function paidBack({ sessionId }: Sold): Promise<number[]> {
  const intent = defined((await fakeStripe.sandbox.findSession(sessionId)).payment_intent);
  return ((await fakeStripe.sandbox.findIntent(intent)).refunds ?? []).map(
    ({ amount }) => amount / 100,
  );
}

test("the goods of an order cancelled on its way go back to the shelf only when they are there", async () => {
  const unavailable = await sent();
  const unsaid = await cancel(owner, { ids: [unavailable.id], from: "shipped" });
  expect(unsaid.results).toMatchObject([{ moved: false, status: "shipped" }]);
  expect(unsaid.results[0]?.msg).toContain("Di si la mercancía");
  expect(
    (await cancel(owner, { ids: [unavailable.id], from: "shipped", goodsReturned: false })).results,
  ).toMatchObject([{ moved: true }]);
  expect(await stockOf(shop, unavailable.productId)).toBe(unavailable.stockBefore - 3);
  await shop.settled();
  expect(await paidBack(unavailable)).toEqual([unavailable.price * 3]);

  const back = {
    key: randomUUID(),
    lines: [{ position: 0, quantity: 2 }],
    reason: "Volvió con la paquetería",
  };
  await expectOk(await warehouse.post(`orders/${unavailable.id}/returns`, back));
  // The button was pressed twice.
  await expectOk(await warehouse.post(`orders/${unavailable.id}/returns`, back));
  expect(await stockOf(shop, unavailable.productId)).toBe(unavailable.stockBefore - 1);
  const tooMany = await warehouse.post(`orders/${unavailable.id}/returns`, {
    ...back,
    key: randomUUID(),
  });
  expect(tooMany.status).toBe(400);
  expect((await errorOf(tooMany)).msg).toContain("queda 1 por devolver");
  expect((await orderOf(unavailable.id)).goodsReturns).toMatchObject([
    { actor: warehouse.email, reason: back.reason, lines: back.lines },
  ]);

  const here = await sent();
  await cancel(owner, { ids: [here.id], from: "shipped", goodsReturned: true });
  expect(await stockOf(shop, here.productId)).toBe(here.stockBefore);
});

test("an order that was never sent gives its stock back at once when it is cancelled", async () => {
  const sold = await sell(shop, fakeStripe, 3);
  await cancel(owner, { ids: [sold.id], from: "processing" });
  expect(await stockOf(shop, sold.productId)).toBe(sold.stockBefore);
  expect(
    (
      await warehouse.post(`orders/${sold.id}/returns`, {
        key: randomUUID(),
        lines: [{ position: 0, quantity: 1 }],
        reason: "x",
      })
    ).status,
  ).toBe(409);
});

test("a part of an order is given back: money, reason, goods and email, seen by staff and customer", async () => {
  const sold = await sent();
  expect(await expectOk(await refund(sold.id, { goodsReturned: true }))).toMatchObject({
    amount: sold.price,
  });
  await shop.settled();
  expect((await orderOf(sold.id)).refunds[0]?.refundedAt).toEqual(expect.any(String));
  expect(await paidBack(sold)).toEqual([sold.price]);
  expect(await stockOf(shop, sold.productId)).toBe(sold.stockBefore - 2);
  const order = await orderOf(sold.id);
  expect(order).toMatchObject({
    status: "shipped",
    refunded: sold.price,
    refunds: [
      { amount: sold.price, reason: "Llegó roto", actor: owner.email, goodsReturned: true },
    ],
    lines: [{ quantity: 3, refunded: 1, returned: 1 }],
  });
  expect(order.history.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["refund-requested", "goods-returned", "refunded"]),
  );
  expect(await sold.ana.orders()).toMatchObject([{ refunded: sold.price }]);
  const email = (await mails(shop, sold.ana.email)).find(({ subject }) =>
    subject.startsWith("Te devolvemos $"),
  );
  expect(email?.text).toContain("Llegó roto");
});

test("a completed order can still be given back, down to the last piece and no further", async () => {
  const sold = await sent(2);
  await move(warehouse, { ids: [sold.id], to: "completed" });
  await expectOk(await refund(sold.id, { lines: [{ position: 0, quantity: 2 }] }));
  const again = await refund(sold.id);
  expect(again.status).toBe(400);
  expect(await again.json()).toMatchObject({ errors: [{ field: "lines" }] });
  await shop.settled();
  expect(await paidBack(sold)).toEqual([sold.price * 2]);
});

test("pressed twice, in parallel and with its job run again, a refund leaves the till once", async () => {
  const sold = await sent();
  const body = request();
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => owner.post(`orders/${sold.id}/refunds`, body)),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  await shop.settled();
  expect(await paidBack(sold)).toEqual([sold.price]);
  // The payment service refunded the money, but its response was lost, and the idempotency key has
  // expired.
  await shop.settled();
  expect((await orderOf(sold.id)).refunds[0]?.refundedAt).toEqual(expect.any(String));
  await shop.db.$client.query("update refunds set refunded_at = null where order_id = $1", [
    sold.id,
  ]);
  await shop.db.$client.query(
    "delete from sandbox.objects where id like 'answer-order-%-refund-%'",
  );
  await shop.db.$client.query(
    `insert into pgboss.job (name, data) select 'pay-refund', jsonb_build_object('refundId', id) from refunds where order_id = $1`,
    [sold.id],
  );
  await shop.settled();
  expect((await orderOf(sold.id)).refunds[0]?.refundedAt).toEqual(expect.any(String));
  expect(await paidBack(sold)).toEqual([sold.price]);
});

test("many refunds at once never give back more than was paid", async () => {
  const sold = await sent(3);
  const responses = await Promise.all(Array.from({ length: 6 }, () => refund(sold.id)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
  await shop.settled();
  expect(await paidBack(sold)).toHaveLength(3);
  expect((await orderOf(sold.id)).refunded).toBe(sold.price * 3);
});

test("while the payment service is unavailable a refund waits, and then it is carried out", async () => {
  const sold = await sent();
  fakeStripe.unavailable = true;
  await expectOk(await refund(sold.id));
  expect((await orderOf(sold.id)).refunds).toMatchObject([{ refundedAt: null }]);
  fakeStripe.unavailable = false;
  await shop.settled();
  expect(await paidBack(sold)).toEqual([sold.price]);
});

test("an order that is cancelled after a part was given back gives back the rest", async () => {
  const sold = await sell(shop, fakeStripe, 3);
  // The order was not sent yet: the piece is back in stock at once.
  await expectOk(await refund(sold.id));
  expect(await stockOf(shop, sold.productId)).toBe(sold.stockBefore - 2);
  await shop.settled();
  expect(await paidBack(sold)).toEqual([sold.price]);
  await cancel(owner, { ids: [sold.id], from: "processing" });
  expect(await stockOf(shop, sold.productId)).toBe(sold.stockBefore);
  await shop.settled();
  expect(await paidBack(sold)).toEqual([sold.price, sold.price * 2]);
  expect(await sold.ana.orders()).toMatchObject([{ status: "CA", refunded: sold.price * 3 }]);
  expect((await refund(sold.id)).status).toBe(409);
});

test("what was given back before sending is not packed", async () => {
  const sold = await sell(shop, fakeStripe, 3);
  await expectOk(await refund(sold.id));
  expect(await paperWords(await warehouse.get(`orders/pick-list?ids=${sold.id}`))).toContain(
    `Para ${sold.id} 2 `,
  );
  expect(await paperWords(await warehouse.get(`orders/packing-slips?ids=${sold.id}`))).toContain(
    "2 piezas",
  );
});

test("goods that came back broken are written off, and not for sale", async () => {
  const sold = await sent(3);
  await expectOk(await refund(sold.id, { goodsReturned: true, damaged: true }));
  await expectOk(
    await warehouse.post(`orders/${sold.id}/returns`, {
      key: randomUUID(),
      lines: [{ position: 0, quantity: 1 }],
      damaged: true,
      reason: "Llegó abierta",
    }),
  );
  expect(await stockOf(shop, sold.productId)).toBe(sold.stockBefore - 3);
  const { data } = await owner.read(`products/${sold.productId}/movements`);
  expect(data.slice(0, 4)).toMatchObject([
    { reason: "written-off", quantity: -1, note: `Pedido ${sold.id}`, reference: warehouse.email },
    { reason: "returned", quantity: 1 },
    { reason: "written-off", quantity: -1, reference: owner.email },
    { reason: "returned", quantity: 1 },
  ]);
  const order = await orderOf(sold.id);
  expect(order).toMatchObject({
    lines: [{ returned: 2 }],
    goodsReturns: [{ damaged: true }, { damaged: true }],
  });
  // The last one is cancelled with the order.
  await cancel(owner, { ids: [sold.id], from: "shipped", goodsReturned: true, damaged: true });
  expect(await stockOf(shop, sold.productId)).toBe(sold.stockBefore - 3);
});

test("any amount is refunded with its reason, and never more than was paid", async () => {
  const sold = await sent(1);
  const forScratch = { lines: [], other: 45.5, reason: "La cubeta llegó rayada" };
  expect(await expectOk(await refund(sold.id, forScratch))).toMatchObject({ amount: 45.5 });
  await shop.settled();
  expect(await paidBack(sold)).toEqual([45.5]);
  expect(await sold.ana.orders()).toMatchObject([{ refunded: 45.5, centavos: true }]);
  const email = (await mails(shop, sold.ana.email)).find(({ subject }) =>
    subject.startsWith("Te devolvemos $"),
  );
  expect(email?.text).toContain("La cubeta llegó rayada");
  expect(email?.text).toContain("Otro importe: $45.50");
  for (const other of [sold.price - 45.4, -1, 0.001, Number.MAX_SAFE_INTEGER, "10"])
    expect((await refund(sold.id, { lines: [], other })).status).toBe(400);
  expect((await orderOf(sold.id)).refunded).toBe(45.5);
});

test("all that was paid for an order that is not sent is not refunded, but cancelled", async () => {
  const sold = await sell(shop, fakeStripe, 1);
  const response = await refund(sold.id, { lines: [], other: sold.price });
  expect([response.status, (await errorOf(response)).msg]).toEqual([
    409,
    "Para devolver todo el pedido, cancélalo",
  ]);
});

test("a refund without a reason, a key or a right quantity is rejected beside its field", async () => {
  const sold = await sent();
  const fieldOf = async (overrides: object) => {
    const response = await refund(sold.id, overrides);
    expect(response.status).toBe(400);
    return (await errorOf(response)).errors?.[0]?.field;
  };
  expect(await fieldOf({ reason: " " })).toBe("reason");
  expect(await fieldOf({ key: "1" })).toBe("key");
  expect(await fieldOf({ lines: [{ position: 0, quantity: 0 }] })).toBe("lines.0.quantity");
  expect(await fieldOf({ lines: [{ position: 0, quantity: 4 }] })).toBe("lines");
  expect(await fieldOf({ lines: [] })).toBe("lines");
  expect((await orderOf(sold.id)).refunds).toEqual([]);
});

test("the home page's sales are what stayed in the till", async () => {
  const today = async () => defined((await owner.read("home")).sales).today;
  const sold = await sent();
  const before = await today();
  await expectOk(await refund(sold.id));
  expect(await today()).toEqual({
    ...before,
    total: before.total - sold.price,
    received: before.received - sold.price,
  });
});
