import { buy, signInWith } from "./customer.ts";
import { enter, homeTitle } from "./staff-client.ts";
import { makeProduct } from "./test-records.ts";
import { demoProduct, expect, openCart, openProduct, type Page, test } from "./shop-page.ts";

/** Pages that were opened before an update, when the shop no longer has their code. */

interface Removal {
  /** Opens the page; given where it may ask for the code as soon as it is open. */
  open?: () => Promise<void>;
  /** Whether the next pages ask in vain too. */
  forEver?: boolean;
}

/** @returns how often the code was asked for in vain */
async function remove(
  page: Page,
  file: RegExp,
  { open, forEver = false }: Removal = {},
): Promise<() => number> {
  let isOld = true;
  let asked = 0;
  await page.route(file, async (route) => {
    if (!isOld) return await route.fallback();
    asked++;
    await route.fulfill({ status: 404, body: "" });
  });
  await open?.();
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isOld = forEver;
  });
  return () => asked;
}

const isReady = (page: Page) => expect(page.locator("link[rel=manifest]")).toBeAttached();

test("a link to a page whose code is missing leads there, and Back to the page before", async ({
  page,
  errors,
}) => {
  await page.goto("/login");
  await isReady(page);
  const asked = await remove(page, /\/assets\/signup-.*\.js/);
  await page.getByRole("main").getByRole("link", { name: "Crear una cuenta" }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByRole("heading", { level: 1, name: "Crear Cuenta" })).toBeVisible();
  expect(asked()).toBe(1);
  // React Router reports it.
  expect(errors.splice(0).join()).toContain("Error loading route module");
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});

test("the cart opens though its code was missing, and what was typed in a form stays", async ({
  page,
}) => {
  await page.goto("/contact");
  await isReady(page);
  const asked = await remove(page, /\/assets\/cart-drawer-.*\.js/);
  await page.getByLabel("Nombre").fill("Rosa Luna");
  await page.getByRole("textbox", { name: "Mensaje" }).fill("¿Tienen cal?");
  const panel = await openCart(page);
  await expect(panel.getByText("No hay productos en el carrito")).toBeVisible();
  expect(asked()).toBe(1);
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Nombre")).toHaveValue("Rosa Luna");
  await expect(page.getByRole("textbox", { name: "Mensaje" })).toHaveValue("¿Tienen cal?");
});

test("a part of a page whose code is missing stays, and a button pressed in it works after all", async ({
  page,
}) => {
  const part = /\/assets\/promise-rows-.*\.js/;
  const asked = await remove(page, part, { open: () => openProduct(page, "Cemento gris") });
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await expect(page.getByRole("button", { name: "Carrito, 1 producto" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Poner CP" }).click();
  await expect(page.getByLabel("Código postal")).toBeVisible();
  await expect(page.getByRole("button", { name: "Carrito, 1 producto" })).toBeVisible();
  expect(asked()).toBe(1);
});

test("a page whose code stays missing loads again once, not for ever", async ({ page }) => {
  await page.goto("/about");
  await isReady(page);
  const asked = await remove(page, /\/assets\/cart-drawer-.*\.js/, { forEver: true });
  await page.getByRole("button", { name: /^Carrito/ }).click();
  await expect(page.getByText(/^No pudimos abrirlo/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(asked()).toBe(2);
});

test("an order and one's own data are shown though the code of their invoices stays missing", async ({
  page,
}) => {
  const { id: product } = await demoProduct(page, "Llana Dentada");
  const { id, token } = await buy(page, Number(product), 1);
  await signInWith(page, token);
  await remove(page, /\/assets\/(load-order|tax)-section-.*\.js/, { forEver: true });
  await page.goto(`/orders/${id}`);
  await expect(page.getByRole("heading", { name: "Lo que pediste" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pide tu factura" })).toHaveCount(0);
  await page.goto("/mis-datos");
  await expect(page.getByRole("button", { name: "Borrar mi cuenta" })).toBeVisible();
});

test(
  "a screen of the back office whose code is missing opens",
  { tag: "@desktop" },
  async ({ page }) => {
    await enter(page);
    const product = await makeProduct(page);
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1, name: homeTitle })).toBeVisible();
    const asked = await remove(page, /\/assets\/product-form-.*\.js/);
    await page.evaluate((id) => (location.hash = `#/products/${id}`), product.id);
    await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
    expect(asked()).toBeGreaterThan(0);
  },
);
