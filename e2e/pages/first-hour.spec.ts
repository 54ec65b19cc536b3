import sharp from "sharp";
import { type NewShop, startNewShop } from "#testing/new-shop.ts";
import { linkInMail, password } from "./customer.ts";
import { expect, type Page, test } from "./shop-page.ts";

/** From an empty shop to its first paid order, using only what the owner sees. */

let shop: NewShop;
test.beforeEach(async () => {
  shop = await startNewShop();
});
test.afterEach(() => shop.stop());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const step = (page: Page, name: string) => page.locator("ol > li").filter({ hasText: name });
const saved = (page: Page) => expect(page.getByText(/Guardado|Creado/).first()).toBeVisible();

async function home(page: Page, steps: RegExp): Promise<void> {
  const areas = page.getByRole("navigation", { name: "Áreas" });
  await areas.getByRole("link", { name: "Inicio" }).click();
  await expect(page.getByRole("heading", { level: 2, name: steps })).toBeVisible();
}

/** Follows the page's one button for the first open step, or the link of a later one. */
const follow = (page: Page, name: string) => step(page, name).getByRole("link").click();

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(text);
}

async function becomeOwner(page: Page): Promise<void> {
  await page.goto(shop.ownerUrl);
  await fill(page, {
    "Tu nombre": "Teresa Luna",
    Correo: "tere@ferrelapaz.example",
    Contraseña: password,
  });
  await button(page, "Empezar").click();
  await expect(page.getByRole("heading", { name: "Faltan 10 de 10 pasos" })).toBeVisible();
  expect(page.url()).not.toContain("token");
  // The title stays when a phone is turned, be it below the menu.
  for (const [width, height] of [
    [844, 390],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator("h1")).toHaveText("Inicio");
  }
}

async function sayWhoWeAre(page: Page): Promise<void> {
  await follow(page, "Datos de tu empresa");
  await fill(page, {
    "Nombre de la tienda": "Ferretería La Paz",
    Eslogan: "Herramienta y material desde 1968",
    "Título del texto en la página de inicio": "Tu ferretería de confianza",
    "Texto \\(": "Vendemos herramienta y material en Puebla desde 1968.",
  });
  await page.getByRole("tab", { name: "Contacto" }).click();
  await fill(page, {
    "Razón social": "Ferretera de La Paz, S.A. de C.V.",
    RFC: "FLP680412AB3",
    Dirección: "5 de Mayo 1402, 72000 Puebla",
    Teléfono: "222 242 1968",
    Correo: "tienda@ferrelapaz.example",
    Horario: "Lunes a sábado, 8:00 a 18:00",
  });
  await button(page, "Guardar").click();
  await saved(page);
  await home(page, /^Faltan 9/);
}

async function fillTheShelf(page: Page): Promise<void> {
  await follow(page, "Primera categoría");
  await fill(page, { Nombre: "Herramienta" });
  await button(page, "Guardar").click();
  await expect(page.getByText("Herramienta")).toBeVisible();
  await home(page, /^Faltan 9/);
  await step(page, "Primera categoría")
    .getByRole("link", { name: "Crear una subcategoría" })
    .click();
  await page.getByLabel(/^Categoría/).click();
  await page.getByRole("option", { name: "Herramienta" }).click();
  await fill(page, { Nombre: "Martillos" });
  await button(page, "Subir").click();
  await page.locator('input[type="file"]').setInputFiles(await photo());
  await button(page, "Usar esta imagen").click();
  await expect(page.getByRole("img", { name: /la actual/ })).toBeVisible();
  await button(page, "Guardar").click();
  await expect(page.getByText("Martillos")).toBeVisible();
  await home(page, /^Faltan 9/);
  // The number of open steps is unchanged, so only the step's link shows that the list has
  // reloaded.
  await step(page, "Primera categoría").getByRole("link", { name: "Crear un producto" }).click();
  await fill(page, {
    Nombre: "Martillo de uña",
    Precio: "190",
    Existencias: "20",
  });
  await page.locator("summary", { hasText: "Información adicional" }).click();
  await fill(page, { Pesa: "0.6" });
  await page.getByLabel(/^Subcategorías/).click();
  await page.getByRole("option", { name: /Martillos/ }).click();
  await putImage(page);
  await button(page, "Guardar").click();
  await expect(page.getByRole("heading", { level: 1, name: /Martillo de uña/ })).toBeVisible();
  await expect(page.getByText(/^\+20/)).toBeVisible();
  await home(page, /^Faltan 7/);
  await expect(step(page, "Imágenes").getByText("1 de 1 producto tiene imagen.")).toBeVisible();
}

async function photo() {
  const background = "#b93e0b";
  const drawn = sharp({ create: { width: 1600, height: 900, channels: 3, background } }).png();
  return { name: "martillo.png", mimeType: "image/png", buffer: await drawn.toBuffer() };
}

async function putImage(page: Page): Promise<void> {
  await page.locator('input[type="file"][multiple]').setInputFiles(await photo());
  await button(page, "Usar esta imagen").click();
  await expect(page.getByRole("img", { name: /la actual/ }).first()).toBeVisible();
}

