import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { refundKeys } from "#src/shop/orders/refunds/refunds.ts";
import {
  countStock,
  expectBalance,
  linkOf,
  linkRequest,
  mails,
  someCustomer,
  someProduct,
} from "#testing/customer-client.ts";
import { cancel, dayFromNow, openCheckout, printVoucher, sell } from "#testing/demo-orders.ts";
import { defined } from "#testing/defined.ts";
import { eventOf, openShopWithFakeStripe, sessionIdOf } from "#testing/fake-stripe.ts";
import { draftOrder } from "#testing/draft-order.ts";
import { expectSalesOfOrders } from "#testing/sales.ts";
import { quoteDraft } from "#testing/parts/quotations/quote.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** Signed events that name an order which is not that of their session or payment. */

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const { sandbox } = fakeStripe;
const owner = await hire(shop, "owner");
const llana = await someProduct(shop, "Llana Dentada");
for (const { id } of [llana, await someProduct(shop, "Fibra Esponja")])
  await countStock(shop, id, 10_000);
afterAll(async () => {
  await expectBalance(shop);
  await expectSalesOfOrders(shop.db);
});

const query = async (text: string, values: unknown[]) =>
  (await shop.db.$client.query(text, values)).rows;

/** Everything that is known of an order, and what its customer was told. */
async function allOf(id: number): Promise<unknown> {
  await shop.settled();
  const [order] = await query(
    `select to_jsonb(orders) as row, customers.email,
       (select jsonb_agg(event order by event.id) from order_history event where order_id = $1) as history,
       (select jsonb_agg(refund) from refunds refund where order_id = $1) as refunds,
       (select jsonb_agg(change) from order_changes change where order_id = $1) as changes,
       (select jsonb_agg(dispute) from disputes dispute where order_id = $1) as disputes
     from orders join customers on customers.id = customer_id where orders.id = $1`,
    [id],
  );
  const told = (await mails(shop, order.email)).map(({ subject }) => subject);
  const { payment_intent: intent } = order.row;
  return { ...order, told, paid: intent && (await sandbox.findIntent(intent)) };
}

const orderOf = (id: number) => owner.read(`orders/${id}`);
const kindsOf = async (id: number) => (await orderOf(id)).history.map(({ kind }) => kind);
const intentOf = async (sessionId: string) =>
  defined((await sandbox.findSession(sessionId)).payment_intent);
const refundsOf = async (intent: string) => (await sandbox.findIntent(intent)).refunds ?? [];

/** Adds a piece to a paid order, whose difference its customer has to pay. */
async function withOpenChange(): Promise<{ id: number; changeSession: string }> {
  const { id } = await sell(shop, fakeStripe);
  const change = { lines: [], products: [{ id: llana.id, quantity: 1 }] };
  const { total } = await owner.change("POST", `orders/${id}/line-changes/preview`, change);
  await expectOk(await owner.post(`orders/${id}/line-changes`, { ...change, total }));
  const [row] = await query("select session_id from order_changes where order_id = $1", [id]);
  return { id, changeSession: row.session_id };
}

async function boughtFromQuotation(): Promise<{ id: number; sessionId: string }> {
  const lines = [{ id: llana.id, quantity: 1 }];
  const asked = { reserveUntil: dayFromNow(2) };
  const { token: quotation } = await quoteDraft(owner, draftOrder(lines), asked);
  const body = linkRequest(lines, llana.price, { quotation });
  const ana = await someCustomer(shop);
  const sessionId = sessionIdOf(
    await linkOf(await ana.post("/api/stripe/customer/payment-link", body)),
  );
  const [row] = await query("select id from orders where session_id = $1", [sessionId]);
  return { id: row.id, sessionId };
}

/** Orders that an event may name, each another customer's than that of the event's session. */
const named: Record<string, () => Promise<{ id: number }>> = {
  "a paid order": () => sell(shop, fakeStripe),
  "an order that awaits its payment": () => openCheckout(shop),
  "an order that waits for its voucher": () => printVoucher(shop, fakeStripe),
  "a cancelled order": async () => {
    const sold = await sell(shop, fakeStripe);
    await cancel(owner, { ids: [sold.id], from: "processing" });
    return sold;
  },
  "an order whose difference is to be paid": withOpenChange,
  "an order of a quotation": boughtFromQuotation,
};

const naming = (session: object, id: number) => ({
  ...session,
  client_reference_id: `order-${id}`,
});

