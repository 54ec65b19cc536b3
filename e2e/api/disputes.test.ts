import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { countStock, expectBalance, mails, someProduct } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { rebuildSales } from "#src/sales/booking.server.ts";
import { cancel, dayFromNow, move, sell, type Sold } from "#testing/demo-orders.ts";
import { errorOf } from "#testing/error-of.ts";
import { eventOf, openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { expectSalesAsRebuilt } from "#testing/sales.ts";
import { hire } from "#testing/staff-client.ts";
import { eventually, forAllTests } from "#testing/test-shop.ts";

/** Payments that a customer's bank wants back. */

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const [owner, sales, warehouse] = [
  await hire(shop, "owner"),
  await hire(shop, "sales"),
  await hire(shop, "warehouse"),
];
await countStock(shop, (await someProduct(shop, "Llana Dentada")).id, 1000);
afterAll(() => expectBalance(shop));

const orderOf = (id: number) => sales.read(`orders/${id}`);
const kindsOf = async (id: number) => (await orderOf(id)).history.map(({ kind }) => kind);
const openAt = async ({ sessionId }: Sold) =>
  await fakeStripe.sandbox.openDispute(
    defined((await fakeStripe.sandbox.findSession(sessionId)).payment_intent),
  );
const { closeDispute: close } = fakeStripe.sandbox;
const tell = async (type: string, dispute: object) =>
  expect((await fakeStripe.deliver(eventOf(`charge.dispute.${type}`, dispute))).status).toBe(200);
const ship = async ({ id }: Sold) =>
  (await move(warehouse, { ids: [id], to: "shipped" })).results[0];

test("an order whose payment is disputed is neither sent nor refunded nor cancelled, and its owner knows until when to answer", async () => {
  const [sold, other] = [await sell(shop, fakeStripe), await sell(shop, fakeStripe)];
  const dispute = await openAt(sold);
  for (let time = 0; time < 2; time++) await tell("created", dispute);
  expect(await orderOf(sold.id)).toMatchObject({
    status: "processing",
    holds: ["disputed"],
    disputes: [{ id: dispute.id, amount: 2 * sold.price, reason: "fraudulent" }],
  });
  const bulk = await move(warehouse, { ids: [sold.id, other.id], to: "shipped" });
  expect(bulk.results).toMatchObject([{ moved: false }, { moved: true }]);
  expect(bulk.results[0]?.msg).toContain("contracargo abierto");
  const overridden = await warehouse.post("orders/transitions", {
    ids: [sold.id],
    to: "shipped",
    despite: [{ id: sold.id, hold: "disputed" }],
  });
  expect(overridden.status).toBe(400);
  expect(await (await warehouse.get(`orders/pick-list?ids=${sold.id}`)).text()).toContain(
    `El pedido ${sold.id} está retenido`,
  );
  const cancelled = await cancel(sales, { ids: [sold.id], from: "processing" });
  expect(cancelled.results[0]?.msg).toContain("contracargo abierto");
  const refund = await sales.post(`orders/${sold.id}/refunds`, {
    key: randomUUID(),
    lines: [],
    other: 1,
    reason: "x",
    goodsReturned: false,
  });
  expect(refund.status).toBe(409);
  expect((await errorOf(refund)).msg).toContain("contracargo abierto");
  const dueBy = new Date(dispute.evidence_details.due_by * 1000).toISOString();
  expect((await sales.read("home")).attention).toEqual([
    { orderId: sold.id, kind: "disputed", amount: 2 * sold.price, dueBy },
  ]);
  await eventually(async () => {
    const told = (await mails(shop, owner.email)).filter(({ subject }) =>
      subject.startsWith(`Contracargo del pedido ${sold.id}: responde antes del`),
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain("no reconoce el cargo");
  });
  expect(await mails(shop, sales.email)).toEqual([]);
});

test("an order whose dispute is won goes on as before", async () => {
  const sold = await sell(shop, fakeStripe);
  const dispute = await openAt(sold);
  await tell("created", dispute);
  await tell("closed", await close(dispute.id, "won"));
  expect(await orderOf(sold.id)).toMatchObject({ holds: [], refunded: 0 });
  expect(await ship(sold)).toMatchObject({ moved: true });
});

type Told = [type: string, dispute: object];
const created = (dispute: object): Told => ["created", dispute];
const arrivals: { name: string; of: (open: object, end: object) => Told[] }[] = [
  { name: "in order", of: (open: object, end: object) => [created(open), ["closed", end]] },
  { name: "the end first", of: (open: object, end: object) => [["closed", end], created(open)] },
  { name: "only the end", of: (_: object, end: object) => [["closed", end]] },
  {
    name: "each twice",
    of: (open: object, end: object) => [
      created(open),
      ["updated", open],
      ["closed", end],
      ["closed", end],
      ["updated", end],
      created(open),
    ],
  },
];

test.each(arrivals)(
  "the money of a lost dispute is gone, once, with its events $name",
  async ({ of }) => {
    const sold = await sell(shop, fakeStripe);
    const open = await openAt(sold);
    const lost = await close(open.id, "lost");
    for (const [type, dispute] of of(open, lost)) await tell(type, dispute);
    const order = await orderOf(sold.id);
    expect(order).toMatchObject({
      holds: ["refunded"],
      refunded: 2 * sold.price,
      refunds: [{ origin: "dispute", amount: 2 * sold.price, lines: [] }],
      disputes: [{ status: "lost" }],
    });
    expect((await kindsOf(sold.id)).filter((kind) => kind === "dispute-lost")).toHaveLength(1);
    expect((await kindsOf(sold.id)).filter((kind) => kind === "disputed")).toHaveLength(1);
    expect((await ship(sold))?.msg).toContain("se perdió en un contracargo");
    await cancel(sales, { ids: [sold.id], from: "processing" });
    await eventually(async () =>
      expect((await mails(shop, sold.ana.email)).map(({ subject }) => subject)).toContainEqual(
        expect.stringMatching(/^Cancelamos/),
      ),
    );
    const intent = defined((await fakeStripe.sandbox.findSession(sold.sessionId)).payment_intent);
    expect((await fakeStripe.sandbox.findIntent(intent)).refunds ?? []).toEqual([]);
    await expectSalesAsRebuilt(shop.db);
  },
);

const refundedFrom = async (from: string, to: string) =>
  (await owner.read(`sales?from=${from}&to=${to}&by=city`)).now.refunded;

test("a lost dispute that is won on appeal brings its money back, on the day of the appeal", async () => {
  const sold = await sell(shop, fakeStripe);
  const past = () => refundedFrom(dayFromNow(-62), dayFromNow(-1));
  const today = () => refundedFrom(dayFromNow(0), dayFromNow(0));
  const [pastBefore, todayBefore] = [await past(), await today()];
  const open = await openAt(sold);
  await tell("closed", await close(open.id, "lost"));
  await shop.db.$client.query(
    `update orders set paid_at = paid_at - interval '40 days' where id = ${sold.id};
     update refunds set created_at = created_at - interval '39 days' where order_id = ${sold.id}`,
  );
  await rebuildSales(shop.db);
  const gone = 2 * sold.price;
  expect([await past(), await today()]).toEqual([pastBefore + gone, todayBefore]);
  const later = (event: object) => ({ ...event, created: Math.floor(Date.now() / 1000) + 60 });
  const won = eventOf("charge.dispute.closed", await close(open.id, "won"));
  for (let time = 0; time < 2; time++) await fakeStripe.deliver(later(won));
  expect(await orderOf(sold.id)).toMatchObject({ holds: [], refunded: 0 });
  expect((await orderOf(sold.id)).refunds).toEqual([]);
  expect([await past(), await today()]).toEqual([pastBefore + gone, todayBefore - gone]);
  await expectSalesAsRebuilt(shop.db);
});

test("a dispute of a payment that is none of this shop's is not its business", async () => {
  const open = await openAt(await sell(shop, fakeStripe));
  for (const payment_intent of ["pi_stranger", null])
    await tell("created", { ...open, id: "du_stranger", payment_intent });
  const { rows } = await shop.db.$client.query("select 1 from disputes where id = 'du_stranger'");
  expect(rows).toEqual([]);
});
