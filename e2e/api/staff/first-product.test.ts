import { expect, test } from "vitest";
import { staffEndpoints } from "#src/main/api/staff-endpoints.ts";
import { errorOf } from "#testing/error-of.ts";
import { type Endpoint, formData } from "#src/base/kernel/endpoints.ts";
import { hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";
import { splitKey } from "#src/base/kernel/api-client.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

test("a product is made with its name and price alone", async () => {
  const made = await owner.change("POST", "products", { name: "Cal de prueba", price: 90 });
  expect(made).toMatchObject({ description: "", instructions: [], subcategoryIds: [], sku: null });
  // The form sends null for a field that was emptied.
  const described = await owner.save("products", made, { description: "De la blanca" });
  expect(described.status).toBe(200);
  const emptied = await owner.save("products", await owner.read(`products/${made.id}`), {
    description: null,
  });
  expect(emptied.status).toBe(200);
  expect(await owner.read(`products/${made.id}`)).toMatchObject({ description: "" });
});

test("a company without lists of awards, networks and legal pages is one", async () => {
  const company = await owner.read("company");
  const { awards: _, socialLinks: __, legalPages: ___, summary: ____, ...rest } = company;
  expect((await owner.save("company", rest, {})).status).toBe(200);
  const nothing = { awards: [], socialLinks: [], legalPages: [], summary: [] };
  expect(await owner.read("company")).toMatchObject(nothing);
});

test("what is missing is told by the name that its form gives it", async () => {
  expect((await errorOf(await owner.post("products", { price: 90 }))).msg).toBe("Falta «Nombre»");
  expect((await errorOf(await owner.post("products", {}))).msg).toBe("Faltan: Nombre, Precio");
});

test("no field of what the staff keep up lacks a name in Spanish", async () => {
  let rejected = 0;
  for (const [key, { body }] of Object.entries<Endpoint>(staffEndpoints)) {
    if (!body || body === formData) continue;
    const { method, path } = splitKey(key);
    const sent = path.slice(1).replaceAll(/:\w+/g, "1");
    const response = await owner.request(method, sent, {}, { "if-match": '"x"' });
    if (response.status !== 400) continue;
    rejected++;
    const { msg, errors = [] } = await errorOf(response);
    for (const { field } of errors) expect(msg, key).not.toMatch(new RegExp(`\\b${field}\\b`));
    for (const { msg: beside } of errors) expect(beside, key).toMatch(/^[¿A-ZÁÉÍÓÚ][^{}]+$/);
  }
  expect(rejected).toBeGreaterThan(15);
});