/** What happens at Stripe to a checkout: its event, and what becomes of its own order. */
const happenings: Record<string, { becomes: string; tell(id: number): Promise<[number, object]> }> =
  {
    "checkout.session.completed": {
      becomes: "processing",
      async tell(id) {
        const own = await openCheckout(shop);
        return [own.id, naming(await sandbox.pay(own.sessionId, "card"), id)];
      },
    },
    "checkout.session.async_payment_succeeded": {
      becomes: "processing",
      async tell(id) {
        const own = await printVoucher(shop, fakeStripe);
        await sandbox.settleVoucher(own.intent, true);
        return [own.id, naming(await sandbox.findSession(own.sessionId), id)];
      },
    },
    "checkout.session.async_payment_failed": {
      becomes: "cancelled",
      async tell(id) {
        const own = await printVoucher(shop, fakeStripe);
        await sandbox.settleVoucher(own.intent, false);
        return [own.id, naming(await sandbox.findSession(own.sessionId), id)];
      },
    },
    "checkout.session.expired": {
      becomes: "expired",
      async tell(id) {
        const own = await openCheckout(shop);
        return [own.id, naming(await sandbox.expire(own.sessionId), id)];
      },
    },
  };

/** A payment may name any order, and what only ends a checkout those that can still be paid or not. */
const namedIn = (type: string) =>
  Object.keys(named).slice(0, type === "checkout.session.completed" ? undefined : 2);
const cases = Object.keys(happenings).flatMap((type) =>
  namedIn(type).map((name): [string, string] => [type, name]),
);

test.each(cases)("%s that names %s concerns the order of its session alone", async (type, name) => {
  const other = await defined(named[name])();
  const before = await allOf(other.id);
  const { becomes, tell } = defined(happenings[type]);
  const [id, session] = await tell(other.id);
  const event = eventOf(type, session);
  const twice = [event, event, eventOf(type, session)];
  for (const { status } of await Promise.all(twice.map(fakeStripe.deliver)))
    expect(status).toBe(200);
  expect(await allOf(other.id)).toEqual(before);
  const { status, refunded } = await orderOf(id);
  expect([status, refunded]).toEqual([becomes, 0]);
  const stored = await query("select reference from payment_events where id = $1", [
    (event as { id: string }).id,
  ]);
  expect(stored).toEqual([{ reference: `order-${id}` }]);
});

test("two payments whose references are swapped pay each their own order", async () => {
  const [one, other] = [await openCheckout(shop), await openCheckout(shop, 3)];
  const events = [
    [one, other],
    [other, one],
  ].map(async ([own, wrong]) =>
    eventOf(
      "checkout.session.completed",
      naming(await sandbox.pay(defined(own).sessionId, "card"), defined(wrong).id),
    ),
  );
  await Promise.all((await Promise.all(events)).map(fakeStripe.deliver));
  for (const { id } of [one, other]) {
    expect((await kindsOf(id)).toSorted()).toEqual(["paid", "placed"]);
    expect(await orderOf(id)).toMatchObject({ status: "processing", refunded: 0 });
  }
});

test("the payment of a difference that names another order changes its own order alone", async () => {
  const other = await openCheckout(shop);
  const before = await allOf(other.id);
  const { id, changeSession } = await withOpenChange();
  const session = naming(await sandbox.pay(changeSession, "card"), other.id);
  for (let time = 0; time < 2; time++)
    await fakeStripe.deliver(eventOf("checkout.session.completed", session));
  expect(await kindsOf(id)).toContain("lines-changed");
  expect(await allOf(other.id)).toEqual(before);
  expect(await refundsOf(await intentOf(changeSession))).toEqual([]);
});

test("a session of no order never gives back the payment of one", async () => {
  const [paid, other] = [await sell(shop, fakeStripe), await sell(shop, fakeStripe)];
  const session = naming(await sandbox.findSession(paid.sessionId), other.id);
  await fakeStripe.deliver(
    eventOf("checkout.session.completed", { ...session, id: "cs_test_of_nobody" }),
  );
  await shop.settled();
  for (const { id, sessionId } of [paid, other]) {
    expect(await refundsOf(await intentOf(sessionId))).toEqual([]);
    expect(await orderOf(id)).toMatchObject({ status: "processing", refunded: 0 });
  }
});

