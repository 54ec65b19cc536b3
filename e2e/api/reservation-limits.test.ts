import { afterAll, beforeEach, expect, test } from "vitest";
import { piecePrice } from "#src/shop/catalogue/product/price-steps.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import { errorOf } from "#testing/error-of.ts";
import { openShopWithFakeStripe, sessionIdOf } from "#testing/fake-stripe.ts";
import {
  countStock,
  expectBalance,
  mainInfo,
  manyCustomers,
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

const requested = (quantity: number, of = product) => ({
  elements: [{ id: of.id, quantity }],
  total: piecePrice(of, quantity) * quantity,
});

async function setLimits(limits: Record<string, number>): Promise<void> {
  await expectOk(await owner.save("order-settings", await owner.read("order-settings"), limits));
}

async function printVoucher(quantity: number): Promise<void> {
  await fakeStripe.sandbox.pay(sessionIdOf(await ana.link(requested(quantity))), "oxxo");
  expect((await fakeStripe.deliverNewest()).status).toBe(200);
}

test("half of the shop's stock is not reserved for one customer, and nothing is written", async () => {
  const lines = (await mainInfo(shop)).elements
    .filter(({ stock }) => stock > 1)
    .map((product) => ({ product, quantity: Math.floor(product.stock / 2) }));
  const elements = lines.map(({ product, quantity }) => ({ id: Number(product.id), quantity }));
  const total = lines.reduce(
    (sum, { product, quantity }) => sum + piecePrice(product, quantity) * quantity,
    0,
  );
  const response = await ana.requestPaymentLink({ elements, total });
  expect(response.status).toBe(409);
  expect((await errorOf(response)).msg).toContain("Sin pagar puedes apartar hasta 500 piezas");
  expect(await stockOf(shop, product.id)).toBe(product.stock);
});

test("the staff set how many pieces and how much a customer may hold", async () => {
  await setLimits({ maxUnpaidQuantity: 3 });
  expect((await ana.requestPaymentLink(requested(4))).status).toBe(409);
  await ana.link(requested(3));
  await setLimits({ maxUnpaidQuantity: 500, maxUnpaidValue: product.price * 2 });
  expect((await errorOf(await ana.requestPaymentLink(requested(4)))).msg).toContain("$");
  await ana.link(requested(2));
  await setLimits({ maxUnpaidValue: 400_000 });
});

test("what a voucher holds counts until it is paid", async () => {
  await setLimits({ maxUnpaidQuantity: 5 });
  await printVoucher(3);
  expect((await ana.requestPaymentLink(requested(3))).status).toBe(409);
  await ana.link(requested(2));
  await setLimits({ maxUnpaidQuantity: 500 });
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
  const input = {
    maxUnpaidQuantity: 0,
    maxUnpaidValue: 1.5,
    maxUnpaidVouchers: -1,
    maxReservedShare: 101,
    transferDays: 0,
  };
  const response = await owner.save("order-settings", await owner.read("order-settings"), input);
  expect(response.status).toBe(400);
  expect((await errorOf(response)).errors?.map(({ field }) => field)).toEqual(Object.keys(input));
});

async function counted(name: string, stock: number) {
  const found = await someProduct(shop, name);
  await countStock(shop, found.id, stock);
  return found;
}

const isReserved = async (id: number) =>
  (await mainInfo(shop)).elements.find((element) => Number(element.id) === id)?.reserved;

test("an unpaid cart holds half of a product's pieces, and the rest stays for everybody", async () => {
  const bucket = await counted("Pegazulejo", 76);
  const { changes } = await ana.changed(requested(76, bucket));
  expect(changes[0]).toMatchObject({
    kind: "stock",
    stock: 38,
    msg: `De ${bucket.name} puedes pedir hasta 38: para una compra más grande, escríbenos en Contacto`,
  });
  expect(await stockOf(shop, bucket.id)).toBe(76);
  await ana.link(requested(38, bucket));
  const next = await someCustomer(shop);
  const told = (await next.changed(requested(38, bucket))).changes[0];
  expect(told?.msg).toBe(
    `De ${bucket.name} ahora puedes pedir hasta 10: lo demás está apartado, puede volver en 30 minutos`,
  );
  await next.link(requested(10, bucket));
  expect(await stockOf(shop, bucket.id)).toBe(28);
});

test("of carts that ask at once, only those that fit hold more than a household's worth", async () => {
  const bucket = await counted("Techo Firme", 100);
  const people = await manyCustomers(shop, 4);
  const statuses = await Promise.all(
    people.map(async (person) => (await person.requestPaymentLink(requested(25, bucket))).status),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
});

test("the staff set the share of a product that may be reserved", async () => {
  const bucket = await counted("Desengrasante", 80);
  await setLimits({ maxReservedShare: 25 });
  expect((await ana.changed(requested(21, bucket))).changes[0]).toMatchObject({ stock: 20 });
  await setLimits({ maxReservedShare: 100 });
  await ana.link(requested(80, bucket));
  await setLimits({ maxReservedShare: 50 });
});

test("a product whose last pieces wait for their payment is reserved, and sold out once they are paid", async () => {
  const bucket = await counted("Sellador", 4);
  const url = await ana.link(requested(4, bucket));
  await shop.settled();
  expect(await isReserved(bucket.id)).toBe(true);
  const page = await (await shop.get(productUrl(bucket))).text();
  expect(page).toContain("Apartado, puede volver en 30 minutos");
  const next = await someCustomer(shop);
  expect((await next.changed(requested(1, bucket))).changes[0]?.msg).toBe(
    `${bucket.name} se agotó por ahora: lo que queda está apartado, puede volver en 30 minutos`,
  );
  await fakeStripe.sandbox.pay(sessionIdOf(url), "card");
  expect((await fakeStripe.deliverNewest()).status).toBe(200);
  await shop.settled();
  expect(await isReserved(bucket.id)).toBeUndefined();
  expect((await next.changed(requested(1, bucket))).changes[0]?.msg).toBe(
    `${bucket.name} se agotó`,
  );
});
