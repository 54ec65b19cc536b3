import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { expectBalance, mainInfo, someCustomer } from "#testing/customer-client.ts";
import { cancel, move } from "#testing/demo-orders.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { eventOf, openShopWithFakeStripe, sessionIdOf } from "#testing/fake-stripe.ts";
import { expectOk, hire, type StaffClient } from "#testing/staff-client.ts";
import type { StaffResponseAt } from "#testing/staff-paths.ts";
import { forAllTests } from "#testing/test-shop.ts";

let owner: StaffClient;
let sales: StaffClient;
let warehouse: StaffClient;
const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
[owner, sales, warehouse] = [
  await hire(shop, "owner"),
  await hire(shop, "sales"),
  await hire(shop, "warehouse"),
];
afterAll(() => expectBalance(shop));

const price = 100;
let products = 0;

/** Makes a product with some pieces. */
async function stocked(pieces: number): Promise<{ id: number; sku: string }> {
  const sku = `CONTEO-${++products}`;
  const { id } = await owner.change("POST", "products", {
    name: `Contado ${products}`,
    price,
    sku,
  });
  if (pieces > 0) await record(id, "received", pieces);
  return { id, sku };
}

type Moved = StaffResponseAt<"POST", `products/${number}/movements`>;
const record = async (id: number, reason: string, quantity: number) =>
  await expectOk<Moved>(
    await warehouse.post(`products/${id}/movements`, { reason, quantity, note: "" }),
  );
const count = (id: number, quantity: number) => record(id, "counted", quantity);
const productOf = (id: number) => sales.read(`products/${id}`);

/** Opens a checkout of a new customer, whose stock is reserved. @returns its order and its session */
async function hold(id: number, quantity: number): Promise<{ id: number; session: string }> {
  const ana = await someCustomer(shop);
  const elements = [{ id, quantity }];
  const session = sessionIdOf(await ana.link({ elements, total: price * quantity }));
  const { rows } = await shop.db.$client.query<{ id: number }>(
    "select id from orders where session_id = $1",
    [session],
  );
  return { id: defined(rows[0]).id, session };
}

/** @returns the paid order's id */
async function sell(id: number, quantity: number): Promise<number> {
  const reserved = await hold(id, quantity);
  const paid = await fakeStripe.sandbox.pay(reserved.session, "card");
  await fakeStripe.deliver(eventOf("checkout.session.completed", paid));
  return reserved.id;
}
const send = (id: number) => move(warehouse, { ids: [id], to: "shipped" });
const cancelPaid = (id: number) => cancel(sales, { ids: [id], from: "processing" });

test("a count of 147 pieces, 30 of them sold and not sent, leaves 117 for sale", async () => {
  const { id } = await stocked(147);
  const order = await sell(id, 30);
  const seen = { stock: 117, committed: 30, reserved: 0, shortfall: 0, onHand: 147 };
  expect(await productOf(id)).toMatchObject(seen);
  expect(await count(id, 147)).toEqual({ ...seen, unmetOrders: [] });
  expect(await productOf(id)).toMatchObject(seen);
  expect(await count(id, 140)).toMatchObject({ stock: 110, onHand: 140 });
  await send(order);
  expect(await productOf(id)).toMatchObject({ stock: 110, committed: 0, onHand: 110 });
  expect((await mainInfo(shop)).elements.find((each) => each.id === id)?.stock).toBe(110);
});

test("unpaid checkouts and vouchers hold pieces that a count finds too", async () => {
  const { id } = await stocked(20);
  await hold(id, 2);
  const voucher = await hold(id, 3);
  await fakeStripe.sandbox.pay(voucher.session, "oxxo");
  await fakeStripe.deliverNewest();
  expect(await productOf(id)).toMatchObject({ stock: 15, reserved: 5, committed: 0, onHand: 20 });
  expect(await count(id, 20)).toMatchObject({ stock: 15 });
  await cancel(sales, { ids: [voucher.id], from: "voucher_issued" });
  expect(await productOf(id)).toMatchObject({ stock: 18, reserved: 2, onHand: 20 });
});

test("what an order got back before it left is not to be sent", async () => {
  const { id } = await stocked(10);
  const order = await sell(id, 5);
  const refund = (quantity: number, damaged: boolean) =>
    owner.post(`orders/${order}/refunds`, {
      key: randomUUID(),
      lines: [{ position: 0, quantity }],
      reason: "Pidió menos",
      goodsReturned: false,
      damaged,
    });
  await expectOk(await refund(2, false));
  expect(await productOf(id)).toMatchObject({ stock: 7, committed: 3, onHand: 10 });
  await expectOk(await refund(1, true));
  expect(await productOf(id)).toMatchObject({ stock: 7, committed: 2, onHand: 9 });
  expect(await count(id, 9)).toMatchObject({ stock: 7 });
});

