import { expect, test } from "vitest";
import { transitionOrder } from "#src/shop/orders/lifecycle/settlement.server.ts";
import type { OrderStatus } from "#src/shop/orders/lifecycle/states.ts";
import { defined } from "#testing/defined.ts";
import { eventOf, openShopWithQueue, sessionIdOf } from "#testing/fake-stripe.ts";
import {
  mails,
  type CustomerClient,
  someProduct,
  stockOf,
  someCustomer,
} from "#testing/customer-client.ts";
import { passUndoTime } from "#testing/demo-orders.ts";
import { eventually, forAllTests } from "#testing/test-shop.ts";

const { shop, fakeStripe, jobs } = await forAllTests(openShopWithQueue());

async function paidOrder(): Promise<{
  ana: CustomerClient;
  id: number;
  sessionId: string;
  product: { id: number; stock: number };
}> {
  const ana = await someCustomer(shop);
  const product = await someProduct(shop, "Llana Dentada");
  const stock = await stockOf(shop, product.id);
  const sessionId = sessionIdOf(
    await ana.link({ elements: [{ id: product.id, quantity: 2 }], total: product.price * 2 }),
  );
  await fakeStripe.deliver(
    eventOf("checkout.session.completed", await fakeStripe.sandbox.pay(sessionId, "card")),
  );
  return {
    ana,
    id: Number(defined((await ana.orders())[0]).id),
    sessionId,
    product: { id: product.id, stock },
  };
}

const move = (id: number, to: OrderStatus, shipping = {}) =>
  shop.db.transaction((transaction) =>
    transitionOrder(transaction, jobs, id, to, "bodega@example.com", shipping),
  );

const hasEmail = (to: string, subject: RegExp) =>
  eventually(async () =>
    expect((await mails(shop, to)).filter((mail) => subject.test(mail.subject))).toHaveLength(1),
  );

test("an order that is sent tells its customer when it arrives, and is completed afterwards", async () => {
  const { ana, id } = await paidOrder();
  expect(await move(id, "completed")).toBe(false);
  expect(
    await move(id, "shipped", {
      carrier: "Estafeta",
      guideNumber: "805",
      deliveryDate: "2026-11-24",
    }),
  ).toBe(true);
  expect(await ana.orders()).toMatchObject([
    { status: "S", deliveryDate: "2026-11-24", carrier: "Estafeta", guideNumber: "805" },
  ]);
  await passUndoTime(shop);
  await hasEmail(ana.email, /va en camino/);
  expect(
    (await mails(shop, ana.email)).find(({ subject }) => subject.includes("va en camino"))?.text,
  ).toContain("LLEGA EL MARTES 24 DE NOVIEMBRE");
  expect(await move(id, "completed")).toBe(true);
  expect(await move(id, "cancelled")).toBe(false);
});

test("an order cancelled after its payment is refunded once, its stock is back and its customer told", async () => {
  const { ana, id, sessionId, product } = await paidOrder();
  expect(await move(id, "cancelled")).toBe(true);
  expect(await move(id, "cancelled")).toBe(false);
  expect(await ana.orders()).toMatchObject([{ status: "CA" }]);
  expect(await stockOf(shop, product.id)).toBe(product.stock);
  await hasEmail(ana.email, /^Cancelamos tu pedido/);
  const intent = defined((await fakeStripe.sandbox.findSession(sessionId)).payment_intent);
  await shop.settled();
  expect((await fakeStripe.sandbox.findIntent(intent)).refunded).toBe(true);
  expect(fakeStripe.requested.filter((request) => request.endsWith("/v1/refunds"))).toHaveLength(1);
});
