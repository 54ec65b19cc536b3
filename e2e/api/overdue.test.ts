import { expect, test, vi } from "vitest";
import { readableReference } from "#src/shop/payments/vouchers.ts";
import { defined } from "#testing/defined.ts";
import { cancel } from "#testing/demo-orders.ts";
import { eventOf, openShopWithQueue, sessionIdOf } from "#testing/fake-stripe.ts";
import {
  type CustomerClient,
  mails,
  someProduct,
  stockOf,
  someCustomer,
} from "#testing/customer-client.ts";
import { expectOk, hire, type StaffClient } from "#testing/staff-client.ts";
import { eventually, forAllTests } from "#testing/test-shop.ts";

const { shop, fakeStripe, jobs } = await forAllTests(openShopWithQueue());

async function checkout(): Promise<{
  ana: CustomerClient;
  sessionId: string;
  orderId: number;
  product: { id: number; stock: number };
}> {
  const ana = await someCustomer(shop);
  const { id, price } = await someProduct(shop, "Fibra Esponja");
  const stock = await stockOf(shop, id);
  const sessionId = sessionIdOf(
    await ana.link({ elements: [{ id, quantity: 2 }], total: price * 2 }),
  );
  const { rows } = await shop.db.$client.query<{ id: number }>(
    "select id from orders where session_id = $1",
    [sessionId],
  );
  return { ana, sessionId, orderId: defined(rows[0]).id, product: { id, stock } };
}

let hired: Promise<StaffClient> | undefined;
const owner = () => (hired ??= hire(shop, "owner"));

/** As after a change of keys or account, or of a backup that was restored. */
const forget = (sessionId: string) =>
  shop.db.$client.query("delete from sandbox.objects where id = $1", [sessionId]);

async function statusOf(orderId: number): Promise<string> {
  const { rows } = await shop.db.$client.query<{ status: string }>(
    "select status from orders where id = $1",
    [orderId],
  );
  return defined(rows[0]).status;
}

test("when its time is over a checkout is closed at the payment service, and then the stock is back", async () => {
  const { sessionId, orderId, product } = await checkout();
  await jobs.enqueue(shop.db, "close-overdue-order", { orderId });
  await shop.settled();
  expect(await stockOf(shop, product.id)).toBe(product.stock);
  expect((await fakeStripe.sandbox.findSession(sessionId)).status).toBe("expired");
});

