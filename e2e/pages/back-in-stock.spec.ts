import { linkInMail } from "./customer.ts";
import { expect, type Page, test } from "./shop-page.ts";
import { enter } from "./staff-client.ts";
import { makeProduct, type MadeProduct, receiveStock } from "./test-records.ts";

/** Creates a sold-out product and waits for its page. */
async function openSoldOut(page: Page): Promise<MadeProduct> {
  await enter(page);
  const product = await makeProduct(page);
  await expect
    .poll(async () => (await page.request.get(`/product/x/${product.id}`)).status())
    .toBe(200);
  return product;
}

test("a shopper who waits for a sold-out product gets an email, buys it, and ends further alerts", async ({
  page,
}) => {
  const product = await openSoldOut(page);
  const email = `espera-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.goto(`/product/x/${product.id}`);
  await page.getByRole("button", { name: "Avísame" }).click();
  await expect(page.getByText("Llena este campo")).toBeVisible();
  await page.getByLabel("Correo").fill(email);
  await page.getByRole("button", { name: "Avísame" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: `Te escribimos a ${email}` }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Avísame" })).toBeHidden();

  await page.goto(await linkInMail(page.request, email, /\/avisos\/[\w-]+\/confirmar/));
  await page.getByRole("button", { name: "Sí, avísame" }).click();
  await expect(page.getByRole("heading", { name: "Listo, te avisamos" })).toBeVisible();

  await receiveStock(page, product.id, 2);
  const link = await linkInMail(page.request, email, /\/product\/\S+/);
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Agregar a Carrito" })).toBeVisible();

  await page.goto(await linkInMail(page.request, email, /\/avisos\/[\w-]+(?!\S)/));
  await page.getByRole("button", { name: "Dejar de avisarme" }).click();
  await expect(page.getByRole("heading", { name: "Listo, no te avisamos más" })).toBeVisible();
});

test("an alert says when there is no network and keeps the address, and an unknown link ends nothing", async ({
  page,
}) => {
  const product = await openSoldOut(page);
  await page.goto(`/product/x/${product.id}`);
  await page.route("**/api/stock-alerts", (route) => route.abort());
  await page.getByLabel("Correo").fill("ana@example.com");
  await page.getByRole("button", { name: "Avísame" }).click();
  await expect(page.getByLabel("Correo")).toHaveAccessibleDescription(/^No hubo respuesta/);
  await expect(page.getByLabel("Correo")).toHaveValue("ana@example.com");
  await expect(page.getByRole("button", { name: "Avísame" })).toBeEnabled();

  await page.goto("/avisos/7-nada");
  await page.getByRole("button", { name: "Dejar de avisarme" }).click();
  await expect(page.getByRole("heading", { name: "Este enlace no sirve" })).toBeVisible();
});
