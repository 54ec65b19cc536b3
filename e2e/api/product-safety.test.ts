import { expect, test } from "vitest";
import { productUrl, safetySheetUrl } from "#src/base/kernel/urls.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

const name = "Destapacaños de prueba";
const made = async () => await owner.change("POST", "products", { name, price: 90 });
const text = async (path: string) => await (await shop.get(path)).text();

test("a product's codes are on its page and in its safety sheet, in the words of the norm", async () => {
  const { id } = await made();
  const product = { id, name };
  expect((await shop.get(safetySheetUrl(product))).status).toBe(404);
  await expectOk(
    await owner.save("products", await owner.read(`products/${id}`), {
      hazards: "h314;H400",
      precautions: "P305 + P351 + P338, P501",
    }),
  );
  expect(await owner.read(`products/${id}`)).toMatchObject({
    hazards: "H314, H400",
    precautions: "P305+P351+P338, P501",
  });
  await shop.settled();
  const page = await text(productUrl(product));
  for (const shown of ["Peligro", "/ghs/ghs05.svg", "/ghs/ghs09.svg", "graves quemaduras"])
    expect(page).toContain(shown);
  expect(page).toContain(`href="${safetySheetUrl(product)}"`);
  const sheet = await text(safetySheetUrl(product));
  const places = ["graves quemaduras", "enjuagar con agua", "organismos acuáticos", "Eliminar"].map(
    (words) => sheet.indexOf(words),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThan(0);
  for (const symbol of ["ghs05", "ghs09"])
    expect((await shop.get(`/ghs/${symbol}.svg`)).headers.get("content-type")).toContain(
      "image/svg+xml",
    );
});

test("a code that the norm does not know is rejected with its name, and nothing is lost", async () => {
  const { id } = await made();
  const before = await owner.read(`products/${id}`);
  const rejected = await owner.save("products", before, { hazards: "H314, H999" });
  expect(rejected.status).toBe(400);
  expect(await rejected.text()).toContain("H999");
  expect(await owner.read(`products/${id}`)).toEqual(before);
});
