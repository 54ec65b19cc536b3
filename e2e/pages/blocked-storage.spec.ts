import { keysOf } from "#src/base/kernel/records.ts";
import { isPlain, pageStates } from "#testing/page-states.ts";
import { checkoutButton, continueButton } from "./checkout-page.ts";
import { linkInMail, makeAccount, password } from "./customer.ts";
import { enter, homeTitle, logIn, open, owner } from "./staff-client.ts";
import { makeProduct } from "./test-records.ts";
import { expect, openCart, openProduct, type Page, test } from "./shop-page.ts";

/** Browsers in which nothing can be stored: cookies are blocked, or the page is inside an app. */

const worlds = {
  /** As Chrome does where cookies are blocked; others go further. */
  blocked: () => {
    const deny = (): never => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(window, name, { configurable: true, get: deny });
    Object.defineProperty(navigator, "serviceWorker", { configurable: true, get: deny });
    Object.defineProperty(document, "cookie", { configurable: true, get: deny, set: deny });
    if ("locks" in navigator)
      Object.defineProperty(navigator.locks, "request", { value: async () => deny() });
    Object.defineProperty(window, "BroadcastChannel", {
      value: function BroadcastChannel() {
        deny();
      },
    });
  },
  missing: () => {
    for (const name of ["localStorage", "sessionStorage", "caches"])
      Object.defineProperty(window, name, { configurable: true, value: null });
    Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: undefined });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  },
};

const failed = (page: Page) => page.getByText("No pudimos mostrar esta página");

const paths = pageStates.filter(isPlain).map(({ path }) => path);
const opened = { blocked: paths, missing: paths.slice(0, 4), full: paths.slice(0, 4) };

for (const name of keysOf(worlds))
  test(`where storage is ${name}, every page opens`, async ({ page }) => {
    await page.addInitScript(worlds[name]);
    for (const path of opened[name]) {
      await page.goto(path);
      await page.keyboard.press("Tab");
      await expect(page.locator("link[rel=manifest]"), path).toBeAttached();
      await expect(failed(page), path).toBeHidden();
    }
  });

async function logInAsCustomer(page: Page, email: string): Promise<void> {
  await page.getByLabel("Correo").fill(email);
  await page.getByRole("textbox", { name: "Contraseña" }).fill(password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).last().click();
}

test("a customer whose browser stores nothing is told so, pays, and finds the order after the card page", async ({
  page,
  request,
}) => {
  const email = await makeAccount();
  await page.addInitScript(worlds.blocked);
  await openProduct(page, "Cemento gris");
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  const panel = await openCart(page);
  await expect(panel.getByText(/^Tu navegador no guarda el carrito/)).toBeVisible();
  await panel.getByRole("link", { name: "Inicia sesión para comprar" }).click();
  await logInAsCustomer(page, email);
  await expect(page.getByText(/^Sesión iniciada correctamente\. Tu navegador no/)).toBeVisible();
  await page.getByRole("link", { name: "Continuar con la entrega" }).click();
  await page.getByLabel("Calle, número y colonia").fill("Av. Hidalgo 1320, Americana");
  await page.getByLabel("Estado").selectOption("Jalisco");
  await page.getByLabel("Ciudad").selectOption("Zapopan");
  await page.getByLabel("Código postal").fill("44160");
  await continueButton(page).click();
  await expect(page.getByText(/^Tu navegador no guarda tu sesión: después de pagar/)).toBeVisible();
  await checkoutButton(page).click();

  // The card page is another document. Who leaves it comes back to the payment by logging in.
  await page.getByRole("button", { name: "Volver a la tienda" }).click();
  await page.getByRole("link", { name: "Iniciar sesión para pagar" }).click();
  await logInAsCustomer(page, email);
  await page.getByRole("link", { name: "Volver a pagar" }).click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logInAsCustomer(page, email);
  await expect(page.getByRole("heading", { name: "Pago exitoso" })).toBeVisible();
  await page.getByRole("link", { name: /^Ver mi pedido/ }).click();
  await expect(page.getByRole("heading", { name: "Lo estamos preparando" })).toBeVisible();
  expect(await linkInMail(request, email, /\/orders\/\d+/)).toBeTruthy();
});

test(
  "staff whose browser stores nothing log in and save",
  { tag: "@desktop" },
  async ({ page }) => {
    await enter(page);
    const product = await makeProduct(page);
    await page.context().clearCookies();
    await page.addInitScript(worlds.blocked);
    await page.goto("/admin");
    const isWithoutCookies = (isSo: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(navigator, "cookieEnabled", { value, configurable: true });
      }, !isSo);
    await isWithoutCookies(true);
    await logIn(page, owner);
    await expect(page.getByText(/^Tu navegador bloquea las cookies/)).toBeVisible();
    await isWithoutCookies(false);
    await logIn(page, owner);
    await expect(page.getByRole("heading", { level: 1, name: homeTitle })).toBeVisible();
    await open(page, `products/${product.id}`, product.name);
    await page.getByLabel("Descripción").fill("De acero");
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText("Guardado", { exact: true })).toBeVisible();
    await open(page, "products", "Productos");
  },
);
