import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { staffEndpoints } from "#src/main/api/staff-endpoints.ts";
import { keysOf } from "#src/base/kernel/records.ts";
import {
  linkOf,
  linkRequest,
  mainInfo,
  someCustomer,
  someProduct,
} from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { sell } from "#testing/demo-orders.ts";
import { eventOf, openShopWithFakeStripe, sessionIdOf } from "#testing/fake-stripe.ts";
import { sellByHand } from "#testing/manual-sale.ts";
import { writeFormerOrder } from "#testing/former-order.ts";
import { expectSalesOfOrders } from "#testing/sales.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** Whatever the staff do to an order, «Ventas» reads what it adds. */

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const owner = await hire(shop, "owner");

type Command = keyof typeof staffEndpoints;
const done = new Set<Command>();

/** Sends a command that must succeed, after which «Ventas» must read what orders add up to. */
async function send<Answer>(
  command: Command,
  params: Record<string, number | string>,
  body?: unknown,
): Promise<Answer> {
  const [verb = "", path = ""] = command.split(" /");
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
  const answer = await expectOk<Answer>(await owner.request(verb, url, body));
  done.add(command);
  await expectSalesOfOrders(shop.db);
  return answer;
}

const deliverPaid = async (sessionId: string) =>
  await fakeStripe.deliver(
    eventOf("checkout.session.completed", await fakeStripe.sandbox.pay(sessionId, "card")),
  );

/** What the order's customer is asked to pay for a change. */
async function sessionOfChange(id: number): Promise<string> {
  return sessionIdOf(defined((await owner.read(`orders/${id}`)).change).url);
}

const customerOf = async (id: number) => (await owner.read(`orders/${id}`)).customerId;

async function sendRefundAndErase(): Promise<void> {
  const { id } = await sell(shop, fakeStripe, 5);
  const other = await someProduct(shop, "Fibra Esponja");
  const line = (quantity: number) => [{ position: 0, quantity }];
  const reason = "Llegó roto";
  await send("PUT /orders/:id/delivery", { id }, { street: "Av. Juárez 7" });
  await send("POST /orders/:id/notes", { id }, { note: "Llama antes" });
  const change = async (products: object[]) => {
    const wanted = { lines: line(4), products };
    const path = "POST /orders/:id/line-changes/preview";
    const { total } = await send<{ total: number }>(path, { id }, wanted);
    await send("POST /orders/:id/line-changes", { id }, { ...wanted, total });
  };
  await change([{ id: other.id, quantity: 1 }]);
  await change([{ id: other.id, quantity: 40 }]);
  await send("POST /orders/:id/line-changes/withdrawal", { id });
  await change([{ id: other.id, quantity: 40 }]);
  expect((await deliverPaid(await sessionOfChange(id))).status).toBe(200);
  await expectSalesOfOrders(shop.db);
  const refund = { lines: line(1), deliveryCost: true, reason, goodsReturned: false };
  await send("POST /orders/:id/refunds", { id }, { ...refund, key: randomUUID() });
  await send("POST /orders/transitions", {}, { ids: [id], to: "shipped" });
  await send("PUT /orders/:id/shipment", { id }, { guideNumber: "MX-2" });
  await send("POST /orders/:id/refunds", { id }, { ...refund, key: randomUUID() });
  const back = { key: randomUUID(), lines: line(1), damaged: true, reason };
  await send("POST /orders/:id/returns", { id }, back);
  await send("POST /orders/transitions", {}, { ids: [id], to: "completed" });
  await send("POST /orders/:id/reopening", { id });
  await send("POST /orders/transitions", {}, { ids: [id], to: "completed" });
  await send("POST /orders/:id/emails", { id }, { kind: "received" });
  await settleFailure(id);
  await send("POST /customers/:id/erasure", { id: await customerOf(id) });
  // Where the order was delivered is forgotten, and so is it when money goes back later.
  await send("POST /orders/:id/refunds", { id }, { ...refund, key: randomUUID() });
}

