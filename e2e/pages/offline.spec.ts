import type { BrowserContext } from "@playwright/test";
import { personCache } from "#src/base/kernel/browser-storage.ts";
import { defined } from "#testing/defined.ts";
import { enterAsCustomer, signInAsDemoCustomer } from "./customer.ts";
import {
  expect,
  openLightPage,
  openProduct,
  type Page,
  putInCart,
  test as shopTest,
} from "./shop-page.ts";

/**
 * A phone with a service worker, which the other journeys block. Its installation saves the shop's
 * files, which takes longer than a journey: the journeys share it, each as a new visitor.
 */
const test = shopTest.extend<object, { installed: BrowserContext }>({
  installed: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: defined(process.env["SHOP_URL"]),
        serviceWorkers: "allow",
        locale: "es-MX",
        viewport: { width: 390, height: 844 },
        extraHTTPHeaders: { "x-forwarded-for": `127.1.${Date.now() % 250}.${process.pid % 250}` },
      });
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],
});
// In one worker, which has the phone.
test.describe.configure({ mode: "default" });

/** In the name of the cache of the shop's files. */
const precache = "-precache-";

let phone: Page;
test.beforeEach(async ({ installed }) => {
  phone = await installed.newPage();
  await openLightPage(phone);
  await phone.evaluate(async (kept) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const name of await caches.keys()) if (!name.includes(kept)) await caches.delete(name);
  }, precache);
});
test.afterEach(async ({ installed }) => {
  await findNetwork(installed);
  await phone.close();
});

/** Waits until the open page is available offline. */
async function untilSaved(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const isSaved = async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("pages-"));
      const saved = await Promise.all(
        names.map(async (name) => await (await caches.open(name)).match(location.href)),
      );
      return navigator.serviceWorker.controller !== null && saved.some(Boolean);
    };
    while (!(await isSaved())) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

const loseNetwork = (context: BrowserContext) => context.setOffline(true);
const findNetwork = (context: BrowserContext) => context.setOffline(false);
const savedNote = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector("main")!, "::before").content);

test("a product that was seen opens offline with its calculator and the date of its price, and with a network nothing saved is shown", async () => {
  await openProduct(phone, "Techo Firme 5");
  expect(await savedNote(phone)).toBe("none");
  await untilSaved(phone);
  await loseNetwork(phone.context());
  await phone.reload();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(/^Techo Firme 5/);
  expect(await savedNote(phone)).toMatch(/Sin red: página guardada, con precios de hoy a las?/);
  await phone.getByLabel("Superficie").fill("120");
  await expect(phone.getByText("7 cubetas,", { exact: true })).toBeVisible();
  await phone.getByRole("button", { name: "Agregar a Carrito" }).click();
  await phone.getByRole("button", { name: "Carrito, 1 producto" }).click();
  const panel = phone.getByRole("dialog", { name: "Carrito" });
  await expect(panel).toContainText("Techo Firme 5");
  await expect(panel.getByText(/^Sin red: precios de hoy a las?/)).toBeVisible();
  await panel.getByRole("button", { name: "Cerrar" }).click();
  await findNetwork(phone.context());
  await phone.getByRole("link", { name: "Impermeabilizantes" }).first().click();
  await expect(phone.getByRole("heading", { level: 1, name: "Impermeabilizantes" })).toBeVisible();
  expect(await savedNote(phone)).toBe("none");
});

test("pages reached by links open offline, and the others say that they can't", async () => {
  await phone.goto("/");
  await untilSaved(phone);
  await phone.getByRole("link", { name: "Ver toda la tienda" }).first().click();
  await expect(phone.getByRole("heading", { level: 1, name: "Toda la tienda" })).toBeVisible();
  await untilSaved(phone);
  await loseNetwork(phone.context());
  await phone.goto("/");
  await phone.getByRole("link", { name: "Ver toda la tienda" }).first().click();
  await expect(phone.getByRole("heading", { level: 1, name: "Toda la tienda" })).toBeVisible();
  expect(await savedNote(phone)).toContain("página guardada");
  await phone.goto("/about");
  await expect(
    phone.getByRole("heading", { name: "Esta página todavía no está guardada" }),
  ).toBeVisible();
  await findNetwork(phone.context());
  await expect(phone.getByRole("heading", { level: 1, name: "Nosotros" })).toBeVisible();
  expect(await savedNote(phone)).toBe("none");
});

test("offline, the orders page says that loading failed, and loads once there is a network", async () => {
  await enterAsCustomer(phone);
  await phone.goto("/orders");
  await expect(phone.getByText("Todavía no tienes pedidos.")).toBeVisible();
  await untilSaved(phone);
  // Orders that were never saved, unlike their page.
  await phone.evaluate((name) => caches.delete(name), personCache);
  await loseNetwork(phone.context());
  await phone.reload();
  await expect(phone.getByRole("alert")).toHaveText("No se pudieron obtener tus pedidos");
  await expect(phone.getByRole("heading", { level: 1, name: "Tus pedidos" })).toBeVisible();
  await findNetwork(phone.context());
  await phone.getByRole("button", { name: "Intentar de nuevo" }).click();
  await expect(phone.getByText("Todavía no tienes pedidos.")).toBeVisible();
});

test("an order can't be made offline", async () => {
  await enterAsCustomer(phone);
  await putInCart(phone, "Techo Firme 5");
  await phone.goto("/confirm-order");
  await expect(phone.getByRole("heading", { name: "Confirmar Pedido" })).toBeVisible();
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "Confirmar Pedido" })).toBeVisible();
  await loseNetwork(phone.context());
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "Para comprar hace falta red" })).toBeVisible();
  await findNetwork(phone.context());
  await expect(phone.getByRole("heading", { name: "Confirmar Pedido" })).toBeVisible();
});

test("a customer sees their orders offline, and nobody does after they log out", async () => {
  await signInAsDemoCustomer(phone);
  await phone.goto("/orders");
  await untilSaved(phone);
  await phone.reload();
  await expect(phone.getByText("Pedido 1").first()).toBeVisible();
  await loseNetwork(phone.context());
  await phone.reload();
  await expect(phone.getByText("Pedido 1").first()).toBeVisible();
  await findNetwork(phone.context());
  const saved = () => phone.evaluate(() => caches.has("person"));
  expect(await saved()).toBe(true);
  await phone.reload();
  await phone.getByRole("button", { name: /^Cuenta/ }).click();
  await phone.getByRole("button", { name: "Cerrar Sesión" }).click();
  await expect.poll(saved).toBe(false);
});
