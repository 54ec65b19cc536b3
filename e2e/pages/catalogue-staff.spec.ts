import sharp from "sharp";
import { defined } from "#testing/defined.ts";
import { enter, hire, open } from "./staff-client.ts";
import { expect, openOtherBrowser, test } from "./shop-page.ts";
import { makeProduct, openProduct, receiveStock } from "./test-records.ts";

/** The staff edit a hardware shop's catalogue, and shoppers see the result. */

const photo = (background: string) =>
  sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .png()
    .toBuffer();

test("several images are chosen at once, described and put in order, and the shopper leafs through them", async ({
  page,
  browser,
}) => {
  await enter(page);
  const product = await makeProduct(page);
  await receiveStock(page, product.id, 5);
  await openProduct(page, product);
  await page.locator('input[type="file"][multiple]').setInputFiles([
    { name: "roja.png", mimeType: "image/png", buffer: await photo("#b93e0b") },
    { name: "factura.png", mimeType: "image/png", buffer: Buffer.from("MZ\x90\0\x03") },
    { name: "azul.png", mimeType: "image/png", buffer: await photo("#1747a6") },
  ]);
  await expect(page.getByText(/^factura.png: Es un programa/)).toBeVisible();
  await page.getByLabel("Qué se ve en la imagen 2").fill("La cubeta azul");
  await page.getByRole("button", { name: "Subir Imagen 2" }).click();
  await expect(page.getByLabel("Qué se ve en la imagen 1")).toHaveValue("La cubeta azul");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Guardado", { exact: true })).toBeVisible();

  const shopper = await openOtherBrowser(page, browser);
  await expect(async () => {
    await shopper.goto(`/product/x/${product.id}`);
    await expect(shopper.getByRole("img", { name: "La cubeta azul" })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  const second = shopper.getByRole("link", { name: "Imagen 2 de 2" });
  await second.click();
  await expect(second).toHaveAttribute("aria-current", "true");
  await shopper.context().close();
});

test("who may not decide prices changes the SKU of what is on sale, and finds its prices closed", async ({
  page,
}) => {
  await enter(page);
  const product = await makeProduct(page);
  await hire(page, "content");
  await openProduct(page, product);
  await expect(page.getByText(/^Los precios, y lo que sale a la venta/)).toBeVisible();
  await expect(page.getByLabel(/^Precio/)).toBeDisabled();
  const sku = `C-${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("SKU").fill(sku);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Guardado", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("SKU")).toHaveValue(sku);
});

test("a supplier's prices are raised together after a preview, and the change can be undone", async ({
  page,
}) => {
  await enter(page);
  const supplier = `Proveedor ${crypto.randomUUID().slice(0, 6)}`;
  const products = [
    await makeProduct(page, { supplier, price: 200 }),
    await makeProduct(page, { supplier, price: 1290 }),
  ];
  const filter = encodeURIComponent(JSON.stringify({ supplier }));
  await open(page, `products?filter=${filter}`, "Productos");
  await page.getByRole("button", { name: "Cambiar varios" }).click();
  const dialog = page.getByRole("dialog", { name: "Cambiar 2 productos" });
  await dialog.getByLabel(/^Cuánto/).fill("5");
  await dialog.getByLabel("Redondeo").click();
  await page.getByRole("option", { name: "Que termine en 9" }).click();
  await dialog.getByRole("button", { name: "Ver qué cambia" }).click();
  await expect(dialog.getByText("2 cambian, 0 quedan igual, 0 no se pueden cambiar")).toBeVisible();
  await expect(dialog.getByRole("row", { name: /\$1,290.*\$1,359/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Cambiar 2 productos" }).click();
  await expect(page.getByText("2 productos cambiados")).toBeVisible();
  await expect(
    page.getByRole("row", { name: new RegExp(defined(products[1]).name) }),
  ).toContainText("$1,359");

  await page
    .getByRole("button", { name: /^Deshacer: Precio/ })
    .first()
    .click();
  await expect(page.getByText(/productos vuelven a como estaban/)).toBeVisible();
  await expect(
    page.getByRole("row", { name: new RegExp(defined(products[1]).name) }),
  ).toContainText("$1,290");
});
