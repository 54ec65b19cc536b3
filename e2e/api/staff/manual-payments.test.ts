import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  countStock,
  expectBalance,
  guadalajara,
  mails,
  someProduct,
  stockOf,
} from "#testing/customer-client.ts";
import { cancel } from "#testing/demo-orders.ts";
import { defined } from "#testing/defined.ts";
import { openShopWithQueue } from "#testing/fake-stripe.ts";
import { idOf, seller, sellByHand, trySale } from "#testing/manual-sale.ts";
import { expectSalesOfOrders } from "#testing/sales.ts";
import { hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** Orders that the staff sell, paid in cash, by transfer, at the terminal or later. */

const opened = await forAllTests(openShopWithQueue());
const { shop, fakeStripe } = opened;
const owner = await hire(shop, "owner");
const trowel = await someProduct(shop, "Llana Dentada");
await countStock(shop, trowel.id, 10_000);

const cash = { method: "cash", reference: null } as const;
const credit = { method: "credit", days: 30 } as const;
const orderOf = (id: number) => owner.read(`orders/${id}`);

const refund = (id: number, fields: object) =>
  owner.post(`orders/${id}/refunds`, {
    key: randomUUID(),
    lines: [],
    deliveryCost: false,
    reason: "Llegó roto",
    goodsReturned: true,
    ...fields,
  });

test("a sale in cash takes its pieces, is paid, and is told to its customer", async () => {
  const before = await stockOf(shop, trowel.id);
  const { id, total, ana } = await sellByHand(opened, cash, { quantity: 3 });
  expect(await stockOf(shop, trowel.id)).toBe(before - 3);
  const order = await orderOf(id);
  expect(order).toMatchObject({
    status: "processing",
    manualPayment: "cash",
    owed: 0,
    charges: [],
  });
  expect(order.payments).toMatchObject([{ method: "cash", amount: total, actor: seller }]);
  expect(order.history.map(({ kind, actor }) => [kind, actor])).toEqual([
    ["paid", seller],
    ["placed", seller],
  ]);
  expect(await mails(shop, ana.email)).toMatchObject([
    { subject: expect.stringContaining(String(id)) as string },
  ]);
});

test("goods that the customer takes along are handed over at once", async () => {
  const { id } = await sellByHand(opened, cash, { handedOver: true });
  const { status, shippedAt, completedAt } = await orderOf(id);
  expect(status).toBe("completed");
  expect([shippedAt, completedAt]).not.toContain(null);
});

test("the same key sells once, also twice at the same time", async () => {
  const { customerId } = await sellByHand(opened, cash);
  const before = await stockOf(shop, trowel.id);
  const sale = { key: randomUUID(), customerId, elements: [{ id: trowel.id, quantity: 1 }] };
  const both = await Promise.all([trySale(opened, sale), trySale(opened, sale)]);
  const again = await trySale(opened, sale);
  const ids = [...both, again].map((placed) => placed.kind === "made" && placed.order.id);
  expect(new Set(ids).size).toBe(1);
  expect(await stockOf(shop, trowel.id)).toBe(before - 1);
});

test("what is refunded of a sale in cash is given back by hand, at once", async () => {
  const { id, total } = await sellByHand(opened, cash);
  expect((await refund(id, { other: 40, method: "transfer" })).status).toBe(200);
  const order = await orderOf(id);
  expect(order.refunds).toMatchObject([{ amount: 40, refundedAt: expect.any(String) as string }]);
  expect(order.payments.map(({ amount, method }) => [amount, method])).toEqual([
    [-40, "transfer"],
    [total, "cash"],
  ]);
  expect(order.owed).toBe(0);
  await cancel(owner, { ids: [id], from: "processing" });
  const cancelled = await orderOf(id);
  expect(cancelled.payments[0]).toMatchObject({ amount: 40 - total, method: "cash" });
  expect(cancelled.status).toBe("cancelled");
});

test("a refund of what is sold on credit lowers what is owed and pays nothing out", async () => {
  const { id, total } = await sellByHand(opened, credit);
  expect((await orderOf(id)).owed).toBe(total);
  await refund(id, { other: 40 });
  expect(await orderOf(id)).toMatchObject({ owed: total - 40, payments: [] });
  await cancel(owner, { ids: [id], from: "processing" });
  expect(await orderOf(id)).toMatchObject({ status: "cancelled", owed: 0, payments: [] });
});

test("a customer owes their limit at most, also by two sales at once or a change of products", async () => {
  const { ana, id, total, customerId } = await sellByHand(opened, credit, {
    quantity: 2,
    limit: 2.5 * trowel.price,
  });
  const sale = { customerId, payment: credit, elements: [{ id: trowel.id, quantity: 1 }] };
  const left = 0.5 * trowel.price;
  expect(await trySale(opened, sale)).toEqual({
    kind: "refused",
    problem: { kind: "above-limit", limit: 2.5 * trowel.price, owed: total, left },
  });
  const wanted = { lines: [], products: [{ id: trowel.id, quantity: 1 }], total: 3 * trowel.price };
  const changed = await owner.post(`orders/${id}/line-changes`, wanted);
  expect([changed.status, await changed.text()]).toMatchObject([
    409,
    expect.stringContaining("Pasa de su límite") as string,
  ]);
  await shop.db.$client.query("update customers set credit_limit = $1 where id = $2", [
    3 * trowel.price,
    await idOf(shop, ana),
  ]);
  const both = await Promise.all([trySale(opened, sale), trySale(opened, sale)]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["made", "refused"]);
});

test("without a limit nothing is sold on credit, and nothing for longer than agreed", async () => {
  const { customerId } = await sellByHand(opened, credit);
  const elements = [{ id: trowel.id, quantity: 1 }];
  const long = { customerId, elements, payment: { method: "credit", days: 31 } } as const;
  expect(await trySale(opened, long)).toMatchObject({ problem: { kind: "too-long", days: 30 } });
  await shop.db.$client.query("update customers set credit_limit = null where id = $1", [
    customerId,
  ]);
  const sale = { customerId, elements, payment: credit };
  expect(await trySale(opened, sale)).toMatchObject({ problem: { kind: "no-credit" } });
});

test("cash on delivery needs no limit, but nobody gets it who has not paid an earlier one", async () => {
  const onDelivery = { method: "credit", days: null } as const;
  const { id, total, customerId } = await sellByHand(opened, onDelivery, { handedOver: true });
  await shop.db.$client.query("update customers set credit_limit = null");
  const sale = { customerId, elements: [{ id: trowel.id, quantity: 1 }], payment: onDelivery };
  expect(await trySale(opened, sale)).toMatchObject({ kind: "made" });
  await shop.db.$client.query(
    "update orders set completed_at = completed_at - interval '2 days' where id = $1",
    [id],
  );
  expect(await trySale(opened, sale)).toMatchObject({
    problem: { kind: "overdue", overdue: total },
  });
});

test("products that are added are owed, and those that are removed are given back", async () => {
  const { id, total } = await sellByHand(opened, cash);
  const sponge = await someProduct(shop, "Fibra Esponja");
  await countStock(shop, sponge.id, 1_000);
  const more = { lines: [], products: [{ id: sponge.id, quantity: 1 }] };
  const { total: raised } = await owner.change("POST", `orders/${id}/line-changes/preview`, more);
  const answer = { ...more, total: raised };
  expect(await owner.change("POST", `orders/${id}/line-changes`, answer)).toMatchObject({
    toPay: 0,
  });
  expect(await orderOf(id)).toMatchObject({ owed: raised - total, change: null });
  const less = { lines: [{ position: 0, quantity: 1 }], products: [] };
  const { total: lowered } = await owner.change("POST", `orders/${id}/line-changes/preview`, less);
  await owner.change("POST", `orders/${id}/line-changes`, { ...less, total: lowered });
  const order = await orderOf(id);
  expect(order.owed).toBe(0);
  const paid = order.payments.reduce((sum, { amount }) => sum + amount, 0);
  expect(paid).toBe(lowered);
});

test("a customer reads what is left to pay, and no word of a payment that did not come", async () => {
  const { id, total, ana } = await sellByHand(opened, credit);
  const order = await ana.read(`oralpeace/orders/${id}`);
  expect(order).toMatchObject({ owed: total, card: null });
  const [mail] = await mails(shop, ana.email);
  expect(defined(mail).text).toContain("Falta pagar $");
  expect(defined(mail).text).not.toMatch(/Recibimos tus|Pago exitoso|Pagado el/);
  await cancel(owner, { ids: [id], from: "processing" });
  expect(await ana.read(`oralpeace/orders/${id}`)).toMatchObject({ refunded: 0, owed: 0 });
  const [cancelled] = await mails(shop, ana.email);
  expect(defined(cancelled).text).not.toContain("Te devolve");
});

test("only the owner changes what a customer may owe, and that is logged", async () => {
  const { customerId } = await sellByHand(opened, cash);
  const seller = await hire(shop, "sales");
  const seen = await seller.read(`customers/${customerId}`);
  const { name, lastname, phone } = seen;
  const save = (by: typeof seller, version: string, fields: object) =>
    by.save("customers", { version, id: customerId, name, lastname, phone }, fields);
  const more = { creditLimit: 50_000, creditDays: 60 };
  expect((await save(seller, seen.version, more)).status).toBe(403);
  expect((await save(seller, seen.version, { creditLimit: null })).status).toBe(403);
  const same = { creditLimit: seen.creditLimit, creditDays: seen.creditDays };
  expect((await save(seller, seen.version, same)).status).toBe(200);
  const { version } = await owner.read(`customers/${customerId}`);
  expect((await save(owner, version, { creditLimit: -1 })).status).toBe(400);
  expect((await save(owner, version, { creditDays: 10_000 })).status).toBe(400);
  expect((await save(owner, version, more)).status).toBe(200);
  const { rows } = await shop.db.$client.query<{ after: object }>(
    "select after from audit_log where resource = 'customers' and record_id = $1 order by id desc limit 1",
    [String(customerId)],
  );
  expect(rows[0]?.after).toEqual(more);
});

test("a delivery that costs more is owed at once", async () => {
  const { id } = await sellByHand(opened, cash, {
    place: { ...guadalajara, state: "Puebla", city: "Puebla", postalCode: "97000" },
  });
  const { addressMismatch, deliveryCost, total } = await orderOf(id);
  const { city, cost } = defined(addressMismatch?.cities[0]);
  const difference = cost - deliveryCost;
  const path = `orders/${id}/delivery-difference` as const;
  expect(await owner.change("POST", path, { city, difference })).toBeDefined();
  expect(await orderOf(id)).toMatchObject({
    owed: difference,
    total: total + difference,
    change: null,
  });
});

test("the payment service is never asked about these orders, and the books agree", async () => {
  await shop.settled();
  expect(fakeStripe.requested).toEqual([]);
  await expectSalesOfOrders(shop.db);
  await expectBalance(shop);
  const { rows } = await shop.db.$client.query<{ key: string }>(
    "select distinct key from daily_sales where dimension = 'method' and key in ('cash', 'credit')",
  );
  expect(rows.map(({ key }) => key)).toEqual(["cash"]);
});
