import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cancel, move, openCheckout, printVoucher, sell } from "#testing/demo-orders.ts";
import { eventOf, openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { expectSalesAsRebuilt } from "#testing/sales.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const [owner, warehouse] = [await hire(shop, "owner"), await hire(shop, "warehouse")];

const sums = async () => {
  const { rows } = await shop.db.$client.query<Record<string, number>>(
    `select sum(orders)::int as orders, sum(pieces)::int as pieces,
       sum(sold - discount + delivery - refunded)::float8 / 100 as net,
       sum(refunded)::float8 / 100 as refunded, sum(cost)::float8 / 100 as cost
     from daily_sales where dimension = 'method'`,
  );
  return rows[0] ?? {};
};

const refund = (id: number, given: object) =>
  owner.post(`orders/${id}/refunds`, {
    key: randomUUID(),
    lines: [],
    reason: "Llegó roto",
    goodsReturned: false,
    ...given,
  });

test("what purchases, refunds and cancellations keep by day and by month is what all orders add up to", async () => {
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
  expect(Number(end["orders"]) - Number(start["orders"])).toBe(1);
  expect(Number(end["pieces"]) - Number(start["pieces"])).toBe(2);
  await expectSalesAsRebuilt(shop.db);
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
  await expectSalesAsRebuilt(shop.db);
});

test("purchases at once add up, without waiting for each other in a circle", async () => {
  const start = await sums();
  const sold = await Promise.all(Array.from({ length: 8 }, () => sell(shop, fakeStripe, 1)));
  const end = await sums();
  expect(Number(end["orders"]) - Number(start["orders"])).toBe(sold.length);
  await expectSalesAsRebuilt(shop.db);
});
