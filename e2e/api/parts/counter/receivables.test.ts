import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { countStock, expectBalance, mails, someProduct } from "#testing/customer-client.ts";
import { sell } from "#testing/demo-orders.ts";
import { defined } from "#testing/defined.ts";
import { draftOrder, trySale } from "#testing/draft-order.ts";
import { openShopWithQueue } from "#testing/fake-stripe.ts";
import { sellByHand } from "#testing/manual-sale.ts";
import type { PaidSale } from "#testing/paid-sale.ts";
import "#testing/random.ts";
import { expectSalesOfOrders } from "#testing/sales.ts";
import { hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** «Por cobrar»: what customers owe, their payments by hand, proofs, statements and reminders. */

const opened = await forAllTests(openShopWithQueue());
const { shop } = opened;
const owner = await hire(shop, "owner");
const seller = await hire(shop, "sales");
const trowel = await someProduct(shop, "Llana Dentada");
const sponge = await someProduct(shop, "Fibra Esponja");
for (const { id } of [trowel, sponge]) await countStock(shop, id, 100_000);

const credit = { method: "credit", days: 30 } as const;
const orderOf = (id: number) => owner.read(`orders/${id}`);
const pay = (id: number, amount: unknown, fields: object = {}) =>
  seller.post(`orders/${id}/payments`, { key: randomUUID(), method: "cash", amount, ...fields });
const debtorOf = async (customerId: number) =>
  (await seller.read("receivables")).debtors.find(({ id }) => id === customerId);

async function paymentOf(id: number): Promise<number> {
  return defined((await orderOf(id)).payments[0]).id;
}

const refundSome = (id: number, other: number) =>
  owner.post(`orders/${id}/refunds`, {
    key: randomUUID(),
    lines: [],
    deliveryCost: false,
    other,
    reason: "Llegó roto",
    goodsReturned: false,
  });

test("a credit is paid in two parts until nothing is owed", async () => {
  const { id, total, customerId } = await sellByHand(opened, credit);
  expect(await debtorOf(customerId)).toMatchObject({ owed: total, overdue: 0, orders: [{ id }] });
  expect(await (await pay(id, 100)).json()).toMatchObject({ owed: total - 100 });
  const rest = { method: "transfer", reference: "SPEI 4711" };
  expect(await (await pay(id, total - 100, rest)).json()).toMatchObject({ owed: 0 });
  expect(await debtorOf(customerId)).toBeUndefined();
  const { payments, history } = await orderOf(id);
  expect(payments).toMatchObject([
    { amount: total - 100, ...rest, actor: seller.email },
    { amount: 100, method: "cash", reference: null },
  ]);
  expect(history.filter(({ kind }) => kind === "payment-recorded")).toHaveLength(2);
});

test("nobody pays more than is owed, nothing, less than nothing or fractions of a centavo", async () => {
  const { id, total } = await sellByHand(opened, credit);
  expect((await pay(id, total + 0.01)).status).toBe(409);
  for (const amount of [0, -1, 0.001, 1e300, null, "100", Number.NaN])
    expect([amount, (await pay(id, amount)).status]).toEqual([
      amount,
      amount === 1e300 ? 409 : 400,
    ]);
  expect((await pay(id, 10, { method: "credit" })).status).toBe(400);
  expect((await pay(id, 10, { key: "x" })).status).toBe(400);
  expect((await pay(1_999_999_999, 10)).status).toBe(404);
  expect((await orderOf(id)).owed).toBe(total);
});

test("the same key pays once, and of two payments at once that don't both fit one is made", async () => {
  const { id, total } = await sellByHand(opened, credit);
  const key = randomUUID();
  const same = await Promise.all([
    pay(id, 10, { key }),
    pay(id, 10, { key }),
    pay(id, 10, { key }),
  ]);
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await orderOf(id)).owed).toBe(total - 10);
  const both = await Promise.all([pay(id, total - 10), pay(id, total - 10)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await orderOf(id)).owed).toBe(0);
});

test("a payment and a refund at once leave what is owed right, whoever comes first", async () => {
  for (let round = 0; round < 5; round++) {
    const { id, total } = await sellByHand(opened, credit);
    await Promise.all([pay(id, total), refundSome(id, 50)]);
    const { owed, payments, refunded } = await orderOf(id);
    const paid = sumPesos(payments.map(({ amount }) => amount));
    expect(owed).toBeGreaterThanOrEqual(0);
    expect(owed).toBe(roundPesos(total - refunded - paid));
  }
});

