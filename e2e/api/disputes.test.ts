import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { countStock, expectBalance, mails, someProduct } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { newDispute } from "#src/dev/sandbox/objects.ts";
import { refreshSales } from "#src/shop/reports/past-sales.server.ts";
import { cancel, dayFromNow, move, sell, type Sold } from "#testing/demo-orders.ts";
import { errorOf } from "#testing/error-of.ts";
import { eventOf, openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { expectSalesOfOrders } from "#testing/sales.ts";
import { paperWords } from "#testing/pdf-text.ts";
import { hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

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
const tell = async (type: string, dispute: object, when: { created?: number } = {}) => {
  const event = { ...eventOf(`charge.dispute.${type}`, dispute), ...when };
  expect((await fakeStripe.deliver(event)).status).toBe(200);
};
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
  expect(await paperWords(await warehouse.get(`orders/pick-list?ids=${sold.id}`))).toContain(
    `El pedido ${sold.id} está retenido`,
  );
  const cancelled = await cancel(sales, { ids: [sold.id], from: "processing" });
  expect(cancelled.results[0]?.msg).toContain("contracargo abierto");
  const refund = await owner.post(`orders/${sold.id}/refunds`, {
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
  const told = (await mails(shop, owner.email)).filter(({ subject }) =>
    subject.startsWith(`Contracargo del pedido ${sold.id}: responde antes del`),
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain("no reconoce el cargo");
  expect(await mails(shop, sales.email)).toEqual([]);
});

const asCustomer = async ({ ana, id }: Sold) => await ana.read(`oralpeace/orders/${id}`);
const emailsTo = async (email: string, subject: string) =>
  (await mails(shop, email)).filter((mail) => mail.subject.startsWith(subject));
const refundsAt = async ({ sessionId }: Sold) => {
  const { payment_intent: intent } = await fakeStripe.sandbox.findSession(sessionId);
  return (await fakeStripe.sandbox.findIntent(defined(intent))).refunds ?? [];
};

test("an order whose dispute is won goes on as before, and its owners and customer read so", async () => {
  const sold = await sell(shop, fakeStripe);
  const dispute = await openAt(sold);
  await tell("created", dispute);
  const amount = 2 * sold.price;
  expect(await asCustomer(sold)).toMatchObject({ dispute: { state: "open", amount } });
  const won = await close(dispute.id, "won");
  for (let time = 0; time < 2; time++) await tell("closed", won);
  expect(await orderOf(sold.id)).toMatchObject({ holds: [], refunded: 0 });
  expect(await asCustomer(sold)).toMatchObject({ dispute: { state: "closed" }, refunded: 0 });
  expect(await ship(sold)).toMatchObject({ moved: true });
  expect(await emailsTo(owner.email, `Ganaste el contracargo del pedido ${sold.id}`)).toHaveLength(
    1,
  );
});

/** What the shop promises to refund before Stripe tells it of the dispute. */
const promises = [
  {
    what: "cancellation",
    amountOf: ({ price }: Sold) => 2 * price,
    subject: "Cancelamos tu pedido",
    ask: async ({ id }: Sold) => void (await cancel(sales, { ids: [id], from: "processing" })),
  },
  {
    what: "refund",
    amountOf: () => 50,
    subject: "Te devolvemos $50",
    ask: async ({ id }: Sold) => {
      const refund = { key: randomUUID(), lines: [], other: 50, goodsReturned: false };
      await owner.change("POST", `orders/${id}/refunds`, { ...refund, reason: "Un rayón" });
    },
  },
];
/** Promises a refund of a payment that is disputed at Stripe already, and then tells of that. */
async function promiseDisputed(
  { ask }: (typeof promises)[number],
  amountOf: (sold: Sold) => number = ({ price }) => 2 * price,
) {
  const sold = await sell(shop, fakeStripe);
  const { payment_intent: intent } = await fakeStripe.sandbox.findSession(sold.sessionId);
  const dispute = await fakeStripe.sandbox.openDispute(defined(intent), 100 * amountOf(sold));
  await ask(sold);
  await tell("created", dispute);
  await shop.settled();
  const { rows } = await shop.db.$client.query(
    `select 1 from pgboss.job left join refunds on refunds.id = (data->>'refundId')::int
       where name in ('refund-order', 'pay-refund') and state = 'completed'
         and $1 in (refunds.order_id, (data->>'orderId')::int)`,
    [sold.id],
  );
  expect(rows).toHaveLength(1);
  return { ...sold, dispute };
}

test.each(promises)(
  "the money of a $what that a dispute stopped goes back once the dispute is won, once",
  async (promised) => {
    const sold = await promiseDisputed(promised);
    expect(await refundsAt(sold)).toEqual([]);
    expect(await emailsTo(sold.ana.email, promised.subject)).toEqual([]);
    expect(await asCustomer(sold)).toMatchObject({ dispute: { state: "open" }, refunded: 0 });
    const won = await close(sold.dispute.id, "won");
    for (let time = 0; time < 2; time++) await tell("closed", won);
    const amount = promised.amountOf(sold);
    await shop.settled();
    expect(await refundsAt(sold)).toMatchObject([{ amount: 100 * amount }]);
    expect(await emailsTo(sold.ana.email, promised.subject)).toHaveLength(1);
    expect(await asCustomer(sold)).toMatchObject({ refunded: amount });
    await expectSalesOfOrders(shop.db);
  },
);

test.each(promises)(
  "of a $what that a dispute stopped, what the bank took when the dispute is lost is owed no more",
  async (promised) => {
    const sold = await promiseDisputed(promised);
    const lost = await close(sold.dispute.id, "lost");
    for (let time = 0; time < 2; time++) await tell("closed", lost);
    const gone = 2 * sold.price;
    await shop.settled();
    const order = await orderOf(sold.id);
    expect(order).toMatchObject({ refunded: gone, failed: 0 });
    expect(order.refunds.every(({ refundedAt }) => refundedAt !== null)).toBe(true);
    expect(await refundsAt(sold)).toEqual([]);
    expect(await asCustomer(sold)).toMatchObject({
      refunded: gone,
      dispute: { state: "lost", amount: gone },
    });
    const title = `Se perdió el contracargo del pedido ${sold.id}`;
    expect(await emailsTo(owner.email, title)).toHaveLength(1);
    if (promised.what === "cancellation")
      expect((await emailsTo(sold.ana.email, promised.subject))[0]?.text).toContain(
        `TE DEVOLVEMOS $${gone}`,
      );
    else expect(await emailsTo(sold.ana.email, promised.subject)).toEqual([]);
    await expectSalesOfOrders(shop.db);
  },
);

test("what a dispute lost in part leaves of a cancelled order is owed until it is paid in another way: Stripe refunds it no more", async () => {
  const sold = await promiseDisputed(defined(promises[0]), ({ price }) => price);
  await tell("closed", await close(sold.dispute.id, "lost"));
  const { id, price } = sold;
  await shop.settled();
  expect(await orderOf(id)).toMatchObject({ failed: price });
  const owed = { orderId: id, kind: "refund-failed", amount: price };
  expect((await owner.read("home")).attention).toContainEqual(expect.objectContaining(owed));
  expect(await asCustomer(sold)).toMatchObject({ refunded: price });
  const [told] = await emailsTo(sold.ana.email, "Cancelamos tu pedido");
  expect(told?.text).toContain(`TE DEVOLVEMOS $${price}`);
  expect(await emailsTo(sold.ana.email, "Tu devolución del pedido")).toHaveLength(1);
  const failed = defined((await orderOf(id)).refunds.find((each) => each.failed > 0));
  const settled = { refundId: failed.id, settle: "elsewhere" as const };
  await owner.change("POST", `orders/${id}/failed-refunds`, settled);
  expect(await asCustomer(sold)).toMatchObject({ refunded: 2 * price });
  expect(await refundsAt(sold)).toEqual([]);
  await expectSalesOfOrders(shop.db);
});

test("what failed to reach a customer and their bank then took is owed no more", async () => {
  const sold = await sell(shop, fakeStripe);
  await defined(promises[1]).ask(sold);
  await shop.settled();
  expect(await refundsAt(sold)).toHaveLength(1);
  const [made] = await refundsAt(sold);
  const { payment_intent: intent } = defined(made);
  const failed = await fakeStripe.sandbox.failRefund(intent, defined(made).id);
  await fakeStripe.deliver(eventOf("refund.failed", failed));
  expect(await orderOf(sold.id)).toMatchObject({ failed: 50 });
  await tell("closed", await close((await openAt(sold)).id, "lost"));
  expect(await orderOf(sold.id)).toMatchObject({ failed: 0, refunded: 2 * sold.price });
  await expectSalesOfOrders(shop.db);
});

test("an inquiry took no money: what was promised before it goes back, and nothing else is sent or promised", async () => {
  const sold = await sell(shop, fakeStripe);
  fakeStripe.unavailable = true;
  await defined(promises[1]).ask(sold);
  const { payment_intent: intent } = await fakeStripe.sandbox.findSession(sold.sessionId);
  const inquiry = {
    ...newDispute(await fakeStripe.sandbox.findIntent(defined(intent)), 200 * sold.price),
    status: "warning_needs_response",
  };
  await tell("created", inquiry);
  fakeStripe.unavailable = false;
  await shop.settled();
  expect(await refundsAt(sold)).toHaveLength(1);
  expect((await ship(sold))?.msg).toContain("contracargo abierto");
  await tell("closed", { ...inquiry, status: "warning_closed" });
  expect(await orderOf(sold.id)).toMatchObject({ holds: [], refunded: 50 });
});

test("a dispute that names only its charge holds the order of that payment, also of a change's", async () => {
  const sold = await sell(shop, fakeStripe);
  const { id: other, price } = await someProduct(shop, "Fibra Esponja");
  const products = [{ id: other, quantity: 1 }];
  const total = 2 * sold.price + price;
  await sales.change("POST", `orders/${sold.id}/line-changes`, { lines: [], products, total });
  const { rows } = await shop.db.$client.query<{ session_id: string }>(
    "select session_id from order_changes where order_id = $1",
    [sold.id],
  );
  const sessionId = defined(rows[0]).session_id;
  const paid = await fakeStripe.sandbox.pay(sessionId, "card");
  await fakeStripe.deliver(eventOf("checkout.session.completed", paid));
  const dispute = await openAt({ ...sold, sessionId });
  await tell("created", { ...dispute, payment_intent: null });
  expect(await orderOf(sold.id)).toMatchObject({
    total,
    holds: ["disputed"],
    disputes: [{ id: dispute.id, amount: price }],
  });
  const lost = await close(dispute.id, "lost");
  await tell("closed", { ...lost, payment_intent: null });
  expect(await orderOf(sold.id)).toMatchObject({ holds: [], refunded: price });
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
    // All in one second, however slow the machine is: a later one would be news.
    const when = { created: Math.floor(Date.now() / 1000) };
    for (const [type, dispute] of of(open, lost)) await tell(type, dispute, when);
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
    expect((await mails(shop, sold.ana.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Cancelamos/),
    );
    const intent = defined((await fakeStripe.sandbox.findSession(sold.sessionId)).payment_intent);
    expect((await fakeStripe.sandbox.findIntent(intent)).refunds ?? []).toEqual([]);
    await expectSalesOfOrders(shop.db);
  },
);

const refundedFrom = async (from: string, to: string) =>
  (await owner.read(`sales?from=${from}&to=${to}&by=city`)).now.refunded;

test("a lost dispute that is won on appeal brings its money back, on the day of the appeal", async () => {
  const sold = await sell(shop, fakeStripe);
  const past = async () => {
    await refreshSales(shop.db);
    return await refundedFrom(dayFromNow(-62), dayFromNow(-1));
  };
  const today = () => refundedFrom(dayFromNow(0), dayFromNow(0));
  const [pastBefore, todayBefore] = [await past(), await today()];
  const open = await openAt(sold);
  await tell("closed", await close(open.id, "lost"));
  await shop.db.$client.query(
    `update orders set sold_at = sold_at - interval '40 days', paid_at = paid_at - interval '40 days' where id = ${sold.id};
     update refunds set created_at = created_at - interval '39 days' where order_id = ${sold.id}`,
  );
  const gone = 2 * sold.price;
  expect([await past(), await today()]).toEqual([pastBefore + gone, todayBefore]);
  const later = (event: object) => ({ ...event, created: Math.floor(Date.now() / 1000) + 60 });
  const won = eventOf("charge.dispute.closed", await close(open.id, "won"));
  for (let time = 0; time < 2; time++) await fakeStripe.deliver(later(won));
  expect(await orderOf(sold.id)).toMatchObject({ holds: [], refunded: 0 });
  expect((await orderOf(sold.id)).refunds).toEqual([]);
  expect([await past(), await today()]).toEqual([pastBefore + gone, todayBefore - gone]);
  await expectSalesOfOrders(shop.db);
});

test("a dispute of a payment that is none of this shop's is not its business", async () => {
  const open = await openAt(await sell(shop, fakeStripe));
  for (const about of [{ payment_intent: "pi_stranger" }, { payment_intent: null, charge: "ch_0" }])
    await tell("created", { ...open, ...about, id: "du_stranger" });
  const { rows } = await shop.db.$client.query("select 1 from disputes where id = 'du_stranger'");
  expect(rows).toEqual([]);
});
