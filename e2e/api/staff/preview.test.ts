import { expect, test } from "vitest";
import { mainInfo, someProduct } from "#testing/customer-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";
import { defined } from "#testing/defined.ts";
import { hire } from "#testing/staff-client.ts";
import type { StaffBodyAt } from "#testing/staff-paths.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "content");

const preview = async (draft: StaffBodyAt<"POST", "products/preview">) =>
  (await owner.change("POST", "products/preview", draft)).html;

test("a form not saved yet is shown as its page would be, and nothing of the shop changes", async () => {
  const { id, name } = await someProduct(shop, "Llana Dentada");
  const stored = await owner.read(`products/${id}`);
  const before = await mainInfo(shop);
  const html = await preview({
    ...stored,
    name: "Llana <nueva>",
    price: 7654,
    instructions: [{ type: "paragraph", children: [{ text: "Agita bien", bold: true }] }],
  });
  expect(html).toContain("Llana &lt;nueva&gt;</h1>");
  expect(html).toContain("7,654");
  expect(html).toContain("<strong><span>Agita bien</span></strong>");
  expect(html).not.toContain("<h1>Llana Dentada");
  expect(html).not.toContain("<script");
  expect(await mainInfo(shop)).toEqual(before);
  const page = await (await shop.get(`/product/${encodeURIComponent(name)}/${id}`)).text();
  expect([page.includes("<h1>Llana Dentada"), page.includes("7,654")]).toEqual([true, false]);
});

test("a product that does not exist yet is shown as it will be sold, beside those of its first subcategory", async () => {
  const { categories } = await mainInfo(shop);
  const subcategory = defined(categories[0]?.subcategories[0]);
  const html = await preview({
    name: "Sellador nuevo",
    description: "",
    price: 120,
    subcategoryIds: [Number(subcategory.id)],
  });
  expect(html).toContain("Agregar a Carrito");
  expect(html).toContain("Productos de la Misma Categoría");
  expect(html).toContain(`/categories/${encodeURIComponent(subcategory.name)}`);
});

test("a form with faults is told its faults", async () => {
  const response = await owner.request("POST", "products/preview", {
    name: "",
    description: "",
    price: 1.555,
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    errors: [{ field: "name" }, { field: "price", msg: "El precio lleva dos decimales, no más" }],
  });
});
