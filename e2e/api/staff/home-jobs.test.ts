import { afterAll, expect, test } from "vitest";
import { expectBalance, someProduct } from "#testing/customer-client.ts";
import { hire } from "#testing/staff-client.ts";
import { eventually, forAllTests, openTestShop } from "#testing/test-shop.ts";

/** The jobs of the home page's calculator, which those who write the shop's texts choose. */

const shop = await forAllTests(openTestShop());
const content = await hire(shop, "content");
afterAll(() => expectBalance(shop));

const idOf = async (name: string) => (await someProduct(shop, name)).id;
const home = async () => await (await shop.get("/")).text();
const save = async (jobs: unknown) =>
  await content.save("company", await content.read("company"), { jobs });
const job = (product: number, label: string) => ({
  product,
  label,
  question: `¿Cuántos m² para ${label}?`,
  area: 40,
});

test("content chooses the jobs, and home asks for them in their order", async () => {
  const [mortar, wax, broom] = [
    await idOf("Mortero Albañil"),
    await idOf("Cera Líquida"),
    await idOf("Escoba"),
  ];
  expect(
    (await save([job(mortar, "Aplanar"), job(broom, "Barrer"), job(wax, "Encerar")])).status,
  ).toBe(200);
  await eventually(async () => expect(await home()).toContain("¿Cuántos m² para Aplanar?"));
  const page = await home();
  expect(page).toMatch(/>Aplanar<[^]*>Encerar</);
  // A broom covers no surface.
  expect(page).not.toContain(">Barrer<");
});

test("without jobs, home asks for the best sellers that cover a surface", async () => {
  expect((await save([])).status).toBe(200);
  await eventually(async () => expect(await home()).toMatch(/>Techo Firme 5 años</));
});

test.each([
  ["six jobs", Array.from({ length: 6 }, () => job(1, "Pintar"))],
  ["no product", [{ ...job(1, "Pintar"), product: null }]],
  ["a product that is no id", [{ ...job(1, "Pintar"), product: "1; drop" }]],
  ["no label", [job(1, " ")]],
  ["a label that fills the page", [job(1, "Pintar ".repeat(20))]],
  ["an example of nothing", [{ ...job(1, "Pintar"), area: 0 }]],
  ["an example of half a metre", [{ ...job(1, "Pintar"), area: 0.5 }]],
])("%s are refused", async (_what, jobs) => {
  expect((await save(jobs)).status).toBe(400);
});

test.each(["sales", "warehouse"] as const)("%s don't choose jobs", async (role) => {
  const client = await hire(shop, role);
  const company = await content.read("company");
  const sent = await client.save("company", company, { jobs: [job(1, "Pintar")] });
  expect(sent.status).toBe(403);
});

test("what a label says is text, never markup", async () => {
  const product = await idOf("Mortero Albañil");
  expect(
    (await save([job(product, "<img src=x onerror=alert(1)>"), job(product, "b")])).status,
  ).toBe(200);
  await eventually(async () => expect(await home()).toContain("&lt;img src=x"));
  expect(await home()).not.toContain("<img src=x");
});