/** One of the order's refunds fails at the bank, and the staff pay it in another way. */
async function settleFailure(id: number): Promise<void> {
  const intents = await shop.db.$client.query<{ intent: string }>(
    "select payment_intent as intent from orders where id = $1",
    [id],
  );
  const { intent } = defined(intents.rows[0]);
  const made = async () => (await fakeStripe.sandbox.findIntent(intent)).refunds ?? [];
  await shop.settled();
  expect(await made()).not.toEqual([]);
  const failed = await fakeStripe.sandbox.failRefund(intent, defined((await made())[0]).id);
  await fakeStripe.deliver(eventOf("refund.failed", failed));
  await expectSalesOfOrders(shop.db);
  const { refunds } = await owner.read(`orders/${id}`);
  const { id: refundId } = defined(refunds.find(({ failed }) => failed > 0));
  await send("POST /orders/:id/failed-refunds", { id }, { refundId, settle: "elsewhere" });
}

/** The customer pays for Mérida, or the order goes to another city for what was paid. */
async function moveElsewhere(): Promise<void> {
  for (const isPaid of [true, false]) {
    const { id, customerId } = await sellToAnotherPlace();
    const { addressMismatch, deliveryCost } = await owner.read(`orders/${id}`);
    const { city, cost } = defined(addressMismatch?.cities[0]);
    if (isPaid) {
      const difference = cost - deliveryCost;
      await send("POST /orders/:id/delivery-difference", { id }, { city, difference });
      expect((await deliverPaid(await sessionOfChange(id))).status).toBe(200);
      await expectSalesOfOrders(shop.db);
    } else
      await send(
        "PUT /orders/:id/delivery",
        { id },
        { state: "Yucatán", city, postalCode: "97000" },
      );
    await send("POST /orders/cancellations", {}, { ids: [id], from: "processing" });
    await send("POST /customers/:id/erasure", { id: customerId });
  }
}

/** Priced for Puebla, with a postal code of Mérida. */
async function sellToAnotherPlace(): Promise<{ id: number; customerId: number }> {
  const ana = await someCustomer(shop);
  const product = await someProduct(shop, "Cemento gris");
  const place = { state: "Puebla", city: "Puebla", postalCode: "97000" };
  const { deliveries } = await mainInfo(shop);
  const puebla = defined(deliveries?.find(({ state }) => state === "Puebla"));
  const cost = puebla.cities.find(({ city }) => city === "Puebla")?.cost ?? puebla.cost;
  const elements = [{ id: product.id, quantity: 1 }];
  const request = linkRequest(elements, product.price + defined(cost), place);
  await deliverPaid(
    sessionIdOf(await linkOf(await ana.post("/api/stripe/customer/payment-link", request))),
  );
  const id = Number(defined((await ana.orders())[0]).id);
  return { id, customerId: await customerOf(id) };
}

async function cancelAndHandOver(): Promise<void> {
  const [cancelled, sent] = [await sell(shop, fakeStripe, 2), await sell(shop, fakeStripe, 2)];
  await send("POST /orders/cancellations", {}, { ids: [cancelled.id], from: "processing" });
  await send("POST /customers/:id/erasure", { id: await customerOf(cancelled.id) });
  await send("POST /orders/transitions", {}, { ids: [sent.id], to: "shipped" });
  const cancellation = { ids: [sent.id], from: "shipped", goodsReturned: true };
  await send("POST /orders/cancellations", {}, cancellation);

  const ana = await someCustomer(shop);
  const product = await someProduct(shop, "Llana Dentada");
  const { data } = await owner.list("outlets", { filter: { q: "Obra Limpia Narvarte" } });
  const pickupOutlet = defined(data[0]).id;
  const request = linkRequest([{ id: product.id, quantity: 1 }], product.price, { pickupOutlet });
  await deliverPaid(
    sessionIdOf(await linkOf(await ana.post("/api/stripe/customer/payment-link", request))),
  );
  const { id, pickupCode } = defined((await ana.orders())[0]);
  await send("POST /orders/transitions", {}, { ids: [id], to: "shipped" });
  await send("POST /orders/:id/handover", { id }, { code: pickupCode });
}

