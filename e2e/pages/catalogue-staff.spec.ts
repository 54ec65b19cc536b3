import sharp from "sharp";
import { defined } from "#testing/defined.ts";
import { enter, hire, open } from "./staff-client.ts";
import { expect, expectAccessible, openOtherBrowser, test } from "./shop-page.ts";
import { makeProduct, openProduct, receiveStock, typing } from "./test-records.ts";

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
  await page.getByLabel("Qué se ve en la imagen 2").pressSequentially("La cubeta azul", typing);
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
  await expectAccessible(shopper);
  await shopper.context().close();
});

test("a product's form keeps «Guardar» in sight, folds what is rare and opens what is wrong", async ({
  page,
}) => {
  await enter(page);
  await openProduct(page, await makeProduct(page));
  const save = page.getByRole("button", { name: "Guardar" });
  await expect(save).toBeInViewport({ ratio: 1 });
  const barcode = page.getByLabel("Código de barras");
  await expect(barcode).toBeHidden();
  await page.getByText("Marca y surtido").click();
  await barcode.pressSequentially("12345", typing);
  await page.getByText("Marca y surtido").click();
  await expect(barcode).toBeHidden();
  await save.click();
  await expect(page.getByText(/^Revisa el código: el último/).first()).toBeVisible();
  await expect(barcode).toBeVisible();
});

test("a warehouse reads a product without fields to fill in, and is told which lists it may not see", async ({
  page,
}) => {
  await enter(page);
  const product = await makeProduct(page, { supplier: "Cementos del Valle" });
  await hire(page, "warehouse");
  await openProduct(page, product);
  await expect(page.getByText("Cementos del Valle")).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Anotar movimiento" })).toBeVisible();
  await page.goto("/admin#/customers");
  await expect(page.getByText("Tu papel en la tienda no permite ver esto")).toBeVisible();
  await expect(page.getByText("Todavía no hay nada")).toHaveCount(0);
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
  await dialog.getByLabel(/^Cuánto/).pressSequentially("5", typing);
  await dialog.getByLabel("Redondeo").click();
  await page.getByRole("option", { name: "Que termine en 9" }).click();
  await dialog.getByRole("button", { name: "Ver qué cambia" }).click();
  await expect(dialog.getByText("2 cambian, 0 quedan igual, 0 no se pueden cambiar")).toBeVisible();
  await expect(dialog.getByRole("row", { name: /\$1,290.*\$1,359/ })).toBeVisible();
  await expectAccessible(page);
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

test("prices that fall by more than half wait for a tick of their own", async ({ page }) => {
  await enter(page);
  const supplier = `Proveedor ${crypto.randomUUID().slice(0, 6)}`;
  await makeProduct(page, { supplier, price: 200 });
  const filter = encodeURIComponent(JSON.stringify({ supplier }));
  await open(page, `products?filter=${filter}`, "Productos");
  await page.getByRole("button", { name: "Cambiar varios" }).click();
  const dialog = page.getByRole("dialog", { name: "Cambiar 1 producto" });
  await dialog.getByLabel(/^Cuánto/).pressSequentially("-90", typing);
  await dialog.getByRole("button", { name: "Ver qué cambia" }).click();
  const confirm = dialog.getByRole("button", { name: "Cambiar 1 producto" });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole("checkbox", { name: /^1 precio baja a menos de la mitad/ }).check();
  await confirm.click();
  await expect(page.getByText("1 producto cambiado")).toBeVisible();
});

test("the cart says how much is missing for a discount", async ({ page }) => {
  await enter(page);
  const product = await makeProduct(page, { price: 400 });
  await receiveStock(page, product.id, 20);
  const code = `ENVIO${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  await open(page, "promotions/create", "Nueva promoción");
  await page.getByLabel(/^Código/).pressSequentially(code, { delay: 40 });
  await page.getByLabel("Qué da").click();
  await page.getByRole("option", { name: "Envío gratis" }).click();
  await page.getByLabel("Compra mínima").pressSequentially("1000", typing);
  await page.getByLabel("Se anuncia").check();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Creado")).toBeVisible();

  await expect(async () => {
    await page.goto(`/product/x/${product.id}`);
    await page.getByRole("button", { name: "Agregar a Carrito" }).click({ timeout: 2000 });
  }).toPass();
  const panel = page.getByRole("dialog", { name: "Carrito" });
  await page.getByRole("button", { name: /^Carrito/ }).click();
  await expect(panel.getByText("Te faltan $600 para envío gratis").first()).toBeVisible();
  const quantity = panel.getByRole("textbox").first();
  await quantity.fill("3");
  await quantity.press("Tab");
  await expect(panel.getByRole("button", { name: `Usar ${code}` })).toBeVisible();
  await expectAccessible(page);
});
