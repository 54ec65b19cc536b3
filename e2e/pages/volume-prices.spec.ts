import type { Page } from "@playwright/test";
import { checkoutButton, continueButton } from "./checkout-page.ts";
import { enterAsCustomer, makeAccount, signIn } from "./customer.ts";
import { enter, open } from "./staff-client.ts";
import { type MadeProduct, makeProduct, openProduct, receiveStock } from "./test-records.ts";
import { expect, openCart, test } from "./shop-page.ts";

const bucket = { price: 1849, pack: "cubeta", performance: 38, coats: 2 };

async function makeBucket(page: Page, overrides: object = {}): Promise<MadeProduct> {
  await enter(page);
  const product = await makeProduct(page, { ...bucket, ...overrides });
  await receiveStock(page, product.id, 40);
  return product;
}

/** From the cart's panel to the paid order. */
async function payCart(page: Page): Promise<void> {
  const delivery = { address: "Calle 5", state: "Jalisco", city: "Zapopan", postalCode: "44160" };
  await page.evaluate(
    (form) => localStorage.setItem("deliveryForm", form),
    JSON.stringify({ ...delivery, notes: "" }),
  );
  await page.goto("/information-order");
  await continueButton(page).click();
  await checkoutButton(page).click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await page.getByRole("link", { name: /Ver mi pedido|Ver pedido|Ver el pedido/ }).click();
}

test("@both the staff write a price of ten, and who takes ten buckets pays it", async ({
  page,
}) => {
  const product = await makeBucket(page);
  await openProduct(page, product);
  const steps = page.getByRole("group", { name: "Por volumen" });
  await steps.getByLabel("Volumen 1: desde").fill("10");
  await steps.getByLabel("Cada una (pesos)").first().fill("1749");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Guardado", { exact: true })).toBeVisible();

  await enterAsCustomer(page);
  await expect(async () => {
    await page.goto(`/product/x/${product.id}`);
    await page.getByText("Desde 10: $1,749 c/u").click({ timeout: 2000 });
  }).toPass();
  const valid = page.locator("[aria-current=true]").filter({ has: page.locator("dt") });
  await expect(valid).toContainText("1 a 9 cubetas");
  for (let piece = 1; piece < 8; piece++)
    await page.getByRole("button", { name: "Agregar uno" }).click();
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  const panel = await openCart(page);
  await expect(panel.getByText("Agrega 2 más y baja a $1,749 c/u")).toBeVisible();
  await expect(panel.getByText("$14,792").first()).toBeVisible();
  await panel.getByRole("button", { name: "Agregar uno" }).click();
  await panel.getByRole("button", { name: "Agregar uno" }).click();
  await expect(panel.getByText("$1,749 c/u")).toBeVisible();
  await expect(panel.getByText("$17,490").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(valid).toContainText("Desde 10 cubetas");
  await expect(page.getByText("$92.05 por m² a 2 manos")).toBeVisible();
  await payCart(page);
  await expect(page.getByText("10 × $1,749")).toBeVisible();
});

test("@both a distributor pays 12 % less, in the cart as in the order", async ({ page }) => {
  const product = await makeBucket(page, { priceSteps: [{ from: 10, price: 1749 }] });
  const email = await makeAccount();
  await open(
    page,
    `customers?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`,
    "Clientes",
  );
  await page.getByText("Julián").first().click();
  await page.getByRole("link", { name: "Corregir sus datos" }).click();
  await page.getByLabel("Descuento de cliente (%)").fill("12");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Paga 12 % menos")).toBeVisible();

  await signIn(page, email);
  await page.goto(`/product/x/${product.id}`);
  // The page is the same for everybody.
  await expect(page.getByText("$1,849").first()).toBeVisible();
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  const panel = await openCart(page);
  await expect(panel.getByText("$1,628 c/u, tu precio")).toBeVisible();
  await panel.getByRole("textbox", { name: "Cantidad" }).fill("10");
  await expect(panel.getByText("$1,540 c/u, tu precio")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/information-order");
  await expect(page.getByText("Productos a tu precio, 12 % menos")).toBeVisible();
  await payCart(page);
  await expect(page.getByText("10 × $1,540")).toBeVisible();
});