test("a machine's wrong clock moves no deadline: the database's counts, and /readyz tells of it", async () => {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, "now").mockImplementation(() => now() - 20 * 60_000);
  try {
    const { orderId } = await checkout();
    const { rows } = await shop.db.$client.query<{ minutes: number }>(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes
       from orders where id = $1`,
      [orderId],
    );
    expect(defined(rows[0]).minutes).toBe(31);
    const ready = await shop.get("/readyz");
    expect([ready.status, await ready.text()]).toEqual([
      200,
      expect.stringMatching(/^ok\n.*\nreloj: el de esta máquina va 1[12]\d\d s atrás/),
    ]);
  } finally {
    vi.restoreAllMocks();
  }
  expect(await (await shop.get("/readyz")).text()).not.toContain("reloj");
});

test("the clock finds each order whose time is over, once, and leaves the others alone", async () => {
  const overdue = await checkout();
  const open = await checkout();
  await shop.db.$client.query(
    "update orders set expires_at = now() - interval '16 seconds' where id = $1",
    [overdue.orderId],
  );
  await jobs.enqueue(shop.db, "find-overdue-orders", {});
  await jobs.enqueue(shop.db, "find-overdue-orders", {});
  await shop.settled();
  expect((await fakeStripe.sandbox.findSession(overdue.sessionId)).status).toBe("expired");
  // Of the two pieces that each of both took, one order's are back.
  await shop.settled();
  expect(await stockOf(shop, open.product.id)).toBe(open.product.stock);
  expect((await fakeStripe.sandbox.findSession(open.sessionId)).status).toBe("open");
  const { rows } = await shop.db.$client.query<{ count: number }>(
    "select count(*)::int as count from pgboss.job where name = 'close-overdue-order' and data->>'orderId' = $1",
    [overdue.orderId],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test("a checkout that the payment service no longer knows counts as expired: its stock is back, and the customer buys again", async () => {
  const { ana, sessionId, orderId, product } = await checkout();
  await forget(sessionId);
  const { id, price } = await someProduct(shop, "Fibra Esponja");
  const again = await ana.link({ elements: [{ id, quantity: 3 }], total: price * 3 });
  expect(await statusOf(orderId)).toBe("expired");
  expect((await fakeStripe.sandbox.findSession(sessionIdOf(again))).status).toBe("open");
  expect(await stockOf(shop, product.id)).toBe(product.stock - 3);
});

test("a customer who returns from a checkout that nobody knows any more reads that it ended", async () => {
  const { ana, sessionId, orderId } = await checkout();
  await forget(sessionId);
  expect(await ana.read("oralpeace/orders/last-checkout")).toMatchObject({ state: "ended" });
  expect(await statusOf(orderId)).toBe("expired");
});

/** Issues a voucher, and waits until its customer can read how it is paid. */
async function voucher(method: "oxxo" | "customer_balance") {
  const bought = await checkout();
  const printed = await fakeStripe.sandbox.pay(bought.sessionId, method);
  await fakeStripe.deliverNewest();
  await shop.settled();
  expect((await bought.ana.orders())[0]?.voucherUrl).toEqual(expect.any(String));
  const expire = (ago: string) =>
    shop.db.$client.query(
      "update orders set voucher_expires_at = now() - $2::interval where id = $1",
      [bought.orderId, ago],
    );
  return { ...bought, intent: defined(printed.payment_intent), expire };
}

type Voucher = Awaited<ReturnType<typeof voucher>>;

const subjectsTo = async ({ email }: CustomerClient) =>
  (await mails(shop, email)).map(({ subject }) => subject);

test("a transfer can be paid for the days of the setting, and its customer reads until when", async () => {
  const staff = await owner();
  const settings = await staff.read("order-settings");
  expect(settings.transferDays).toBe(3);
  await expectOk(await staff.save("order-settings", settings, { transferDays: 5 }));
  const { ana } = await voucher("customer_balance");
  const [order] = await ana.orders();
  const days = (Date.parse(defined(order?.voucherExpiresAt)) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(5, 1);
  expect((await mails(shop, ana.email))[0]?.text).toContain("A más tardar el");
});

test("a transfer is shown and mailed with its CLABE, reference and bank until it is made", async () => {
  const { ana, orderId, sessionId, intent: id } = await voucher("customer_balance");
  const { next_action: next } = await fakeStripe.sandbox.findIntent(id);
  const { reference, financial_addresses: accounts } = defined(
    next?.display_bank_transfer_instructions,
  );
  const { clabe, bank_name: bank } = defined(accounts[0]).spei;
  const transfer = {
    voucherMethod: "spei",
    voucherReference: clabe,
    transferReference: reference,
    transferBank: bank,
  };
  expect(await ana.orders()).toMatchObject([transfer]);
  expect(await ana.read(`oralpeace/orders/${orderId}`)).toMatchObject(transfer);
  expect(await ana.read(`oralpeace/orders/by-session/${sessionId}`)).toMatchObject(transfer);
  const [mail] = await mails(shop, ana.email);
  for (const figure of [readableReference(clabe), reference, bank])
    expect(mail?.text).toContain(figure);
  await fakeStripe.sandbox.settleVoucher(id, true);
  await fakeStripe.deliverNewest();
  expect(await ana.orders()).toMatchObject([
    { status: "IP", voucherReference: null, transferReference: null, transferBank: null },
  ]);
});

const endings: { who: string; end: (order: Voucher) => Promise<unknown> }[] = [
  {
    who: "the clock",
    async end({ expire }) {
      await expire("2 hours");
      await jobs.enqueue(shop.db, "find-overdue-orders", {});
    },
  },
  { who: "its customer", end: ({ ana, orderId }) => ana.post(cancelPath(orderId), {}) },
  {
    who: "its customer, before its method is known",
    async end({ ana, orderId }) {
      await shop.db.$client.query("update orders set voucher_method = null where id = $1", [
        orderId,
      ]);
      await ana.post(cancelPath(orderId), {});
    },
  },
  { who: "the staff", end: async ({ orderId }) => cancel(await owner(), { ids: [orderId] }) },
];
const cancelPath = (orderId: number) => `/api/oralpeace/orders/${orderId}/cancel`;

test.each(endings)(
  "a transfer for an order that $who ended goes back, and its customer reads so",
  async ({ end }) => {
    const order = await voucher("customer_balance");
    const { ana, orderId, sessionId, intent, product } = order;
    await end(order);
    await shop.settled();
    expect(await ana.orders()).toMatchObject([{ status: "CA" }]);
    expect(await stockOf(shop, product.id)).toBe(product.stock);
    expect(await subjectsTo(ana)).toContain(`Cancelamos tu pedido ${orderId}`);
    await fakeStripe.sandbox.settleVoucher(intent, true);
    const session = await fakeStripe.sandbox.findSession(sessionId);
    for (let time = 0; time < 2; time++)
      await fakeStripe.deliver(eventOf("checkout.session.async_payment_succeeded", session));
    await shop.settled();
    expect((await fakeStripe.sandbox.findIntent(intent)).refunds).toHaveLength(1);
    expect(await subjectsTo(ana)).toContain(`Te devolvemos el pago de tu pedido ${orderId}`);
    expect(await ana.orders()).toMatchObject([{ status: "CA" }]);
    expect(await stockOf(shop, product.id)).toBe(product.stock);
  },
);

test("a transfer that was made in time, though its event is lost, is an order to pack", async () => {
  const { ana, orderId, intent, expire } = await voucher("customer_balance");
  await fakeStripe.sandbox.settleVoucher(intent, true);
  await expire("2 hours");
  await jobs.enqueue(shop.db, "close-overdue-order", { orderId });
  await shop.settled();
  expect(await ana.orders()).toMatchObject([{ status: "IP" }]);
});

test("OXXO's own word is waited for, but not for ever", async () => {
  const { ana, orderId, sessionId, intent, expire } = await voucher("oxxo");
  const soon = await voucher("oxxo");
  await forget(sessionId);
  await forget(intent);
  await soon.expire("4 days");
  await expire("6 days");
  await jobs.enqueue(shop.db, "close-overdue-order", { orderId: soon.orderId });
  await jobs.enqueue(shop.db, "close-overdue-order", { orderId });
  await shop.settled();
  expect(await ana.orders()).toMatchObject([{ status: "CA" }]);
  await shop.settled();
  const { rows } = await shop.db.$client.query(
    `select 1 from pgboss.job where name = 'close-overdue-order' and state = 'completed'
       and data->>'orderId' = $1`,
    [soon.orderId],
  );
  expect(rows).toHaveLength(1);
  expect(await soon.ana.orders()).toMatchObject([{ status: "AP" }]);
});

test("while the payment service is unavailable an overdue order keeps its stock, and gives it back afterwards", async () => {
  const { orderId, product } = await checkout();
  fakeStripe.unavailable = true;
  await jobs.enqueue(shop.db, "close-overdue-order", { orderId });
  await shop.settled();
  const { rows } = await shop.db.$client.query(
    "select 1 from pgboss.job where name = 'close-overdue-order' and state = 'retry'",
  );
  expect(rows).toHaveLength(1);
  expect(await stockOf(shop, product.id)).toBe(product.stock - 2);
  fakeStripe.unavailable = false;
  await eventually(async () => expect(await stockOf(shop, product.id)).toBe(product.stock));
});

test("a payment whose event was lost is found by the clock, beside one of which nothing is known, and the repair is written down", async () => {
  const unknown = await checkout();
  await forget(unknown.sessionId);
  const { ana, sessionId, orderId } = await checkout();
  await fakeStripe.sandbox.pay(sessionId, "card");
  await shop.db.$client.query(
    "update orders set created_at = now() - interval '5 minutes' where id in ($1, $2)",
    [unknown.orderId, orderId],
  );
  await jobs.enqueue(shop.db, "reconcile-payments", {});
  await shop.settled();
  expect(await ana.orders()).toMatchObject([{ id: orderId, status: "IP" }]);
  const { rows } = await shop.db.$client.query<{ kind: string }>(
    "select kind from order_history where order_id = $1 order by id",
    [orderId],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(["placed", "paid", "repaired"]);
  await shop.settled();
  expect(await statusOf(unknown.orderId)).toBe("expired");
});
