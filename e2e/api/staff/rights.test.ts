import { afterAll, expect, test } from "vitest";
import type { Role } from "#src/base/staff/roles.ts";
import { expectBalance, newCustomer, pay, someProduct } from "#testing/customer-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";
import { fileForm, hire } from "#testing/staff-client.ts";

/** Endpoints that change several things at once check the right for each. */

const shop = await forAllTests(openTestShop());
const staffClients = {
  owner: await hire(shop, "owner"),
  sales: await hire(shop, "sales"),
  warehouse: await hire(shop, "warehouse"),
  content: await hire(shop, "content"),
};
afterAll(() => expectBalance(shop));

const spreadsheet = (text: string) => fileForm(new Blob([text]), "productos.csv");

test("who decides no prices imports no products", async () => {
  const { id, price } = await someProduct(shop, "Llana Dentada");
  const form = spreadsheet(`id,nombre,precio\n${id},Llana Dentada,${price + 7}\n`);
  for (const role of ["sales", "content"] as const)
    expect((await staffClients[role].post("product-imports/preview", form)).status).toBe(403);
});

test("sales do not take back an import that counted stock", async () => {
  const { id, name } = await someProduct(shop);
  const before = await staffClients.owner.read(`products/${id}`);
  const form = spreadsheet(`id,nombre,precio,existencias\n${id},"${name}",,${before.onHand + 3}\n`);
  const { version } = await staffClients.owner.change("POST", "product-imports/preview", form);
  form.set("version", version);
  const done = await staffClients.owner.change("POST", "product-imports", form);
  expect((await staffClients.sales.post(`product-changes/${done.id}/undo`)).status).toBe(403);
  expect(await staffClients.owner.read(`products/${id}`)).toMatchObject({
    stock: before.stock + 3,
  });
  expect((await staffClients.owner.post(`product-changes/${done.id}/undo`)).status).toBe(200);
});

test("who may not read the messages does not send them to another address", async () => {
  const { content, owner } = staffClients;
  const company = await content.read("company");
  const elsewhere = {
    tagline: "Otro lema",
    contact: { ...company.contact, email: "ajeno@example.com" },
  };
  expect((await content.save("company", company, elsewhere)).status).toBe(403);
  expect(await owner.read("company")).toEqual(company);
  // Fields that they may edit can still be saved.
  const hours = { contact: { ...company.contact, hours: "De 9 a 6" } };
  expect((await content.save("company", company, hours)).status).toBe(200);
  const saved = await owner.read("company");
  expect((await owner.save("company", saved, elsewhere)).status).toBe(200);
});

test("the warehouse sees the orders that it packs, and takes no list of customers along", async () => {
  expect((await staffClients.warehouse.get("orders")).status).toBe(200);
  expect((await staffClients.warehouse.get("orders/export.csv")).status).toBe(403);
  expect((await staffClients.sales.get("orders/export.csv")).status).toBe(200);
});

test("the first screen tells each role what it may see, and nothing else", async () => {
  const ana = await newCustomer(shop);
  const product = await someProduct(shop, "Llana Dentada");
  await pay(
    shop,
    await ana.link({ elements: [{ id: product.id, quantity: 1 }], total: product.price }),
  );
  await shop.settled();
  expect((await ana.orders()).length).toBe(1);
  const partsFor = async (role: Role) =>
    Object.keys(await staffClients[role].read("home")).toSorted();
  const day = ["attention", "due", "lowStock", "unpaid", "waiting"];
  const everything = [...day, "days", "invoices", "messages", "reviews", "sales"].toSorted();
  expect(await partsFor("owner")).toEqual(everything);
  expect(await partsFor("sales")).toEqual(everything);
  expect(await partsFor("warehouse")).toEqual(day);
  expect(await partsFor("content")).toEqual(["lowStock", "reviews"]);
});
