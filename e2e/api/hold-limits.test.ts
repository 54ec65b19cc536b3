import { afterAll, beforeEach, expect, test } from "vitest";
import { errorOf } from "#testing/error-of.ts";
import { openShopWithFakeStripe, sessionIdOf } from "#testing/fake-stripe.ts";
import {
  expectBalance,
  mainInfo,
  type CustomerClient,
  someProduct,
  stockOf,
  someCustomer,
} from "#testing/customer-client.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** Nobody can reserve the whole stock for free. */

const { shop, fakeStripe } = await forAllTests(
  openShopWithFakeStripe({ PAYMENT_METHODS: "card,oxxo" }),
);
const owner = await hire(shop, "owner");
const product = await someProduct(shop, "Brilla Pisos");
afterAll(() => expectBalance(shop));
let ana: CustomerClient;
beforeEach(async () => {
  ana = await someCustomer(shop);
});

const requested = (quantity: number) => ({
  elements: [{ id: product.id, quantity }],
  total: product.price * quantity,
});

async function setLimits(limits: Record<string, number>): Promise<void> {
  await expectOk(await owner.save("order-settings", await owner.read("order-settings"), limits));
}

async function printVoucher(quantity: number): Promise<void> {
  await fakeStripe.sandbox.pay(sessionIdOf(await ana.link(requested(quantity))), "oxxo");
  expect((await fakeStripe.deliverNewest()).status).toBe(200);
}

test("the whole stock of the shop is not reserved for one customer, and nothing is written", async () => {
  const elements = (await mainInfo(shop)).elements
    .filter(({ stock }) => stock > 0)
    .map(({ id, stock }) => ({ id: Number(id), quantity: stock }));
  const prices = new Map(
    (await mainInfo(shop)).elements.map(({ id, price }) => [Number(id), Number(price)]),
  );
  const total = elements.reduce(
    (sum, { id, quantity }) => sum + (prices.get(id) ?? 0) * quantity,
    0,
  );
  const response = await ana.requestPaymentLink({ elements, total });
  expect(response.status).toBe(409);
  expect((await errorOf(response)).msg).toContain("Sin pagar puedes apartar hasta 500 piezas");
  expect(await stockOf(shop, product.id)).toBe(product.stock);
});

test("the staff set how many pieces and how much a customer may hold", async () => {
  await setLimits({ maxHeldQuantity: 3 });
  expect((await ana.requestPaymentLink(requested(4))).status).toBe(409);
  await ana.link(requested(3));
  await setLimits({ maxHeldQuantity: 500, maxHeldValue: product.price * 2 });
  expect((await errorOf(await ana.requestPaymentLink(requested(4)))).msg).toContain("$");
  await ana.link(requested(2));
  await setLimits({ maxHeldValue: 400_000 });
});

test("what a voucher holds counts until it is paid", async () => {
  await setLimits({ maxHeldQuantity: 5 });
  await printVoucher(3);
  expect((await ana.requestPaymentLink(requested(3))).status).toBe(409);
  await ana.link(requested(2));
  await setLimits({ maxHeldQuantity: 500 });
});

test("beside a voucher that is not paid yet the next order is paid by card", async () => {
  const first = await fakeStripe.sandbox.findSession(sessionIdOf(await ana.link(requested(1))));
  expect(first.payment_method_types).toEqual(["card", "oxxo"]);
  await printVoucher(1);
  const told = await ana.requestPaymentLink(requested(2));
  expect(await told.json()).toMatchObject({ cardOnly: true });
  const second = await fakeStripe.sandbox.findSession(sessionIdOf(await ana.link(requested(2))));
  expect(second.payment_method_types).toEqual(["card"]);
});

test("limits that make no sense are rejected with a reason", async () => {
  const input = { maxHeldQuantity: 0, maxHeldValue: 1.5, maxUnpaidVouchers: -1 };
  const response = await owner.save("order-settings", await owner.read("order-settings"), input);
  expect(response.status).toBe(400);
  expect((await errorOf(response)).errors?.map(({ field }) => field)).toEqual(Object.keys(input));
});