async function deliverEverywhere(page: Page): Promise<void> {
  await follow(page, "Envíos");
  await button(page, "Un costo para varios estados").click();
  await fill(page, { "Costo en pesos": "99", "Días, desde": "2", "Días, hasta": "5" });
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Guardar/ })
    .click();
  await saved(page);
  await home(page, /^Faltan 6/);
  await expect(step(page, "Envíos").getByText("32 estados con costo.")).toBeVisible();
}

async function publishLegalPages(page: Page): Promise<void> {
  await expect(button(page, "Abrir la tienda")).toBeDisabled();
  await button(page, "Escribir borradores").click();
  await follow(page, "3 borradores");
  await expect(page.getByRole("tab", { name: "Páginas legales", selected: true })).toBeVisible();
  await expect(page.getByText(/Ferretera de La Paz, S\.A\. de C\.V\., con RFC FLP/)).toHaveCount(2);
  for (const mark of await page.getByLabel(/^Borrador/).all()) await mark.click();
  await button(page, "Guardar").click();
  await saved(page);
  await home(page, /^Ya casi: faltan 5/);
}

/** The first point of sale, in one form. */
async function addPointOfSale(page: Page): Promise<void> {
  const areas = page.getByRole("navigation", { name: "Áreas" });
  await areas.getByRole("link", { name: "Envíos" }).click();
  const screens = page.getByRole("navigation", { name: "Pantallas de Envíos" });
  await screens.getByRole("link", { name: "Puntos de venta" }).click();
  await page.getByRole("link", { name: "Crear un punto de venta" }).click();
  await fill(page, {
    Nombre: "Ferretería La Paz, Centro",
    Ciudad: "Puebla",
    Dirección: "5 de Mayo 1402, Centro",
    Latitud: "19.04",
    Longitud: "-98.2",
    Correo: "centro@ferrelapaz.example",
  });
  await button(page, "Guardar").click();
  await expect(page.getByRole("cell", { name: "Puebla", exact: true })).toBeVisible();
}

/** Buys as a customer in the shop that is still closed to others. */
async function buyFirst(page: Page): Promise<void> {
  const email = "tere.luna@example.com";
  await page.goto(`${shop.url}/categories/all`);
  await page
    .getByRole("link", { name: /Martillo de uña/ })
    .first()
    .click();
  await button(page, "Agregar a Carrito").click();
  await expect(button(page, "Carrito, 1 producto")).toBeVisible();
  await page.goto(`${shop.url}/signup`);
  await fill(page, { Nombre: "Teresa", Apellido: "Luna", Correo: email, Teléfono: "2221101968" });
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByLabel("Repite la contraseña", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Crear Cuenta" }).click();
  await expect(page).toHaveURL(/\/login$/);
  const link = /\/confirm-account\/[\w-]+/;
  const mails = { get: (path: string) => page.request.get(shop.url + path) };
  await page.goto(shop.url + (await linkInMail(mails, email, link)));
  await expect(page.getByRole("heading", { name: "Tu cuenta está confirmada" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Iniciar Sesión" }).click();
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page.getByText("Sesión iniciada correctamente")).toBeVisible();
  await page.goto(`${shop.url}/information-order`);
  await page.getByLabel("Calle, número y colonia").fill("5 de Mayo 1402, Centro");
  await page.getByLabel("Estado").selectOption("Puebla");
  await page.getByLabel("Ciudad").selectOption("Puebla");
  await page.getByLabel("Código postal").fill("72000");
  await button(page, "Continuar con el pago").click();
  await button(page, "Ir a Checkout").click();
  await button(page, "Pagar").click();
  await expect(page).toHaveURL(/\/order-done/);
}

test(
  "an owner takes an empty shop to its first paid order, and opens it",
  { tag: "@desktop" },
  async ({ page, browser }) => {
    test.setTimeout(300_000);
    const stranger = await (await browser.newContext()).newPage();
    await becomeOwner(page);
    await sayWhoWeAre(page);
    await fillTheShelf(page);
    await deliverEverywhere(page);
    await publishLegalPages(page);
    await addPointOfSale(page);

    expect((await stranger.goto(shop.url))?.status()).toBe(503);
    await expect(stranger.getByRole("heading", { name: "Abrimos pronto" })).toBeVisible();
    await stranger.getByLabel(/Tu correo/).fill("vecino@example.com");
    await stranger.getByRole("button", { name: "Avísame" }).click();
    await expect(stranger.getByText("Te avisamos a vecino@example.com")).toBeVisible();

    await buyFirst(page);
    await page.goto(`${shop.url}/admin`);
    await expect(step(page, "Compra de prueba").getByText("El pedido 1 se pagó.")).toBeVisible();
    await expect(page.getByText("1 persona espera")).toBeVisible();
    await button(page, "Abrir la tienda").click();
    const question = page.getByRole("dialog", { name: "Abrir la tienda" });
    await expect(question.getByText(/^Pago: .*Nadie paga de verdad/)).toBeVisible();
    await expect(question.getByText(/^Correo: Sin servidor/)).toBeVisible();
    expect((await stranger.goto(shop.url))?.status()).toBe(503);
    await question.getByRole("button", { name: "Abrir así" }).click();
    await expect(page.getByText("Tu tienda está abierta").first()).toBeVisible();
    expect((await stranger.goto(shop.url))?.status()).toBe(200);
    await expect(stranger.getByText("Martillo de uña").first()).toBeVisible();
  },
);