test("a payment that did not come is withdrawn once, stays in the history and is owed again", async () => {
  const { id, total } = await sellByHand(opened, { method: "transfer", reference: "A1" });
  const payment = await paymentOf(id);
  const withdraw = () => seller.post(`payments/${payment}/withdrawal`, { reason: "No llegó" });
  const both = await Promise.all([withdraw(), withdraw()]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const order = await orderOf(id);
  expect(order).toMatchObject({ owed: total });
  expect(order.payments).toMatchObject([
    { amount: -total, withdraws: payment, reference: "No llegó" },
    { id: payment, amount: total },
  ]);
  const against = await paymentOf(id);
  expect((await seller.post(`payments/${against}/withdrawal`, { reason: "Otra" })).status).toBe(
    404,
  );
  await expect(
    shop.db.$client.query("update order_payments set amount = 1 where id = $1", [payment]),
  ).rejects.toThrow("append-only");
});

test("a payment of which money went back stays", async () => {
  const { id } = await sellByHand(opened, { method: "cash", reference: null });
  const payment = await paymentOf(id);
  await refundSome(id, 10);
  const answer = await seller.post(`payments/${payment}/withdrawal`, { reason: "No" });
  expect(answer.status).toBe(409);
});

const file = (contents: string | Uint8Array<ArrayBuffer>) => new Blob([contents]);
const pdf = file("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF");

test("a proof is a picture or PDF by what it holds, is kept once, and never runs or is cached", async () => {
  const { id } = await sellByHand(opened, { method: "transfer", reference: null });
  const path = `payments/${await paymentOf(id)}/proof`;
  const hostile: [string, Blob][] = [
    ["a.png", file("<html><script>alert(1)</script>")],
    ["a.jpg", file('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["a.pdf", file("PK\u0003\u0004")],
    ["a.pdf", file("MZ\u0090")],
    ["a.pdf", file("")],
    ["a.pdf", file("   %PDF-1.7")],
  ];
  for (const [name, contents] of hostile)
    expect([name, (await seller.upload(path, contents, name)).status]).toEqual([name, 400]);
  const huge = file(`%PDF-1.7${" ".repeat(6 * 1024 * 1024)}`);
  expect((await seller.upload(path, huge, "a.pdf")).status).toBe(413);
  expect((await seller.get(path)).status).toBe(404);
  expect((await seller.upload(path, pdf, "../../etc/passwd")).status).toBe(201);
  expect((await seller.upload(path, file("\u0089PNG\r\n\u001a\n"), "b.png")).status).toBe(400);
  const png = file(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  expect((await seller.upload(path, png, "b.png")).status).toBe(409);
  const { headers } = await seller.get(path);
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("content-security-policy")).toContain("sandbox");
  expect(headers.get("content-disposition")).toMatch(
    /^attachment; filename="comprobante-\d+\.pdf"$/,
  );
});

test("a proof is seen by those who collect money only", async () => {
  const { id, ana } = await sellByHand(opened, { method: "cash", reference: null });
  const path = `payments/${await paymentOf(id)}/proof`;
  expect((await seller.upload(path, pdf, "a.pdf")).status).toBe(201);
  expect((await ana.get(`/api/admin/${path}`)).status).toBe(403);
  expect((await shop.get(`/api/admin/${path}`)).status).toBe(401);
  expect((await (await hire(shop, "warehouse")).get(path)).status).toBe(403);
  expect((await seller.get("payments/1999999999/proof")).status).toBe(404);
  expect((await seller.upload("payments/1999999999/proof", pdf, "a.pdf")).status).toBe(404);
});

test("an order that is paid through the payment service takes no payments by hand", async () => {
  const { id } = await sell(shop, opened.fakeStripe);
  expect((await pay(id, 1)).status).toBe(404);
});

test("what is overdue comes first, and a day in Mexico counts", async () => {
  const { id, customerId, total } = await sellByHand(opened, credit);
  await shop.db.$client.query(
    `update orders set due_on = (now() at time zone 'America/Mexico_City')::date - 1 where id = $1`,
    [id],
  );
  const { debtors, overdue } = await seller.read("receivables");
  expect(overdue).toBe(total);
  expect(debtors[0]).toMatchObject({ id: customerId, overdue: total });
  await shop.db.$client.query(
    `update orders set due_on = (now() at time zone 'America/Mexico_City')::date where id = $1`,
    [id],
  );
  expect((await seller.read("receivables")).overdue).toBe(0);
});

test("a customer is reminded by email once a day, also by two presses at once", async () => {
  const { ana, customerId, id, total } = await sellByHand(opened, credit);
  const remind = () => seller.post(`receivables/${customerId}/reminder`);
  const both = await Promise.all([remind(), remind()]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
  const told = (await mails(shop, ana.email)).filter(({ subject }) =>
    subject.startsWith("Por pagar"),
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(`Pedido ${id}`);
  await pay(id, total);
  expect((await remind()).status).toBe(404);
});

test("the statement is a PDF that nobody else keeps", async () => {
  const { customerId } = await sellByHand(opened, credit);
  const paper = await seller.get(`receivables/${customerId}/statement.pdf`);
  expect(paper.status).toBe(200);
  expect(paper.headers.get("cache-control")).toBe("private, no-store");
  expect((await paper.text()).startsWith("%PDF-")).toBe(true);
  expect((await seller.get("receivables/1999999999/statement.pdf")).status).toBe(404);
});

test("a shop that sells nothing on credit sells nothing on delivery either, and collects all the same", async () => {
  const { id, customerId } = await sellByHand(opened, credit);
  const settings = await owner.read("receivable-settings");
  expect((await owner.save("receivable-settings", settings, { enabled: false })).status).toBe(200);
  const draft = draftOrder([{ id: trowel.id, quantity: 1 }], { customer: { id: customerId } });
  const sale = (payment: PaidSale) => trySale(seller, draft, { payment });
  expect((await sale({ method: "credit", days: 30 })).status).toBe(409);
  expect((await sale({ method: "credit", days: null })).status).toBe(409);
  expect((await sale({ method: "cash", reference: null })).status).toBe(200);
  expect((await pay(id, 10)).status).toBe(200);
  const off = await owner.read("receivable-settings");
  expect((await owner.save("receivable-settings", off, { enabled: true })).status).toBe(200);
  const sold = await sale({ method: "credit", days: 30 });
  expect(sold.status, await sold.clone().text()).toBe(200);
});

interface Turn {
  id: number;
  n: number;
}

const moves: Record<string, (turn: Turn) => Promise<unknown>> = {
  "is paid a part": ({ id, n }) => pay(id, 33.33 * n),
  "is paid what is owed": async ({ id }) => pay(id, (await orderOf(id)).owed),
  "has a payment withdrawn": async ({ id, n }) => {
    const { payments } = await orderOf(id);
    const payment = payments[n % Math.max(payments.length, 1)];
    if (payment) await seller.post(`payments/${payment.id}/withdrawal`, { reason: "No llegó" });
  },
  "is refunded some amount": ({ id, n }) => refundSome(id, 21.5 * n),
  "loses and gets pieces": async ({ id, n }) => {
    const { lines } = await orderOf(id);
    const { quantity, refunded } = defined(lines[0]);
    const wanted = {
      lines: [{ position: 0, quantity: Math.max(quantity - refunded - n, 0) }],
      products: n === 1 ? [] : [{ id: sponge.id, quantity: 4 * n }],
    };
    const seen = await owner.post(`orders/${id}/line-changes/preview`, wanted);
    if (!seen.ok) return;
    const { total } = (await seen.json()) as { total: number };
    await owner.post(`orders/${id}/line-changes`, { ...wanted, total });
  },
  "is sent": ({ id }) => owner.post("orders/transitions", { ids: [id], to: "shipped" }),
  "is cancelled": ({ id, n }) =>
    n === 3 ? owner.post("orders/cancellations", { ids: [id], goodsReturned: true }) : pay(id, 5),
};

test("whatever is paid, refunded, changed and withdrawn: what is owed is the total less refunds and payments, and the sales by method add up", async () => {
  const names = Object.keys(moves);
  const sequence = fc.array(
    fc.record({ name: fc.constantFrom(...names), n: fc.integer({ min: 1, max: 3 }) }),
    { minLength: 3, maxLength: 9 },
  );
  const payments: PaidSale[] = [credit, { method: "cash", reference: null }];
  await fc.assert(
    fc.asyncProperty(sequence, fc.constantFrom(...payments), async (turns, payment) => {
      const { id } = await sellByHand(opened, payment);
      for (const { name, n } of turns) {
        await defined(moves[name])({ id, n });
        const order = await orderOf(id);
        const paid = sumPesos(order.payments.map(({ amount }) => amount));
        const isCancelled = order.status === "cancelled";
        expect([name, order.owed]).toEqual([
          name,
          isCancelled ? 0 : roundPesos(order.total - order.refunded - paid),
        ]);
        expect([name, defined(order.owed) >= 0, paid >= 0]).toEqual([name, true, true]);
        if (isCancelled) expect([name, paid]).toEqual([name, 0]);
      }
      await expectSalesOfOrders(shop.db);
    }),
    { numRuns: 15 },
  );
  await expectBalance(shop);
}, 240_000);
