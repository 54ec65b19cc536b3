import { checkoutButton, continueButton } from "./checkout-page.ts";
import { makeAccount, password } from "./customer.ts";
import { expect, holdScripts, openCart, type Page, storedCart, test } from "./shop-page.ts";
import { enter } from "./staff-client.ts";
import { makeProduct, openProduct } from "./test-records.ts";
import { translate } from "./translator.ts";

/** A browser's translator changes every page before its scripts run, and whatever comes later. */

/** React says so when it builds a page anew, because it is not what the server sent. */
const rebuilt = /Minified React error #418/;

test.beforeEach(({ page }) => translate(page));
test.afterEach(({ errors }) => {
  errors.splice(0, Infinity, ...errors.filter((error) => !rebuilt.test(error)));
});

/** Types and presses before the page's scripts are there. */
async function logInEarly(page: Page, email: string): Promise<void> {
  const letThrough = await holdScripts(page);
  await page.goto("/login");
  await page.getByLabel("Correo").fill(email);
  await page.getByRole("textbox", { name: "Contraseña" }).fill(password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).last().click();
  letThrough();
  await expect(page.getByText("Sesión iniciada correctamente")).toBeVisible();
}

/** Waits until its scripts have run. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("link[rel=manifest]")).toBeAttached();
}

async function fillAddress(page: Page): Promise<void> {
  const code = page.getByLabel("Código postal");
  await code.pressSequentially("72160");
  await expect(page.getByLabel("Estado")).toHaveValue("Puebla");
  await page.getByLabel("Estado").selectOption("Jalisco");
  await page.getByRole("button", { name: "Cambiar a Puebla" }).click();
  await code.fill("4416");
  await code.pressSequentially("0");
  await expect(page.getByLabel("Ciudad")).toHaveValue("Guadalajara");
  await page.getByLabel("Calle, número y colonia").fill("Av. Hidalgo 1320, Americana");
}

async function findProduct(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Buscar productos" }).click();
  const field = page.getByRole("combobox");
  await field.pressSequentially("techo firme 5");
  await expect(page.getByRole("option", { name: /Techo Firme 5/ }).first()).toBeVisible();
  await field.press("Enter");
  await expect(page).toHaveURL(/\/allsearch/);
  await page
    .getByRole("link", { name: /Techo Firme 5/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Techo Firme 5");
}

async function calculate(page: Page): Promise<void> {
  const surface = page.getByLabel("Superficie");
  await surface.fill("120");
  await expect(page.getByText("7 cubetas para 120 m², de tu cálculo")).toBeVisible();
  await page.getByRole("button", { name: "Agregar uno" }).click();
  await expect(page.getByRole("textbox", { name: "Cantidad" })).toHaveValue("8");
  await surface.fill("40");
  await expect(page.getByText("3 cubetas para 40 m², de tu cálculo")).toBeVisible();
  await expect(page.getByText(/^7 cubetas/)).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Cantidad" })).toHaveValue("3");
}

test("a visitor shops on translated pages from home to paid", async ({ page }) => {
  await logInEarly(page, await makeAccount());
  await open(page, "/");
  await expect(page.getByRole("heading", { level: 1 }).locator("font")).not.toHaveCount(0);
  // The shop's name stays.
  await expect(page.getByRole("banner").locator("font", { hasText: "Obra Limpia" })).toHaveCount(0);
  const empty = await openCart(page);
  await expect(empty.getByText("No hay productos en el carrito")).toBeVisible();
  await page.keyboard.press("Escape");
  await findProduct(page);
  await calculate(page);
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await expect.poll(() => storedCart(page)).toMatchObject([{ amount: 3 }]);

  const cart = await openCart(page);
  await expect(cart.getByText("$5,547").first()).toBeVisible();
  await cart.getByRole("button", { name: "Agregar uno" }).click();
  await expect(cart.getByText("$7,396").first()).toBeVisible();
  await expect(cart.getByText("$5,547")).toHaveCount(0);
  await cart.getByRole("link", { name: "Completar compra" }).click();
  await page.getByRole("link", { name: "Continuar con la entrega" }).click();
  await fillAddress(page);
  await continueButton(page).click();
  await expect(checkoutButton(page)).toBeVisible();
  await expect(page.getByText("4 × $1,849")).toBeVisible();
  await checkoutButton(page).click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await expect(page.getByRole("heading", { name: "Pago exitoso" })).toBeVisible();
  await expect.poll(() => storedCart(page)).toEqual([]);
  await open(page, "/orders");
  await page.getByRole("link", { name: "Lo estamos preparando" }).click();
  await expect(page.getByText(/^Tu pago ya está\./)).toBeVisible();

  await page.getByRole("button", { name: "Volver a comprar" }).click();
  await expect(cart).toBeVisible();
  await open(page, "/information-order");
  const known = page.getByRole("radio", { name: /^Av. Hidalgo 1320/ });
  await expect(known).toBeChecked();
  await page.getByRole("radio", { name: /^Otra dirección/ }).check();
  await expect(page.getByLabel("Calle, número y colonia")).toHaveValue("");
  await known.check();
  await expect(page.getByLabel("Calle, número y colonia")).not.toHaveValue("");
});

test("the staff save a product on translated pages", { tag: "@desktop" }, async ({ page }) => {
  await enter(page);
  const product = await makeProduct(page);
  await openProduct(page, product);
  await page.getByLabel(/^Precio/).fill("275");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Guardado", { exact: true })).toBeVisible();
});
