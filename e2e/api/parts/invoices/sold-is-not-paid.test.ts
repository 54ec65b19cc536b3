import { randomUUID } from "node:crypto";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { roundPesos } from "#src/base/kernel/pesos.ts";
import { countStock, mails, someProduct, stockOf } from "#testing/customer-client.ts";
import { cancel } from "#testing/demo-orders.ts";
import { defined } from "#testing/defined.ts";
import { openShopWithQueue } from "#testing/fake-stripe.ts";
import { sellByHand, type SoldByHand } from "#testing/manual-sale.ts";
import { expectSalesOfOrders } from "#testing/sales.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** What is sold counts as sold at once; what is paid counts as received on the day it comes. */

const opened = await forAllTests(openShopWithQueue());
const { shop } = opened;
const owner = await hire(shop, "owner");
const trowel = await someProduct(shop, "Llana Dentada");
await countStock(shop, trowel.id, 10_000);
const today = mexicanDay(new Date());
const credit = { method: "credit", days: 30 } as const;
const invoices = await owner.read("invoice-settings");
await expectOk(
  await owner.save("invoice-settings", invoices, { enabled: true, issuerPostalCode: "72000" }),
);

const orderOf = (id: number) => owner.read(`orders/${id}`);
const pay = async (id: number, amount: number, fields: object = {}) =>
  await expectOk<{ id: number; owed: number }>(
    await owner.post(`orders/${id}/payments`, {
      key: randomUUID(),
      method: "cash",
      amount,
      ...fields,
    }),
  );
const refund = async (id: number, other: number) =>
  await expectOk(
    await owner.post(`orders/${id}/refunds`, {
      key: randomUUID(),
      lines: [],
      deliveryCost: false,
      other,
      reason: "Llegó roto",
      goodsReturned: false,
    }),
  );
async function withdrawLast(id: number): Promise<void> {
  const { payments } = await orderOf(id);
  const last = defined(payments[0]).id;
  await expectOk(await owner.post(`payments/${last}/withdrawal`, { reason: "No llegó" }));
}

async function sheetOf(id: number): Promise<Record<string, string>> {
  const text = await (await owner.get(`orders/export.csv?filter={"q":"${id}"}`)).text();
  const { data } = Papa.parse<Record<string, string>>(text.replace("\uFEFF", ""), { header: true });
  return defined(data.find((row) => row["Pedido"] === String(id)));
}

/** What stands in every place that says what was sold or received. */
async function figures() {
  const sales = await owner.read(`sales?from=${today}&to=${today}&by=method`);
  const { sales: home } = await owner.read("home");
  const global = await owner.read(`invoices/sales?from=${today}&to=${today}`);
  return {
    "Ventas: vendido": sales.now.net,
    "Ventas: cobrado": sales.now.received,
    "Ventas por forma de pago": sales.total.net,
    "Inicio: vendido": defined(home).today.total,
    "Inicio: cobrado": defined(home).today.received,
    "Factura global": global.total,
  };
}
type Figures = Awaited<ReturnType<typeof figures>>;

interface Told {
  sold: number;
  received: number;
  /** Of the order itself, which may differ from the day's: what went back came first. */
  charged?: number;
  isPaid: boolean;
  /** What a global may hold: what is paid in full, less what went back. */
  global?: number;
}

/** Checks every reader against one truth. */
async function expectTold(id: number, before: Figures, told: Told): Promise<void> {
  const { sold, received, isPaid } = told;
  const now = await figures();
  const since = Object.fromEntries(
    Object.entries(now).map(([name, amount]) => [
      name,
      roundPesos(amount - before[name as keyof Figures]),
    ]),
  );
  expect(since).toEqual({
    "Ventas: vendido": sold,
    "Ventas: cobrado": received,
    "Ventas por forma de pago": received,
    "Inicio: vendido": sold,
    "Inicio: cobrado": received,
    "Factura global": told.global ?? (isPaid ? sold : 0),
  });
  const order = await orderOf(id);
  const row = await sheetOf(id);
  expect({ soldAt: order.soldAt !== null, paidAt: order.paidAt !== null }).toEqual({
    soldAt: true,
    paidAt: isPaid,
  });
  expect([row["Vendido"] !== "", row["Pagado"] !== ""]).toEqual([true, isPaid]);
  expect(Number(row["Queda"])).toBe(received);
  expect(Number(row["Cobrado"])).toBe(told.charged ?? received);
  expect(Number(row["Por cobrar"])).toBe(order.owed);
  await expectSalesOfOrders(shop.db);
}

