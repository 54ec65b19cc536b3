import Papa from "papaparse";
import { expect, test } from "vitest";
import { mails, someCustomer, stockOf } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { eventOf, openShopWithFakeStripe, sessionIdOf } from "#testing/fake-stripe.ts";
import { paperWords } from "#testing/pdf-text.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import type { StaffResponseAt } from "#testing/staff-paths.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** Buckets that differ only in their third attribute, whose name WooCommerce does not write. */

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const owner = await hire(shop, "owner");

const attributes = (color: string, finish: string, size: string) => ({
  "Attribute 1 name": "Color",
  "Attribute 1 value(s)": color,
  "Attribute 2 name": "Acabado",
  "Attribute 2 value(s)": finish,
  "Attribute 3 name": "Presentación",
  "Attribute 3 value(s)": size,
});
const bucket = (size: string, price: string) => ({
  Type: "variation",
  SKU: `FAC-AZ-${size.slice(0, -2)}`,
  Name: "Pintura Fachada - Azul",
  Published: "1",
  "Regular price": price,
  Stock: "50",
  Parent: "FAC",
  ...attributes("Azul", "Mate", size),
});
const sheet = Papa.unparse(
  [
    {
      Type: "variable",
      SKU: "FAC",
      Name: "Pintura Fachada",
      Published: "1",
      Categories: "Pinturas",
      ...attributes("Azul", "Mate", "4 L, 19 L"),
    },
    bucket("4 L", "420"),
    bucket("19 L", "1650"),
  ],
  {
    columns: [
      "Type",
      "SKU",
      "Name",
      "Published",
      "Categories",
      "Regular price",
      "Stock",
      "Parent",
      ...Object.keys(attributes("", "", "")),
    ],
  },
);

test("two buckets of one colour are told apart on every line of an order, also once they change", async () => {
  const choices = { makeCategories: "1", publish: "1" };
  await expectOk<StaffResponseAt<"POST", "product-imports">>(
    await owner.importFile("product-imports", new Blob([sheet]), "woocommerce.csv", choices),
  );
  const { data } = await owner.list("products", { filter: { q: "Pintura Fachada" } });
  expect(data.map(({ name }) => name).toSorted()).toEqual([
    "Pintura Fachada, Azul, Mate, 19 L",
    "Pintura Fachada, Azul, Mate, 4 L",
  ]);

  const { id: productId, name } = defined(data.find(({ sku }) => sku === "FAC-AZ-19"));
  expect(await stockOf(shop, productId)).toBe(50);
  const ana = await someCustomer(shop);
  const session = sessionIdOf(
    await ana.link({ elements: [{ id: productId, quantity: 1 }], total: 1650 }),
  );
  await fakeStripe.deliver(
    eventOf("checkout.session.completed", await fakeStripe.sandbox.pay(session, "card")),
  );
  await owner.save("products", await owner.read(`products/${productId}`), {
    sku: "OTRA",
    options: [{ name: "Presentación", value: "20 L" }],
  });

  const bought = {
    name,
    sku: "FAC-AZ-19",
    options: [
      { name: "Color", value: "Azul" },
      { name: "Acabado", value: "Mate" },
      { name: "Presentación", value: "19 L" },
    ],
  };
  const [order] = await ana.orders();
  expect(defined(order).elements).toMatchObject([bought]);
  const id = Number(defined(order).id);
  expect((await ana.read(`oralpeace/orders/${id}`)).elements).toMatchObject([bought]);
  expect((await owner.read(`orders/${id}`)).lines).toMatchObject([bought]);

  const words = "Color: Azul · Acabado: Mate · Presentación: 19 L · SKU FAC-AZ-19";
  const printed = async (path: string) =>
    await paperWords(await owner.get(`orders/${path}?ids=${id}`));
  expect(await printed("packing-slips")).toContain(words);
  expect(await printed("pick-list")).toContain(words);
  const [received] = await mails(shop, ana.email);
  expect(received?.text).toContain(words);
  expect(received?.html).toContain(words);
});