/** The same commands for what the staff sold themselves. */
async function sellOtherwise(): Promise<void> {
  const other = await someProduct(shop, "Fibra Esponja");
  const opened = { shop, jobs: { enqueue: async () => {} } };
  for (const payment of [
    { method: "cash", reference: null },
    { method: "credit", days: 30 },
  ] as const) {
    const { id } = await sellByHand(opened, payment);
    await expectSalesOfOrders(shop.db);
    const wanted = {
      lines: [{ position: 0, quantity: 4 }],
      products: [{ id: other.id, quantity: 9 }],
    };
    const path = "POST /orders/:id/line-changes/preview";
    const { total } = await send<{ total: number }>(path, { id }, wanted);
    await send("POST /orders/:id/line-changes", { id }, { ...wanted, total });
    const refund = {
      key: randomUUID(),
      lines: [],
      other: 12.34,
      reason: "Tarde",
      deliveryCost: true,
    };
    await send("POST /orders/:id/refunds", { id }, { ...refund, goodsReturned: false });
    const { owed } = await owner.read(`orders/${id}`);
    const rest = { key: randomUUID(), method: "transfer", amount: owed };
    const paid = await send<{ id: number }>("POST /orders/:id/payments", { id }, rest);
    const form = new FormData();
    form.set("file", new Blob(["%PDF-1.7"]), "a.pdf");
    await send("POST /payments/:id/proof", { id: paid.id }, form);
    const reason = { reason: "No llegó" };
    await send("POST /payments/:id/withdrawal", { id: paid.id }, reason);
    await send("PUT /orders/:id/invoice", { id }, taxProfile);
    await send("POST /orders/cancellations", {}, { ids: [id], from: "processing" });
    const taken = await sellByHand(opened, payment, { handedOver: true });
    await expectSalesOfOrders(shop.db);
    const undone = await sellByHand(opened, payment, { handedOver: true });
    await send("POST /orders/:id/undoing", { id: undone.id });
    const { customerId } = taken;
    if (payment.method === "credit") {
      const erased = await owner.post(`customers/${customerId}/erasure`);
      expect([erased.status, "they owe"]).toEqual([409, "they owe"]);
      const all = { key: randomUUID(), method: "cash", amount: taken.total };
      await send("POST /orders/:id/payments", { id: taken.id }, all);
    }
    await send("POST /customers/:id/erasure", { id: customerId });
  }
}

const taxProfile = {
  rfc: "EKU9003173C9",
  name: "Escuela Kemper Urgate",
  regime: "601",
  use: "G03",
  postalCode: "42501",
};

async function deleteWhatAnotherShopSold(): Promise<void> {
  const { subcategoryIds } = await owner.read(
    `products/${(await someProduct(shop, "Llana Dentada")).id}`,
  );
  const product = await owner.change("POST", "products", {
    name: "Cubeta Vieja",
    price: 80,
    subcategoryIds,
  });
  const email = "cliente@demo.mx";
  await writeFormerOrder(shop.db, { email, number: "1001", productId: product.id });
  await expectSalesOfOrders(shop.db);
  const sales = () => owner.read("sales?from=2025-03-01&to=2025-03-01&by=product");
  const unknown = { name: "Productos que ya no están", net: 100 };
  expect((await sales()).rows).toMatchObject([{ name: "Cubeta Vieja", net: 400.5 }, unknown]);
  await send("DELETE /products/:id", { id: product.id });
  expect((await sales()).rows).toMatchObject([{ ...unknown, net: 500.5 }]);
}

test("after every command about orders, «Ventas» reads what orders add up to", async () => {
  await sendRefundAndErase();
  await moveElsewhere();
  await cancelAndHandOver();
  await sellOtherwise();
  await deleteWhatAnotherShopSold();
  const commands = keysOf(staffEndpoints).filter((command) =>
    /^(POST|PUT|DELETE) \/(orders|customers\/:id\/erasure)/.test(command),
  );
  expect(commands.filter((command) => !done.has(command))).toEqual([]);
});