test("goods to be picked up lie there until they are handed over", async () => {
  const { id } = await stocked(10);
  const order = await sell(id, 4);
  await shop.db.$client.query('update orders set pickup = \'{"name": "Centro"}\' where id = $1', [
    order,
  ]);
  await send(order);
  expect(await productOf(id)).toMatchObject({ stock: 6, committed: 4, onHand: 10 });
  await shop.db.$client.query("update orders set pickup = null where id = $1", [order]);
  expect(await productOf(id)).toMatchObject({ stock: 6, committed: 0, onHand: 6 });
});

test("goods that nobody picked up are for sale again, wherever the staff say they are", async () => {
  const { id } = await stocked(10);
  const [order, broken] = [await sell(id, 4), await sell(id, 1)];
  await shop.db.$client.query(
    'update orders set pickup = \'{"name": "Centro"}\' where id = any($1)',
    [[order, broken]],
  );
  for (const each of [order, broken]) await send(each);
  expect(await productOf(id)).toMatchObject({ stock: 5, committed: 5, onHand: 10 });
  await cancel(owner, { ids: [order], from: "shipped", goodsReturned: false });
  expect(await productOf(id)).toMatchObject({ stock: 9, committed: 1, onHand: 10 });
  await cancel(sales, { ids: [broken], from: "shipped", damaged: true });
  expect(await productOf(id)).toMatchObject({ stock: 9, committed: 0, onHand: 9 });
  expect(await count(id, 9)).toMatchObject({ stock: 9, onHand: 9 });
  const again = { key: randomUUID(), lines: [{ position: 0, quantity: 4 }], damaged: false };
  expect((await sales.post(`orders/${order}/returns`, { ...again, reason: "x" })).status).toBe(409);
  await shop.db.$client.query("update orders set pickup = null where id = any($1)", [
    [order, broken],
  ]);
});

test("a count below what was promised sells nothing, names the orders, and a cancellation returns only what is there", async () => {
  const { id } = await stocked(20);
  const [first, second] = [await sell(id, 10), await sell(id, 5)];
  expect(await count(id, 12)).toEqual({
    stock: 0,
    shortfall: 3,
    committed: 15,
    reserved: 0,
    onHand: 12,
    unmetOrders: [second],
  });
  await cancelPaid(first);
  // Ten come back to the books, three of which nobody found.
  const back = { stock: 7, shortfall: 0, committed: 5, onHand: 12 };
  expect(await productOf(id)).toMatchObject(back);
  const { data } = await warehouse.read(`products/${id}/movements`);
  expect(data.slice(0, 2)).toMatchObject([
    { quantity: -3, note: "3 cubren piezas que faltaban" },
    { quantity: 10, reason: "returned", reference: `order-${first}` },
  ]);
});

test("a bulk edit below what was promised names the orders before it is carried out", async () => {
  const { id } = await stocked(20);
  const other = await stocked(20);
  const [first, second] = [await sell(id, 10), await sell(id, 5)];
  const seen = async (by: "set" | "add", quantity: number) =>
    (
      await owner.change("POST", "bulk-edits/preview", {
        ids: [id, other.id],
        change: { kind: "stock", by, quantity },
      })
    ).rows.map(({ unmet }) => unmet);
  expect(await seen("set", 12)).toEqual([
    `Faltan 3 piezas para pedidos. No alcanza para el pedido ${second}`,
    undefined,
  ]);
  expect(await seen("set", 4)).toEqual([
    `Faltan 11 piezas para pedidos. No alcanza para los pedidos ${first}, ${second}`,
    undefined,
  ]);
  expect(await seen("add", -5)).toEqual([undefined, undefined]);
});

test("pieces that arrive go first to the orders that were short of them", async () => {
  const { id } = await stocked(10);
  await sell(id, 10);
  expect(await count(id, 6)).toMatchObject({ shortfall: 4 });
  expect(await record(id, "received", 3)).toMatchObject({ stock: 0, shortfall: 1, onHand: 9 });
  expect(await record(id, "received", 3)).toMatchObject({ stock: 2, shortfall: 0, onHand: 12 });
});

