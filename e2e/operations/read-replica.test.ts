import { afterAll, beforeAll, expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { pay, someCustomer, someProduct } from "#testing/customer-client.ts";
import { createDatabase, type TestDatabase } from "#testing/database.ts";
import { inServer } from "#testing/postgres.ts";
import { hire, StaffClient } from "#testing/staff-client.ts";
import { eventually, openTestShop, type TestShop } from "#testing/test-shop.ts";

/**
 * Which queries go to DATABASE_READ_URL. The test's replica is a copy that never updates, with
 * names that identify its data.
 */

let copy: TestDatabase;
let shop: TestShop;
let owner: StaffClient;
let colleague: StaffClient;

beforeAll(async () => {
  copy = await createDatabase();
  await inServer(copy.connection, async (client) => {
    await client.query("update products set name = 'de la copia ' || id");
  });
  shop = await openTestShop({ env: { DATABASE_READ_URL: copy.url } });
  owner = await hire(shop, "owner");
  colleague = await hire(shop, "owner");
});
afterAll(async () => {
  await shop.close();
  await copy.drop();
});

const isOfCopy = (text: string) => text.includes("de la copia");
const textOf = async (who: StaffClient, path: string) => {
  const response = await who.get(path);
  expect(response.status, path).toBe(200);
  return await response.text();
};
const lists = ["products?perPage=100", "products/export.csv"];

test("the staff's lists and exports are read from the replica, what is edited is not", async () => {
  for (const path of lists) expect(isOfCopy(await textOf(owner, path)), path).toBe(true);
  const { id } = await someProduct(shop);
  expect(isOfCopy(await textOf(owner, `products/${id}`))).toBe(false);
});

test("what shoppers see is never the replica's", async () => {
  const customer = await someCustomer(shop);
  for (const path of ["/", "/api/oralpeace/main-info"])
    expect(isOfCopy(await (await shop.get(path)).text()), path).toBe(false);
  expect(await customer.orders()).toEqual([]);
});

test("so are orders", async () => {
  const paths = ["orders", "orders/counts", "orders/export.csv"];
  const read = () => Promise.all(paths.map((path) => textOf(owner, path)));
  const before = await read();
  const customer = await someCustomer(shop);
  const { id, price } = await someProduct(shop);
  await pay(shop, await customer.link({ elements: [{ id, quantity: 1 }], total: price }));
  const [order] = await customer.orders();
  expect(await read()).toEqual(before);
  expect((await owner.get(`orders/${defined(order).id}`)).status).toBe(200);
});

test("who changed something reads it back at once, while others still read the replica", async () => {
  const { id } = await someProduct(shop);
  const current = await owner.get(`products/${id}`);
  const body = { ...Object(await current.json()), name: "Nombre nuevo de prueba" };
  const changed = await owner.request("PUT", `products/${id}`, body, {
    "if-match": defined(current.headers.get("etag") ?? undefined),
  });
  expect(changed.status, await changed.clone().text()).toBe(200);
  const [position] = defined(changed.headers.get("set-cookie") ?? undefined).split(";");
  const afterwards = new StaffClient(shop, owner.email, `${owner.cookie}; ${position}`, owner.csrf);
  for (const path of lists) {
    const text = await textOf(afterwards, path);
    expect([isOfCopy(text), text.includes("Nombre nuevo de prueba")], path).toEqual([false, true]);
    expect(isOfCopy(await textOf(colleague, path)), path).toBe(true);
  }
});

test("while the replica is unavailable, the database itself is read", async () => {
  await copy.drop();
  await eventually(async () =>
    expect(isOfCopy(await textOf(colleague, "products?perPage=100"))).toBe(false),
  );
});
