import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import {
  type CustomerClient,
  expectBalance,
  mainInfo,
  mails,
  pay,
  someCustomer,
  someProduct,
} from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { hire, type StaffClient } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** What a piece costs by how many are bought, and by who buys them. */

let ana: CustomerClient;
const shop = await forAllTests(openTestShop());
const [owner, sales] = [await hire(shop, "owner"), await hire(shop, "sales")];
const product = await someProduct(shop, "Brilla Pisos");
const { price } = product;
const priceSteps = [
  { from: 5, price: price - 10 },
  { from: 8, price: price - 15 },
];
afterAll(() => expectBalance(shop));
beforeEach(async () => {
  ana = await someCustomer(shop);
  await setSteps(priceSteps);
});

async function setSteps(steps: unknown): Promise<void> {
  const record = await owner.read(`products/${product.id}`);
  const saved = await owner.save("products", record, { priceSteps: steps });
  expect(saved.status, await saved.clone().text()).toBe(200);
  await shop.settled();
}

async function setPercent(customer: CustomerClient, percent: unknown, by: StaffClient = owner) {
  const { data } = await owner.list("customers", { filter: { q: customer.email } });
  const record = await by.read(`customers/${defined(data[0]).id}`);
  return await by.save("customers", record, { discountPercent: percent });
}

const bought = (quantity: number, each: number, total = quantity * each) => ({
  elements: [{ id: product.id, quantity }],
  total,
});

async function newestOrder(customer: CustomerClient) {
  await shop.settled();
  return defined((await customer.orders())[0]);
}

test("who buys more pays the step's price, and order, email and refund say that price", async () => {
  await pay(shop, await ana.link(bought(5, price - 10)));
  const order = await newestOrder(ana);
  expect(order).toMatchObject({ total: 5 * (price - 10), elements: [{ price: price - 10 }] });
  expect((await mails(shop, ana.email))[0]?.text).toContain(`5 × $${price - 10}`);
  const id = Number(order.id);
  // Three of them go back, and the two that stay cost what they cost.
  const refund = await owner.post(`orders/${id}/refunds`, {
    key: randomUUID(),
    lines: [{ position: 0, quantity: 3 }],
    delivery: false,
    reason: "Ya no los quiso",
    goodsReturned: true,
  });
  expect(refund.status, await refund.clone().text()).toBeLessThan(300);
  await shop.settled();
  expect(await owner.read(`orders/${id}`)).toMatchObject({ refunded: 3 * (price - 10) });
});

test("nobody pays a step that their pieces do not reach, nor more than it", async () => {
  for (const [quantity, asked, right] of [
    [4, price - 10, price],
    [5, price, price - 10],
    [7, price - 15, price - 10],
    [8, 1, price - 15],
  ] as const)
    expect(await ana.changed(bought(quantity, asked))).toMatchObject({
      total: quantity * right,
      lines: [{ price: right }],
    });
});

test("the pieces of a product count together, however its lines are split", async () => {
  const elements = [2, 3].map((quantity) => ({ id: product.id, quantity }));
  await ana.link({ elements, total: 5 * (price - 10) });
});

test("the percent of a customer comes off the step, in whole pesos", async () => {
  expect((await setPercent(ana, 12)).status).toBe(200);
  const each = price - 10 - Math.floor(((price - 10) * 12) / 100);
  expect(await ana.read("customers/profile")).toMatchObject({ discountPercent: 12 });
  expect(await ana.changed(bought(5, price - 10))).toMatchObject({ total: 5 * each });
  await pay(shop, await ana.link(bought(5, each)));
  expect(await newestOrder(ana)).toMatchObject({ total: 5 * each, elements: [{ price: each }] });
  // It is theirs alone.
  const other = await someCustomer(shop);
  expect(await other.read("customers/profile")).not.toHaveProperty("discountPercent");
  expect(await other.changed(bought(5, each))).toMatchObject({ total: 5 * (price - 10) });
});