test("an order that leaves in full was short of nothing, nor is one whose goods broke", async () => {
  const { id } = await stocked(20);
  const [first, second] = [await sell(id, 10), await sell(id, 10)];
  expect(await count(id, 6)).toMatchObject({ shortfall: 14, unmetOrders: [first, second] });
  await send(first);
  expect(await productOf(id)).toMatchObject({ stock: 0, shortfall: 10, committed: 10, onHand: 0 });
  const refund = {
    key: randomUUID(),
    lines: [{ position: 0, quantity: 4 }],
    reason: "Se rompieron",
    goodsReturned: false,
    damaged: true,
  };
  await expectOk(await sales.post(`orders/${second}/refunds`, refund));
  expect(await productOf(id)).toMatchObject({ stock: 0, shortfall: 6, committed: 6, onHand: 0 });
});

test("purchases, cancellations and shipments during counts leave exactly what was counted", async () => {
  const { id } = await stocked(60);
  const paid = [await sell(id, 2), await sell(id, 2), await sell(id, 2)];
  await Promise.all([
    ...paid.map(cancelPaid),
    ...[1, 2, 3, 4].map(() => hold(id, 3)),
    ...Array.from({ length: 8 }, () => count(id, 60)),
  ]);
  expect(await productOf(id)).toMatchObject({
    stock: 48,
    reserved: 12,
    committed: 0,
    shortfall: 0,
    onHand: 60,
  });
});

const preview = (staff: StaffClient, text: string) =>
  staff.upload("product-imports/preview", new Blob([text]), "conteo.csv");
const carryOut = (staff: StaffClient, text: string) =>
  staff.importFile("product-imports", new Blob([text]), "conteo.csv");

test("a sheet with SKU and number is a count, which the warehouse may bring; it changes nothing else", async () => {
  const { id, sku } = await stocked(63);
  await sell(id, 3);
  const counted = `sku,en bodega,precio\n${sku},70,1\nX-404,5,1\n`;
  const seen = await expectOk<StaffResponseAt<"POST", "product-imports/preview">>(
    await preview(warehouse, counted),
  );
  expect(seen.counts).toEqual({ create: 0, update: 1, same: 0, error: 1 });
  expect(seen.rows).toMatchObject([
    { line: 3, problems: ["Ningún producto tiene el código X-404"] },
    {
      id: id,
      differences: [
        { field: "onHand", from: 63, to: 70 },
        { field: "stock", from: 60, to: 67 },
      ],
    },
  ]);
  await expectOk(await carryOut(warehouse, counted));
  expect(await productOf(id)).toMatchObject({ stock: 67, onHand: 70, price });
  const named = await carryOut(warehouse, "nombre,precio,en bodega\nNuevo,5,5\n");
  expect(await named.json()).toMatchObject({ created: 0, errors: 1 });
  const content = await hire(shop, "content");
  for (const other of [sales, content]) expect((await preview(other, counted)).status).toBe(403);
  expect(await productOf(id)).toMatchObject({ stock: 67 });
  expect((await content.post(`products/${id}/movements`, {})).status).toBe(403);
});

test("a sheet that cannot be read says which columns it has and which it needs", async () => {
  const response = await preview(owner, "Código interno,Piezas\nA,1\n");
  expect(response.status).toBe(400);
  const { msg } = await errorOf(response);
  expect(msg).toContain("«sku»");
  expect(msg).toContain("codigo interno, piezas");
});

test("the downloaded sheet says what lies in the warehouse, and an edit of it counts", async () => {
  const { id, sku } = await stocked(34);
  await sell(id, 4);
  const text = await (await owner.get("products/export.csv")).text();
  const [headers = "", ...lines] = text.split("\r\n");
  const columns = headers.split(",");
  const line = lines.find((each) => each.includes(`,${sku},`)) ?? "";
  const rows = "34,30";
  expect(columns).toEqual(expect.arrayContaining(["en bodega", "disponibles"]));
  expect(line).toContain(`,${rows},`);
  // Somebody buys two of them before the sheet comes back.
  await sell(id, 2);
  const edited = `${headers}\r\n${line.replace(`,${rows},`, ",30,30,")}\r\n`;
  await expectOk(await carryOut(owner, edited));
  expect(await productOf(id)).toMatchObject({ stock: 24, onHand: 30 });
});

test("a bulk edit sets what lies in the warehouse", async () => {
  const { id } = await stocked(34);
  await sell(id, 4);
  const change = {
    ids: [id],
    change: { kind: "stock", by: "set", quantity: 24 } as const,
  };
  const { version, rows } = await owner.change("POST", "bulk-edits/preview", change);
  expect(rows[0]?.differences).toEqual([
    { field: "onHand", from: 34, to: 24 },
    { field: "stock", from: 30, to: 20 },
  ]);
  await owner.change("POST", "bulk-edits", { ...change, version });
  expect(await productOf(id)).toMatchObject({ stock: 20, committed: 4 });
});
