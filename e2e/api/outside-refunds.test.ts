import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import {
  countStock,
  expectBalance,
  mails,
  someProduct,
  stockOf,
} from "#testing/customer-client.ts";
import { refreshSales } from "#src/shop/reports/past-sales.server.ts";
import { defined } from "#testing/defined.ts";
import { cancel, move, sell, type Sold } from "#testing/demo-orders.ts";
import { eventOf, openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { expectSalesOfOrders } from "#testing/sales.ts";
import { paperWords } from "#testing/pdf-text.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** Refunds that somebody makes at Stripe itself, and refunds that fail there. */

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const [owner, warehouse] = [await hire(shop, "owner"), await hire(shop, "warehouse")];
await countStock(shop, (await someProduct(shop, "Llana Dentada")).id, 1000);
afterAll(() => expectBalance(shop));

const orderOf = (id: number) => owner.read(`orders/${id}`);
const intentOf = async ({ sessionId }: Sold) =>
  defined((await fakeStripe.sandbox.findSession(sessionId)).payment_intent);
const refundAtStripe = async (sold: Sold, amount?: number) =>
  await fakeStripe.sandbox.refund({
    payment_intent: await intentOf(sold),
    metadata: {},
    ...(amount === undefined ? {} : { amount: amount * 100 }),
  });
const refund = (id: number, overrides: object = {}) =>
  owner.post(`orders/${id}/refunds`, {
    key: randomUUID(),
    lines: [{ position: 0, quantity: 1 }],
    reason: "Llegó roto",
    goodsReturned: false,
    ...overrides,
  });
const cancelledSubject = expect.stringMatching(/^Cancelamos/);
const cancellation = async ({ ana }: Sold) =>
  (await mails(shop, ana.email)).find(({ subject }) => subject.startsWith("Cancelamos"));
const subjects = async ({ ana }: Sold) =>
  (await mails(shop, ana.email)).map(({ subject }) => subject);

async function sent(quantity = 3): Promise<Sold> {
  const sold = await sell(shop, fakeStripe, quantity);
  await move(warehouse, { ids: [sold.id], to: "shipped" });
  return sold;
}

const types = ["refund.created", "refund.updated"] as const;
const arrivals = [0, 1, 2].flatMap((times) =>
  [types, types.toReversed()].flatMap((order) =>
    [false, true].map((parallel) => ({ times, order, parallel })),
  ),
);

test("whatever events tell of it, how often and in which order: a refund from Stripe is booked once, without goods", async () => {
  for (const { times, order, parallel } of arrivals) {
    const sold = await sell(shop, fakeStripe, 3);
    const made = await refundAtStripe(sold, 50);
    const events = order.flatMap((type) =>
      Array.from({ length: times }, () => eventOf(type, made)),
    );
    if (parallel) await Promise.all(events.map(fakeStripe.deliver));
    else for (const event of events) expect((await fakeStripe.deliver(event)).status).toBe(200);
    const label = `${order.join()} × ${times} ${parallel ? "at once" : "one by one"}`;
    const seen = await orderOf(sold.id);
    expect(seen.refunded, label).toBe(times === 0 ? 0 : 50);
    expect(seen.refunds, label).toMatchObject(
      times === 0
        ? []
        : [{ origin: "stripe", actor: "Stripe", amount: 50, lines: [], goodsReturned: false }],
    );
    expect(seen.holds, label).toEqual([]);
    expect(await stockOf(shop, sold.productId), label).toBe(sold.stockBefore - 3);
  }
  await expectSalesOfOrders(shop.db);
});

test("the shop's own refunds are not booked again when Stripe tells of them", async () => {
  const sold = await sent();
  await expectOk(await refund(sold.id));
  const other = await sent();
  await cancel(owner, { ids: [other.id], from: "shipped", goodsReturned: false });
  await shop.settled();
  for (const each of [sold, other]) {
    expect((await orderOf(each.id)).history.map(({ kind }) => kind)).toContain("refunded");
    const { refunds = [] } = await fakeStripe.sandbox.findIntent(await intentOf(each));
    expect(refunds).toHaveLength(1);
    for (const type of types) await fakeStripe.deliver(eventOf(type, defined(refunds[0])));
  }
  expect((await orderOf(sold.id)).refunds).toMatchObject([{ amount: sold.price, origin: "shop" }]);
  expect((await orderOf(other.id)).refunds).toEqual([]);
});

test("an order whose money was refunded at Stripe is on hold, and sent only by who says so", async () => {
  const [one, other] = [await sell(shop, fakeStripe, 1), await sell(shop, fakeStripe, 1)];
  for (const sold of [one, other])
    await fakeStripe.deliver(eventOf("refund.created", await refundAtStripe(sold)));
  expect(await orderOf(one.id)).toMatchObject({ status: "processing", holds: ["refunded"] });
  const filter = encodeURIComponent(JSON.stringify({ q: String(one.id) }));
  expect((await owner.read(`orders?filter=${filter}`)).data).toMatchObject([
    { id: one.id, holds: ["refunded"] },
  ]);
  const bulk = await move(warehouse, { ids: [one.id, other.id], to: "shipped" });
  expect(bulk.results).toMatchObject([{ moved: false }, { moved: false }]);
  expect(bulk.results[0]?.msg).toContain("su dinero ya se devolvió");
  const printed = async (of: string) =>
    await paperWords(await warehouse.get(`orders/${of}?ids=${one.id}`));
  for (const of of ["pick-list", "packing-slips"]) {
    expect(await printed(of)).toContain(`El pedido ${one.id} está retenido`);
    expect(await printed(of)).not.toContain("Llana Dentada");
  }
  const despite = [{ id: one.id, hold: "refunded" as const }];
  const all = await move(warehouse, { ids: [one.id, other.id], to: "shipped", despite });
  expect(all.results).toMatchObject([{ moved: true }, { moved: false }]);
  expect(await printed("packing-slips")).toContain("Llana Dentada");
  expect(await one.ana.orders()).toMatchObject([{ status: "S", refunded: one.price }]);

  await cancel(owner, { ids: [other.id], from: "processing" });
  expect(await stockOf(shop, other.productId)).toBe(other.stockBefore);
  expect(await subjects(other)).toContainEqual(cancelledSubject);
  const email = await cancellation(other);
  expect(email?.text).toContain("Ya van de regreso");
  expect(email?.text).not.toContain("No se cobró nada");
});

test("what was refunded at Stripe and is not known yet is not promised again to the customer", async () => {
  const sold = await sent(1);
  await refundAtStripe(sold);
  // Its event is late.
  await expectOk(await refund(sold.id));
  await shop.settled();
  expect((await orderOf(sold.id)).history.map(({ kind }) => kind)).toContain("refund-not-made");
  const order = await orderOf(sold.id);
  expect(order.refunded).toBe(sold.price);
  expect(order.refunds).toMatchObject([{ origin: "stripe" }, { origin: "shop", amount: 0 }]);
  expect(await subjects(sold)).not.toContainEqual(expect.stringContaining("Te devolvemos"));
  expect(await sold.ana.orders()).toMatchObject([{ refunded: sold.price }]);
});

test("of a refund only what Stripe still had is made, and told", async () => {
  const sold = await sent(3);
  await refundAtStripe(sold, 2 * sold.price + 10);
  await expectOk(await refund(sold.id));
  expect(await subjects(sold)).toContainEqual(
    expect.stringMatching(new RegExp(`^Te devolvemos \\$${sold.price - 10} `)),
  );
  expect((await orderOf(sold.id)).refunded).toBe(3 * sold.price);
  expect((await refund(sold.id, { lines: [], other: 1 })).status).toBe(400);
});

test("an order that is cancelled after part of it was refunded at Stripe gives back the rest, once", async () => {
  const sold = await sell(shop, fakeStripe, 3);
  await refundAtStripe(sold, sold.price);
  await cancel(owner, { ids: [sold.id], from: "processing" });
  expect(await subjects(sold)).toContainEqual(cancelledSubject);
  const intent = await fakeStripe.sandbox.findIntent(await intentOf(sold));
  expect(intent.refunds?.map(({ amount }) => amount / 100)).toEqual([sold.price, 2 * sold.price]);
  expect((await cancellation(sold))?.text).toContain(`TE DEVOLVEMOS $${2 * sold.price}`);
  await expectSalesOfOrders(shop.db);
});

test("a refund that fails at the bank is owed again, and its customer told once, in whichever order it is heard of", async () => {
  for (const order of [["refund.failed", "refund.created"], types]) {
    const sold = await sell(shop, fakeStripe, 2);
    const made = await refundAtStripe(sold, 30);
    const failed = await fakeStripe.sandbox.failRefund(await intentOf(sold), made.id);
    for (let time = 0; time < 2; time++)
      for (const type of order)
        await fakeStripe.deliver(eventOf(type, type === "refund.created" ? made : failed));
    const seen = await orderOf(sold.id);
    expect(seen, order.join()).toMatchObject({ refunded: 0, failed: 30, holds: [] });
    expect(
      (await subjects(sold)).filter((subject) => subject.startsWith("Tu devolución")),
    ).toHaveLength(1);
  }
});

const settle = (id: number, refundId: number, how: string) =>
  owner.post(`orders/${id}/failed-refunds`, { refundId, settle: how });

/** Returns an order whose only refund failed. */
async function failed(): Promise<Sold & { refundId: number; intent: string }> {
  const sold = await sent(2);
  await expectOk(await refund(sold.id));
  const intent = await intentOf(sold);
  await shop.settled();
  expect((await orderOf(sold.id)).history.map(({ kind }) => kind)).toContain("refunded");
  const [made] = (await fakeStripe.sandbox.findIntent(intent)).refunds ?? [];
  await fakeStripe.deliver(
    eventOf("refund.failed", await fakeStripe.sandbox.failRefund(intent, defined(made).id)),
  );
  const [row] = (await orderOf(sold.id)).refunds;
  expect(row).toMatchObject({ amount: 0, failed: sold.price });
  expect((await owner.read("home")).attention).toContainEqual({
    orderId: sold.id,
    kind: "refund-failed",
    amount: sold.price,
    dueBy: null,
  });
  return { ...sold, intent, refundId: defined(row).id };
}

test("a refund that failed is made again by a button, once", async () => {
  const sold = await failed();
  const responses = await Promise.all([1, 2].map(() => settle(sold.id, sold.refundId, "again")));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  await shop.settled();
  expect((await fakeStripe.sandbox.findIntent(sold.intent)).refunds).toMatchObject([
    { status: "failed" },
    { status: "succeeded", amount: sold.price * 100 },
  ]);
  expect(await orderOf(sold.id)).toMatchObject({ refunded: sold.price, failed: 0 });
  expect(
    (await subjects(sold)).filter((subject) => subject.startsWith("Te devolvemos $")),
  ).toHaveLength(2);
});

test("a refund that failed and was paid in another way is owed no more, and not refunded with the rest", async () => {
  const sold = await failed();
  expect((await warehouse.post(`orders/${sold.id}/failed-refunds`, {})).status).toBe(403);
  await expectOk(await settle(sold.id, sold.refundId, "elsewhere"));
  expect((await settle(sold.id, sold.refundId, "elsewhere")).status).toBe(409);
  expect(await orderOf(sold.id)).toMatchObject({ refunded: sold.price, failed: 0 });
  await cancel(owner, { ids: [sold.id], from: "shipped", goodsReturned: false });
  await shop.settled();
  expect((await fakeStripe.sandbox.findIntent(sold.intent)).refunds).toMatchObject([
    { status: "failed" },
    { status: "succeeded", amount: sold.price * 100 },
  ]);
});

test("the refund of a cancelled order that failed can be made again", async () => {
  const sold = await sell(shop, fakeStripe, 2);
  await cancel(owner, { ids: [sold.id], from: "processing" });
  const intent = await intentOf(sold);
  expect(await subjects(sold)).toContainEqual(cancelledSubject);
  const [made] = (await fakeStripe.sandbox.findIntent(intent)).refunds ?? [];
  await fakeStripe.deliver(
    eventOf("refund.failed", await fakeStripe.sandbox.failRefund(intent, defined(made).id)),
  );
  const order = await orderOf(sold.id);
  expect(order).toMatchObject({ failed: 2 * sold.price });
  expect(await sold.ana.orders()).toMatchObject([{ status: "CA", refunded: 0 }]);
  await expectOk(await settle(sold.id, defined(order.refunds[0]).id, "again"));
  await shop.settled();
  expect((await fakeStripe.sandbox.findIntent(intent)).refunds).toMatchObject([
    { status: "failed" },
    { status: "succeeded", amount: 2 * sold.price * 100 },
  ]);
  expect(await sold.ana.orders()).toMatchObject([{ status: "CA", refunded: 2 * sold.price }]);
  await expectSalesOfOrders(shop.db);
});

test("what failed and was then refunded at Stripe is owed no more", async () => {
  const sold = await failed();
  await fakeStripe.deliver(eventOf("refund.created", await refundAtStripe(sold, sold.price)));
  expect(await orderOf(sold.id)).toMatchObject({ refunded: sold.price, failed: 0 });
});

/** What the sales of days that are over add up to, the next morning. */
async function pastSales() {
  await refreshSales(shop.db);
  const { rows } = await shop.db.$client.query(
    `select day::text, sum(refunded)::float8 / 100 as refunded, sum(vat)::float8 as vat
     from daily_sales where dimension = 'seller' and day < current_date - 30 group by 1 order by 1`,
  );
  return rows;
}

/** Moves an order and its refunds to a month that is over. */
async function longAgo({ id }: Sold): Promise<void> {
  const earlier = "interval '40 days'";
  await shop.db.$client.query(
    `update orders set sold_at = sold_at - ${earlier}, paid_at = paid_at - ${earlier}, cancelled_at = cancelled_at - ${earlier}
       where id = ${id};
     update refunds set created_at = created_at - ${earlier} where order_id = ${id}`,
  );
}

test("a month that is over stays as it is when its refund fails and is paid once more, in whatever way", async () => {
  const ends = {
    again: (sold: Sold, refundId: number) => settle(sold.id, refundId, "again"),
    elsewhere: (sold: Sold, refundId: number) => settle(sold.id, refundId, "elsewhere"),
    stripe: async (sold: Sold) =>
      await fakeStripe.deliver(eventOf("refund.created", await refundAtStripe(sold, sold.price))),
  };
  for (const isCancelled of [false, true])
    for (const [name, end] of Object.entries(ends)) {
      const sold = await sell(shop, fakeStripe, isCancelled ? 1 : 2);
      if (isCancelled) await cancel(owner, { ids: [sold.id], from: "processing" });
      else await expectOk(await refund(sold.id));
      const intent = await intentOf(sold);
      await shop.settled();
      expect((await orderOf(sold.id)).history.map(({ kind }) => kind)).toContain("refunded");
      const [made] = (await fakeStripe.sandbox.findIntent(intent)).refunds ?? [];
      await longAgo(sold);
      const before = await pastSales();
      await fakeStripe.deliver(
        eventOf("refund.failed", await fakeStripe.sandbox.failRefund(intent, defined(made).id)),
      );
      const label = `${name}, ${isCancelled ? "cancelled" : "refunded"}`;
      expect(await pastSales(), label).toEqual(before);
      const [row] = (await orderOf(sold.id)).refunds;
      expect((await end(sold, defined(row).id)).status, label).toBe(200);
      expect(await pastSales(), label).toEqual(before);
      expect(await orderOf(sold.id), label).toMatchObject({ failed: 0, refunded: sold.price });
      await expectSalesOfOrders(shop.db);
    }
});

test("refunds of payments that are none of this shop's are not its business", async () => {
  const stranger = {
    id: "re_stranger",
    object: "refund",
    amount: 100,
    currency: "mxn",
    payment_intent: "pi_stranger",
    status: "succeeded",
    metadata: {},
    created: 1_768_478_400,
  };
  for (const given of [{}, { payment_intent: null }, { metadata: { key: "order-999999-rest-pi" } }])
    expect(
      (await fakeStripe.deliver(eventOf("refund.created", { ...stranger, ...given }))).status,
    ).toBe(200);
  const { rows } = await shop.db.$client.query("select 1 from refunds where key = 're_stranger'");
  expect(rows).toEqual([]);
});