test("a percent that the browser claims changes nothing", async () => {
  const request = await ana.requestPaymentLink({
    ...bought(1, price - Math.floor(price / 2)),
    place: { discountPercent: 50, percent: 50 } as object,
  });
  expect(request.status).toBe(409);
  expect(await request.json()).toMatchObject({ total: price });
  const claimed = await ana.post("/api/customers/profile", {
    name: "Ana",
    lastname: "Ruiz",
    phone: "5512345678",
    discountPercent: 50,
  });
  expect(claimed.status).toBe(200);
  expect(await ana.read("customers/profile")).not.toHaveProperty("discountPercent");
});

test("only who runs the shop gives a percent, of at most half, and the audit log says who", async () => {
  const refused = await setPercent(ana, 12, sales);
  expect([refused.status, await errorOf(refused)]).toMatchObject([
    403,
    { msg: "El descuento de un cliente lo pone quien dirige la tienda" },
  ]);
  for (const percent of [51, -1, 1.5, "12", 1e9])
    expect([percent, (await setPercent(ana, percent)).status]).toEqual([percent, 400]);
  expect((await setPercent(ana, 12)).status).toBe(200);
  // A telephone can still be corrected by who may not.
  expect((await setPercent(ana, 12, sales)).status).toBe(200);
  expect((await setPercent(ana, undefined, sales)).status).toBe(200);
  expect(await ana.read("customers/profile")).toMatchObject({ discountPercent: 12 });
  const { data } = await owner.list("audit", { filter: { resource: "customers" } });
  expect(data.find(({ after }) => JSON.stringify(after).includes("discountPercent"))).toMatchObject(
    { actor: owner.email, before: { discountPercent: 0 }, after: { discountPercent: 12 } },
  );
});

test.each([
  ["a first piece", [{ from: 1, price: 5 }]],
  [
    "a price that does not fall",
    [
      { from: 5, price: 9 },
      { from: 8, price: 9 },
    ],
  ],
  [
    "steps out of order",
    [
      { from: 8, price: 8 },
      { from: 5, price: 9 },
    ],
  ],
  ["half a step", [{ from: 8, price: "" }]],
  ["nothing", [{ from: 8, price: 0 }]],
  ["less than nothing", [{ from: 8, price: -1 }]],
  ["centavos", [{ from: 8, price: 9.5 }]],
  ["as much as one", [{ from: 8, price }]],
  ["six of them", [2, 3, 4, 5, 6, 7].map((from) => ({ from, price: 20 - from }))],
])("%s is no price of steps", async (_, steps) => {
  const record = await owner.read(`products/${product.id}`);
  const refused = await owner.save("products", record, { priceSteps: steps });
  // Whether prices have centavos is the table's rule.
  expect([400, 409]).toContain(refused.status);
  expect((await errorOf(refused)).errors?.[0]?.field).toMatch(/^priceSteps/);
});

test("the steps are public, and what has none says nothing of them", async () => {
  const { elements } = await mainInfo(shop);
  const found = (id: number) => defined(elements.find((each) => each.id === id));
  expect(found(product.id).price_steps).toEqual(priceSteps);
  const response = await shop.get(`/cart-lines.json?ids=${product.id}`);
  expect(await response.json()).toMatchObject([{ price, price_steps: priceSteps }]);
  await setSteps([]);
  expect((await mainInfo(shop)).elements.find(({ id }) => id === product.id)).toMatchObject({
    price_steps: null,
  });
});

test("a sheet has the steps in one cell, and an emptied cell removes them", async () => {
  const csv = await (await owner.get("products/export.csv")).text();
  expect(csv).toContain(`5: ${price - 10}; 8: ${price - 15}`);
});

test("pieces that staff add to an order cost its step, or the step that they reach", async () => {
  await pay(shop, await ana.link(bought(5, price - 10)));
  const { id } = await newestOrder(ana);
  const other = await someProduct(shop, "Fibra Esponja");
  const record = await owner.read(`products/${other.id}`);
  const steps = { priceSteps: [{ from: 3, price: other.price - 1 }] };
  expect((await owner.save("products", record, steps)).status).toBe(200);
  const preview = await sales.change("POST", `orders/${Number(id)}/line-changes/preview`, {
    lines: [{ position: 0, quantity: 6 }],
    products: [{ id: other.id, quantity: 3 }],
  });
  expect(preview.added).toMatchObject([
    { price: price - 10, quantity: 1 },
    { price: other.price - 1, quantity: 3 },
  ]);
});
