import type { Page } from "@playwright/test";
import { defined } from "#testing/defined.ts";
import { expect, test } from "./shop-page.ts";

let mapsLoaded = 0;

/** No real maps are loaded: the page works without them. */
test.beforeEach(async ({ context }) => {
  mapsLoaded = 0;
  await context.route(/openstreetmap\.org/, (route) => {
    mapsLoaded++;
    return route.fulfill({ contentType: "text/html", body: "<html lang=es><title>Mapa</title>" });
  });
});

const outlet = (page: Page, name: string) => page.getByRole("article", { name });
const city = (page: Page, name: string) =>
  page.locator("details").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("a city, a state or a postal code opens the outlets there", async ({ page }) => {
  await page.goto("/pos");
  await expect(page.getByRole("status").first()).toHaveText("16 tiendas en 12 ciudades");
  const search = page.getByRole("searchbox", { name: "Busca un punto de venta" });
  await search.fill("puebla");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/pos\?q=puebla$/);
  await expect(page.getByText("1 tienda para «puebla»")).toBeVisible();
  await expect(outlet(page, "Talavera y Acabados")).toBeVisible();
  await search.fill("44160");
  await search.press("Enter");
  await expect(outlet(page, "Obra Limpia Chapultepec")).toBeVisible();
  await expect(page.locator("details")).toHaveCount(1);
  await search.fill("Atlántida");
  await search.press("Enter");
  await expect(page.getByText("No encontramos tiendas para «Atlántida».")).toBeVisible();
  await expect(page.locator("details")).toHaveCount(12);
  await page.getByRole("link", { name: "Ver todas" }).click();
  await expect(page.getByText("16 tiendas en 12 ciudades")).toBeVisible();
  await expect(search).toHaveValue("");
});

test("outlets are sorted by distance, and who refuses geolocation is told what to do instead", async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await page.goto("/pos");
  await page.getByRole("button", { name: "Cerca de mí" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "No diste permiso" })).toHaveText(
    "No diste permiso para usar tu ubicación. Escribe tu ciudad o tu código postal.",
  );
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 19.4326, longitude: -99.1332 });
  await page.goto("/pos");
  await page.getByRole("button", { name: "Cerca de mí" }).click();
  await expect(page.getByText("16 tiendas, de la más cercana a la más lejana")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Ciudad de México");
  const nearest = outlet(page, "Ferretería La Lagunilla");
  await expect(nearest).toContainText("1.2 km");
  await expect(city(page, "Puebla")).toHaveJSProperty("open", false);
  await city(page, "Puebla").locator("summary").click();
  await expect(outlet(page, "Talavera y Acabados")).toContainText("107 km");
  await expect(nearest).toBeHidden();
});

test("an outlet has a drawn plan until its map is asked for, and keeps it offline", async ({
  page,
  context,
}) => {
  await page.goto("/pos");
  await city(page, "Puebla").locator("summary").click();
  const talavera = outlet(page, "Talavera y Acabados");
  const map = talavera.getByTitle("Mapa de Talavera y Acabados");
  const open = talavera.getByRole("button", { name: "Abrir mapa de Talavera y Acabados" });
  await expect(open).toBeVisible();
  // The hours of today come with the scripts.
  await expect(talavera).toContainText(/Abierto|Cerrado\s·/);
  await context.setOffline(true);
  await open.click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Sin conexión no hay mapa" }),
  ).toBeVisible();
  await expect(open).toBeVisible();
  await expect(map).toBeHidden();
  await expect(talavera.getByRole("link", { name: /^Calle 5 de Mayo 1206/ })).toHaveAttribute(
    "href",
    /google\.com\/maps/,
  );
  await context.setOffline(false);
  expect(mapsLoaded).toBe(0);
  await open.click();
  await expect(map).toBeVisible();
  await expect(map).toBeFocused();
  await expect(open).toHaveCount(0);
  await expect.poll(() => mapsLoaded).toBe(1);
});

test("one city is open at a time, under its row", async ({ page, isPhone }) => {
  await page.goto("/pos");
  await city(page, "Guadalajara").locator("summary").click();
  await city(page, "Puebla").locator("summary").press("Enter");
  await expect(outlet(page, "Aceros y Acabados Tonalá")).toBeHidden();
  const edge = async (name: string) =>
    defined(await city(page, name).locator("summary").boundingBox());
  const [first, open, card] = [
    await edge("Ciudad de México"),
    await edge("Puebla"),
    defined(await outlet(page, "Talavera y Acabados").boundingBox()),
  ];
  expect(card.y).toBeGreaterThanOrEqual(open.y + open.height - 1);
  expect(card.width).toBeGreaterThan(isPhone ? first.width - 2 : first.width * 2);
  await city(page, "Puebla").locator("summary").click();
  await expect(outlet(page, "Talavera y Acabados")).toBeHidden();
});

test("from a product to the outlet that has it", async ({ page }) => {
  await page.goto("/product/x/1");
  await page.getByRole("button", { name: "Poner CP" }).click();
  await page.getByRole("link", { name: /^Hay 12 en Puebla/ }).click();
  await expect(page).toHaveURL(/\/pos\?product=1$/);
  await expect(page.getByRole("link", { name: /^Techo Firme 5/ })).toBeVisible();
  const puebla = outlet(page, "Talavera y Acabados");
  await expect(puebla).toContainText("Hay 12");
  await expect(puebla).toContainText(/contado el \d+ de \p{L}+ a las? \d+:\d\d/u);
  await city(page, "Ciudad de México").locator("summary").click();
  await expect(outlet(page, "Materiales Tlalpan")).toContainText("Quedan 2");
  await expect(outlet(page, "Obra Limpia Narvarte")).toContainText("Se surte en 3 días");
  await expect(outlet(page, "Ferretería La Lagunilla")).toContainText(
    "Existencia sin confirmar. Llama antes de ir.",
  );
  const search = page.getByRole("searchbox", { name: "Busca un punto de venta" });
  await search.fill("gdl");
  await search.press("Enter");
  await expect(outlet(page, "Obra Limpia Chapultepec")).toContainText("Existencia sin confirmar");
  await page.getByRole("link", { name: /sin este producto$/ }).click();
  await expect(page).toHaveURL(/\/pos\?q=gdl$/);
  await expect(outlet(page, "Obra Limpia Chapultepec")).not.toContainText("Existencia");
});
