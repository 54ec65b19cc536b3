import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  cancel,
  dayFromNow,
  move,
  openCheckout,
  printVoucher,
  sell,
} from "#testing/demo-orders.ts";
import { eventOf, openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { refreshSales } from "#src/shop/reports/past-sales.server.ts";
import { someProduct } from "#testing/customer-client.ts";
import { expectSalesOfOrders } from "#testing/sales.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const [owner, warehouse] = [await hire(shop, "owner"), await hire(shop, "warehouse")];

const sums = async () => {
  const { rows } = await shop.db.$client.query<Record<string, number>>(
    `select sum(orders)::int as orders, sum(pieces)::int as pieces,
       sum(sold - discount + delivery - refunded)::float8 / 100 as net,
       sum(refunded)::float8 / 100 as refunded, sum(cost)::float8 / 100 as cost
     from daily_sales where dimension = 'seller'`,
  );
  return rows[0] ?? {};
};

const refund = (id: number, overrides: object) =>
  owner.post(`orders/${id}/refunds`, {
    key: randomUUID(),
    lines: [],
    reason: "Llegó roto",
    goodsReturned: false,
    ...overrides,
  });

test("«Ventas» is what all orders add up to after purchases, refunds and cancellations", async () => {
  const start = await sums();
  await shop.db.$client.query("update products set cost = 40.5");
  const [whole, part, sent] = [
    await sell(shop, fakeStripe, 3),
    await sell(shop, fakeStripe, 3),
    await sell(shop, fakeStripe, 2),
  ];
  await openCheckout(shop, 1);
  const voucher = await printVoucher(shop, fakeStripe, 1);
  // A cost that rises later is not what these goods cost.
  await shop.db.$client.query("update products set cost = 99");
  const { price } = whole;
  const after = await sums();
  expect(Number(after["net"]) - Number(start["net"])).toBe(8 * price);
  expect(Number(after["cost"]) - Number(start["cost"])).toBe(8 * 40.5);
  await cancel(owner, { ids: [whole.id], from: "processing" });
  await expectOk(
    await refund(part.id, {
      lines: [{ position: 0, quantity: 1 }],
      other: 12,
      deliveryCost: false,
    }),
  );
  await move(warehouse, { ids: [sent.id], to: "shipped" });
  await cancel(owner, { ids: [sent.id], from: "shipped", goodsReturned: true });
  await cancel(owner, { ids: [voucher.id] });
  const end = await sums();
  expect(Number(end["net"]) - Number(start["net"])).toBe(2 * price - 12);
  expect(Number(end["refunded"]) - Number(start["refunded"])).toBe(6 * price + 12);
  // Orders that are cancelled later stay counted on their day.
  expect(Number(end["orders"]) - Number(start["orders"])).toBe(3);
  expect(Number(end["pieces"]) - Number(start["pieces"])).toBe(2);
  await expectSalesOfOrders(shop.db);
});

/** Moves a paid order to another month. */
async function longAgo({ id }: { id: number }): Promise<void> {
  await shop.db.$client.query(
    "update orders set sold_at = sold_at - interval '40 days' where id = $1",
    [id],
  );
}

/** What «Ventas» says the next morning. */
async function salesFrom(from: string, to: string) {
  await refreshSales(shop.db);
  return await owner.read(`sales?from=${from}&to=${to}&by=city`);
}

test("a month that is over changes no more: refunds, cancellations and added pieces count on their own day", async () => {
  const [refunded, cancelled, changed] = [
    await sell(shop, fakeStripe, 3),
    await sell(shop, fakeStripe, 1),
    await sell(shop, fakeStripe, 2),
  ];
  for (const order of [refunded, cancelled, changed]) await longAgo(order);
  const past = [dayFromNow(-62), dayFromNow(-1)] as const;
  const now = [dayFromNow(0), dayFromNow(0)] as const;
  const [before, start] = [await salesFrom(...past), await salesFrom(...now)];
  const { price } = refunded;

  const one = { lines: [{ position: 0, quantity: 1 }], deliveryCost: false };
  await expectOk(await refund(refunded.id, one));
  await cancel(owner, { ids: [cancelled.id], from: "processing" });
  const other = await someProduct(shop, "Fibra Esponja");
  const change = {
    lines: [{ position: 0, quantity: 1 }],
    products: [{ id: other.id, quantity: 1 }],
  };
  const { total } = await owner.change("POST", `orders/${changed.id}/line-changes/preview`, change);
  await expectOk(await owner.post(`orders/${changed.id}/line-changes`, { ...change, total }));

  expect(await salesFrom(...past)).toEqual(before);
  const end = await salesFrom(...now);
  const added = (measure: "orders" | "pieces" | "sold" | "refunded" | "net" | "vat") =>
    Number((end.now[measure] - start.now[measure]).toFixed(2));
  expect(added("orders")).toBe(0);
  expect(added("pieces")).toBe(-1 - 1 - 1 + 1);
  expect(added("sold")).toBe(other.price);
  expect(added("refunded")).toBe(3 * price);
  expect(added("net")).toBe(other.price - 3 * price);
  expect(added("vat")).toBeCloseTo((added("net") * 0.16) / 1.16, 1);
  await expectSalesOfOrders(shop.db);
});

test("an order refunded in odd parts keeps no centavo of IVA", async () => {
  const today = [dayFromNow(0), dayFromNow(0)] as const;
  const before = await salesFrom(...today);
  const { id } = await sell(shop, fakeStripe, 3);
  for (const other of [0.07, 33.33, 101.01])
    await expectOk(await refund(id, { other, deliveryCost: false }));
  await cancel(owner, { ids: [id], from: "processing" });
  const after = await salesFrom(...today);
  expect([after.now.vat, after.now.net]).toEqual([before.now.vat, before.now.net]);
});

test("a day that is over follows its orders the next morning, and no sale is in it twice", async () => {
  const sold = [dayFromNow(-40), dayFromNow(-40)] as const;
  const netOf = async (city: string) =>
    (await salesFrom(...sold)).rows.find(({ name }) => name === city)?.net ?? 0;
  const [before, start] = [await salesFrom(...sold), await netOf("Jalisco")];
  const order = await sell(shop, fakeStripe, 3);
  await longAgo(order);
  const net = 3 * order.price;
  expect((await salesFrom(...sold)).now.net).toBe(before.now.net + net);
  const { customerId } = await owner.read(`orders/${order.id}`);
  await cancel(owner, { ids: [order.id], from: "processing" });
  await owner.change("POST", `customers/${customerId}/erasure`);
  expect((await salesFrom(...sold)).now.net).toBe(before.now.net + net);
  expect(await netOf("Jalisco")).toBe(start + net);
});

test("a payment whose event comes twice counts once", async () => {
  const open = await openCheckout(shop, 1);
  const start = await sums();
  const event = eventOf(
    "checkout.session.completed",
    await fakeStripe.sandbox.pay(open.sessionId, "card"),
  );
  await fakeStripe.deliver(event);
  await fakeStripe.deliver(event);
  expect(Number((await sums())["net"]) - Number(start["net"])).toBe(open.price);
  await expectSalesOfOrders(shop.db);
});

test("purchases at once add up, without waiting for each other in a circle", async () => {
  const start = await sums();
  const sold = await Promise.all(Array.from({ length: 8 }, () => sell(shop, fakeStripe, 1)));
  const end = await sums();
  expect(Number(end["orders"]) - Number(start["orders"])).toBe(sold.length);
  await expectSalesOfOrders(shop.db);
});
