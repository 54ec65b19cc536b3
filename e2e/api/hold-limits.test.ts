import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MainInfo } from "#src/main-info/contract.ts";
import { type Bank, openShopWithBank, sessionIdOf } from "#testing/fake-stripe.ts";
import {
  expectBalance,
  mainInfo,
  manyCustomers,
  type Shopper,
  someProduct,
  stockOf,
} from "#testing/customer-client.ts";
import { type Clerk, expectOk, hire, type Kept } from "#testing/staff-client.ts";
import type { TestShop } from "#testing/test-shop.ts";

/** Nobody empties the shop for free. */

let shop: TestShop;
let bank: Bank;
let close: () => Promise<void>;
let owner: Clerk;
let ana: Shopper;
let product: MainInfo["elements"][number] & { id: number; price: number };
beforeAll(async () => {
  ({ shop, bank, close } = await openShopWithBank({ PAYMENT_METHODS: "card,oxxo" }));
  owner = await hire(shop, "owner");
  product = await someProduct(shop, "Brilla Pisos");
});
afterAll(async () => {
  await expectBalance(shop);
  await close();
});
beforeEach(async () => {
  [ana] = (await manyCustomers(shop, 1)) as [Shopper];
});

const wanted = (quantity: number) => ({
  elements: [{ id: product.id, quantity }],
  total: product.price * quantity,
});

async function setLimits(limits: Record<string, number>): Promise<void> {
  await expectOk(
    await owner.save("order-settings", await owner.read<Kept>("order-settings"), limits),
  );
}

async function printVoucher(quantity: number): Promise<void> {
  await bank.sandbox.pay(sessionIdOf(await ana.link(wanted(quantity))), "oxxo");
  expect((await bank.deliver(bank.told.at(-1)!)).status).toBe(200);
}

test("the whole stock of the shop is not reserved for one customer, and nothing is written", async () => {
  const elements = (await mainInfo(shop)).elements
    .filter(({ stock }) => stock > 0)
    .map(({ id, stock }) => ({ id: Number(id), quantity: stock }));
  const prices = new Map(
    (await mainInfo(shop)).elements.map(({ id, price }) => [Number(id), Number(price)]),
  );
  const total = elements.reduce((sum, { id, quantity }) => sum + prices.get(id)! * quantity, 0);
  const answer = await ana.ask({ elements, total });
  expect(answer.status).toBe(409);
  expect(((await answer.json()) as { msg: string }).msg).toContain(
    "Sin pagar puedes apartar hasta 500 piezas",
  );
  expect(await stockOf(shop, product.id)).toBe(product.stock);
});

test("the staff set how many pieces and how much a customer may hold", async () => {
  await setLimits({ maxHeldQuantity: 3 });
  expect((await ana.ask(wanted(4))).status).toBe(409);
  await ana.link(wanted(3));
  await setLimits({ maxHeldQuantity: 500, maxHeldValue: product.price * 2 });
  expect(((await (await ana.ask(wanted(4))).json()) as { msg: string }).msg).toContain("$");
  await ana.link(wanted(2));
  await setLimits({ maxHeldValue: 400_000 });
});

test("what a voucher holds counts until it is paid", async () => {
  await setLimits({ maxHeldQuantity: 5 });
  await printVoucher(3);
  expect((await ana.ask(wanted(3))).status).toBe(409);
  await ana.link(wanted(2));
  await setLimits({ maxHeldQuantity: 500 });
});

test("beside a voucher that is not paid yet the next order is paid by card", async () => {
  const first = await bank.sandbox.findSession(sessionIdOf(await ana.link(wanted(1))));
  expect(first.payment_method_types).toEqual(["card", "oxxo"]);
  await printVoucher(1);
  const second = await bank.sandbox.findSession(sessionIdOf(await ana.link(wanted(2))));
  expect(second.payment_method_types).toEqual(["card"]);
});

test("limits that make no sense are refused with a reason", async () => {
  const input = { maxHeldQuantity: 0, maxHeldValue: 1.5, maxUnpaidVouchers: -1 };
  const answer = await owner.save(
    "order-settings",
    await owner.read<Kept>("order-settings"),
    input,
  );
  expect(answer.status).toBe(400);
  expect(
    ((await answer.json()) as { errors: { field: string }[] }).errors.map(({ field }) => field),
  ).toEqual(Object.keys(input));
});