test("a checkout is not paid by the payment of another order, nor a difference", async () => {
  const paid = await sell(shop, fakeStripe);
  const before = await allOf(paid.id);
  const payment = { payment_intent: await intentOf(paid.sessionId), payment_status: "paid" };
  const open = await openCheckout(shop);
  const { id, changeSession } = await withOpenChange();
  for (const sessionId of [open.sessionId, changeSession]) {
    const session = { ...(await sandbox.findSession(sessionId)), status: "complete", ...payment };
    await fakeStripe.deliver(eventOf("checkout.session.completed", session));
  }
  expect(await orderOf(open.id)).toMatchObject({ status: "awaiting_payment" });
  expect(await kindsOf(id)).not.toContain("lines-changed");
  expect(await allOf(paid.id)).toEqual(before);
});

/** Names that the shop gives its refunds, of another order. */
const names: Record<string, (order: number, refund: number, intent: string) => string> = {
  "a refund of another order": (order, refund) => refundKeys.part(order, refund),
  "the rest of another order": (order) => refundKeys.rest(order),
  "a stray payment of another order": (order, _, intent) => refundKeys.stray(order, intent),
};

test.each(Object.keys(names))(
  "a refund whose name says %s is booked for the order of its payment",
  async (name) => {
    const [own, other] = [await sell(shop, fakeStripe, 3), await sell(shop, fakeStripe, 3)];
    await owner.change("POST", `orders/${other.id}/refunds`, {
      key: randomUUID(),
      lines: [{ position: 0, quantity: 1 }],
      deliveryCost: false,
      reason: "Llegó roto",
      goodsReturned: false,
      damaged: false,
    });
    const before = await allOf(other.id);
    const { refunds } = await orderOf(other.id);
    const intent = await intentOf(own.sessionId);
    const key = defined(names[name])(other.id, defined(refunds[0]).id, intent);
    const made = await sandbox.refund({ payment_intent: intent, amount: 5000, metadata: { key } });
    for (let time = 0; time < 2; time++) await fakeStripe.deliver(eventOf("refund.created", made));
    expect(await orderOf(own.id)).toMatchObject({
      refunded: 50,
      refunds: [{ origin: "stripe", amount: 50 }],
    });
    const failed = await sandbox.failRefund(intent, made.id);
    for (let time = 0; time < 2; time++) await fakeStripe.deliver(eventOf("refund.failed", failed));
    expect(await orderOf(own.id)).toMatchObject({ refunded: 0, failed: 50 });
    expect(await allOf(other.id)).toEqual(before);
  },
);

test("a refund of nobody's payment counts for no order that its name says", async () => {
  const sold = await sell(shop, fakeStripe);
  const before = await allOf(sold.id);
  const session = await sandbox.createSession({
    mode: "payment",
    success_url: "https://tienda.example/order-done",
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "mxn", unit_amount: 5000, product_data: { name: "Otro" } },
      },
    ],
  });
  const intent = defined((await sandbox.pay(session.id, "card")).payment_intent);
  const metadata = { key: refundKeys.rest(sold.id) };
  const made = await sandbox.refund({ payment_intent: intent, metadata });
  await fakeStripe.deliver(eventOf("refund.failed", await sandbox.failRefund(intent, made.id)));
  expect(await allOf(sold.id)).toEqual(before);
});

test("a dispute stays that of the payment which it began with", async () => {
  const [own, other] = [await sell(shop, fakeStripe), await sell(shop, fakeStripe)];
  const dispute = await sandbox.openDispute(await intentOf(own.sessionId));
  await fakeStripe.deliver(eventOf("charge.dispute.created", dispute));
  const before = [await allOf(own.id), await allOf(other.id)];
  const moved = { ...dispute, payment_intent: await intentOf(other.sessionId), status: "lost" };
  await fakeStripe.deliver(eventOf("charge.dispute.closed", moved));
  expect([await allOf(own.id), await allOf(other.id)]).toEqual(before);
});

test("what failed of one order is not settled under the number of another", async () => {
  const [own, other] = [await sell(shop, fakeStripe), await sell(shop, fakeStripe)];
  const made = await sandbox.refund({
    payment_intent: await intentOf(own.sessionId),
    metadata: {},
  });
  const failed = await sandbox.failRefund(await intentOf(own.sessionId), made.id);
  await fakeStripe.deliver(eventOf("refund.failed", failed));
  const { refunds } = await orderOf(own.id);
  const before = [await allOf(own.id), await allOf(other.id)];
  for (const settle of ["again", "elsewhere"]) {
    const body = { refundId: defined(refunds[0]).id, settle };
    expect((await owner.post(`orders/${other.id}/failed-refunds`, body)).status).toBe(404);
  }
  expect([await allOf(own.id), await allOf(other.id)]).toEqual(before);
});
