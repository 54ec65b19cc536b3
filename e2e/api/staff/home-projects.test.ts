import { afterAll, expect, test } from "vitest";
import { expectBalance, someProduct } from "#testing/customer-client.ts";
import { hire } from "#testing/staff-client.ts";
import { eventually, forAllTests, openTestShop } from "#testing/test-shop.ts";

/** The projects of the home page's calculator, which those who write the shop's texts choose. */

const shop = await forAllTests(openTestShop());
const content = await hire(shop, "content");
afterAll(() => expectBalance(shop));

const idOf = async (name: string) => (await someProduct(shop, name)).id;
const home = async () => await (await shop.get("/")).text();
const save = async (projects: unknown) =>
  await content.save("company", await content.read("company"), { projects });
const project = (product: number, label: string) => ({
  product,
  label,
  question: `¿Cuántos m² para ${label}?`,
  area: 40,
});

test("content chooses the projects, and home asks for them in their order", async () => {
  const [mortar, wax, broom] = [
    await idOf("Mortero Albañil"),
    await idOf("Cera Líquida"),
    await idOf("Escoba"),
  ];
  expect(
    (await save([project(mortar, "Aplanar"), project(broom, "Barrer"), project(wax, "Encerar")]))
      .status,
  ).toBe(200);
  await eventually(async () => expect(await home()).toContain("¿Cuántos m² para Aplanar?"));
  const page = await home();
  expect(page).toMatch(/>Aplanar<[^]*>Encerar</);
  // A broom covers no surface.
  expect(page).not.toContain(">Barrer<");
});

test("without projects, home asks for the best sellers that cover a surface", async () => {
  expect((await save([])).status).toBe(200);
  await eventually(async () => expect(await home()).toMatch(/>Techo Firme 5 años</));
});

test.each([
  ["six projects", Array.from({ length: 6 }, () => project(1, "Pintar"))],
  ["no product", [{ ...project(1, "Pintar"), product: null }]],
  ["a product that is no id", [{ ...project(1, "Pintar"), product: "1; drop" }]],
  ["no label", [project(1, " ")]],
  ["a label that fills the page", [project(1, "Pintar ".repeat(20))]],
  ["an example of nothing", [{ ...project(1, "Pintar"), area: 0 }]],
  ["an example of half a metre", [{ ...project(1, "Pintar"), area: 0.5 }]],
])("%s are refused", async (_what, projects) => {
  expect((await save(projects)).status).toBe(400);
});

test.each(["sales", "warehouse"] as const)("%s don't choose projects", async (role) => {
  const client = await hire(shop, role);
  const company = await content.read("company");
  const sent = await client.save("company", company, { projects: [project(1, "Pintar")] });
  expect(sent.status).toBe(403);
});

test("what a label says is text, never markup", async () => {
  const product = await idOf("Mortero Albañil");
  expect(
    (await save([project(product, "<img src=x onerror=alert(1)>"), project(product, "b")])).status,
  ).toBe(200);
  await eventually(async () => expect(await home()).toContain("&lt;img src=x"));
  expect(await home()).not.toContain("<img src=x");
});