async function soldOnCredit(): Promise<SoldByHand & { before: Figures }> {
  const before = await figures();
  return { ...(await sellByHand(opened, credit)), before };
}

test("what is sold on credit is sold, leaves the stock and is owed, and nothing says that it was received", async () => {
  const stock = await stockOf(shop, trowel.id);
  const { id, total, before, ana } = await soldOnCredit();
  expect(await stockOf(shop, trowel.id)).toBe(stock - 5);
  await expectTold(id, before, { sold: total, received: 0, isPaid: false });
  expect(await sheetOf(id)).toMatchObject({ "Forma de pago": "Crédito" });
  expect(await ana.read(`oralpeace/orders/${id}`)).toMatchObject({ owed: total });
  const [told] = await mails(shop, ana.email);
  expect(defined(told).text).not.toMatch(/Pagado el|Pago exitoso/);
});

test("a part that is paid is received by its own method, and the order is paid with its last cent", async () => {
  const { id, total, before } = await soldOnCredit();
  await pay(id, 100, { method: "transfer", reference: "SPEI 1" });
  await expectTold(id, before, { sold: total, received: 100, isPaid: false });
  expect(await sheetOf(id)).toMatchObject({
    "Forma de pago": "Transferencia + Crédito",
    "Referencia del pago": "SPEI 1 + ",
  });
  await pay(id, roundPesos(total - 100));
  await expectTold(id, before, { sold: total, received: total, isPaid: true });
  const { payments, paidAt } = await orderOf(id);
  expect(paidAt).toBe(defined(payments[0]).paidAt);
});

test("a payment that did not come leaves the order unpaid and its method without a trace", async () => {
  const { id, total, before } = await soldOnCredit();
  const methods = async () =>
    (await owner.read(`sales?from=${today}&to=${today}&by=method`)).rows.map(({ name }) => name);
  expect(await methods()).not.toContain("Terminal");
  await pay(id, total, { method: "terminal", cardFunding: "debit" });
  await expectTold(id, before, { sold: total, received: total, isPaid: true });
  expect(await methods()).toContain("Terminal");
  await withdrawLast(id);
  await expectTold(id, before, { sold: total, received: 0, isPaid: false });
  expect(await methods()).not.toContain("Terminal");
});

test("a refund that lowers a debt moves no money, and pays the order if nothing is left to pay", async () => {
  const { id, total, before } = await soldOnCredit();
  await pay(id, roundPesos(total - 50));
  await refund(id, 20);
  const received = roundPesos(total - 50);
  await expectTold(id, before, { sold: roundPesos(total - 20), received, isPaid: false });
  await refund(id, 30);
  await expectTold(id, before, { sold: roundPesos(total - 50), received, isPaid: true });
});

test("what grows is owed again, and an order that is cancelled unpaid was never received", async () => {
  const { id, total, before } = await soldOnCredit();
  await pay(id, total);
  const wanted = { lines: [], products: [{ id: trowel.id, quantity: 1 }] };
  const { total: raised } = await owner.change("POST", `orders/${id}/line-changes/preview`, wanted);
  await owner.change("POST", `orders/${id}/line-changes`, { ...wanted, total: raised });
  const grown = { sold: raised, received: total, isPaid: false };
  await expectTold(id, before, grown);
  await pay(id, roundPesos(raised - total));
  await expectTold(id, before, { sold: raised, received: raised, isPaid: true });
  await cancel(owner, { ids: [id], from: "processing" });
  await expectTold(id, before, { sold: 0, received: 0, charged: raised, isPaid: true });
  const unpaid = await soldOnCredit();
  await cancel(owner, { ids: [unpaid.id], from: "processing" });
  await expectTold(unpaid.id, unpaid.before, { sold: 0, received: 0, isPaid: false });
});
