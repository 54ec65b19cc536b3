import type { Locator } from "@playwright/test";
import { defined } from "#testing/defined.ts";
import { expect, expectAccessible, openProduct, test } from "./shop-page.ts";

test("the home page leads to categories and products, and a page opens at its top", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Construye bien. Deja limpio.");
  await expect(page.locator("article")).toHaveCount(11);
  await expect(page.getByText("más de 25 países").first()).toBeVisible();
  await page.getByRole("link", { name: /^Ver Categoria: Impermeabilizantes/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Impermeabilizantes" })).toBeVisible();
  await page.getByRole("link", { name: /^Ver producto: Techo Firme 5/ }).click();
  await expect(page).toHaveURL(/\/product\/Techo%20Firme%205.*\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Techo Firme 5/);
  const footerLink = page.getByRole("contentinfo").getByRole("link", { name: "Nosotros" });
  await footerLink.scrollIntoViewIfNeeded();
  await footerLink.click();
  await expect(page.getByRole("heading", { level: 1, name: "Nosotros" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("the carousel moves by itself, by its arrows, and can be paused", async ({ page }) => {
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Anuncios" });
  await expect(carousel).toHaveAttribute("aria-roledescription", "carousel");
  const slide = shownSlide(carousel);
  await expect(slide.getByRole("img", { name: /azotea/ })).toBeVisible();
  await expect(
    slide.getByRole("heading", { name: "Techo sellado antes de la lluvia" }),
  ).toBeVisible();
  await expect(slide).toHaveAccessibleName("2 de 4");
  await carousel.getByRole("button", { name: "Pausar" }).click();
  await expect(carousel.getByRole("button", { name: "Reproducir" })).toBeVisible();
  await page.goto("/");
  await carousel.getByRole("button", { name: "Pausar" }).click();
  await carousel.getByRole("button", { name: "Siguiente" }).click();
  await expect(slide).toHaveAccessibleName("2 de 4");
  await carousel.getByRole("button", { name: "Anterior" }).click();
  await expect(slide).toHaveAccessibleName("1 de 4");
  await carousel.getByRole("button", { name: "Anterior" }).click();
  await expect(slide).toHaveAccessibleName("4 de 4");
});

test("the carousel rests three seconds and fades for half a second, whatever the screen's rate", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Anuncios" });
  const slide = shownSlide(carousel);
  await carousel.getByRole("button", { name: "Siguiente" }).click();
  await expect(slide).toHaveAccessibleName("2 de 4");
  const fades = () =>
    carousel.evaluate((region) =>
      [...region.querySelectorAll('[role="group"]')].map((each) => {
        const { transitionProperty, transitionDuration, opacity } = getComputedStyle(each);
        return { fade: `${transitionProperty} ${transitionDuration}`, opacity };
      }),
    );
  await expect
    .poll(fades)
    .toEqual([0, 1, 0, 0].map((opacity) => ({ fade: "opacity 0.5s", opacity: String(opacity) })));
  await page.mouse.move(0, 0);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const next = async () =>
    `${(Number(defined(/^\d/.exec(defined(await slide.getAttribute("aria-label"))))[0]) % 4) + 1} de 4`;
  const byHand = await next();
  await carousel.getByRole("button", { name: "Siguiente" }).dispatchEvent("click");
  await expect(slide).toHaveAccessibleName(byHand);
  const byItself = await next();
  await page.clock.runFor(2999);
  await expect(slide).toHaveAccessibleName(byHand);
  await page.clock.runFor(1);
  await expect(slide).toHaveAccessibleName(byItself);
  // Playwright resumes a paused clock after the journey, and sometimes only once the next journey
  // has the window, whose pages then fail.
  await page.clock.resume();
});

/** Hidden slides are inert. */
const shownSlide = (carousel: Locator) => carousel.locator('[role="group"]:not([inert])');

test("the carousel rests for those who want less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Reproducir" })).toBeVisible();
});

test("typing filters the whole catalogue and forgives spelling", async ({ page }) => {
  await page.goto("/categories/Pisos");
  const search = page.getByRole("searchbox");
  await search.fill("inpermeabilisante");
  await expect(page.locator("article").first()).toContainText("impermeabilizante");
  await search.fill("xyzzy");
  await expect(page.getByText("No se encontraron productos")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Limpiar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pisos" })).toBeVisible();
});

test("typing shows matches from the first letter, and near matches for a sentence", async ({
  page,
}) => {
  await page.goto("/categories/all");
  const search = page.getByRole("searchbox");
  await search.pressSequentially("t", { delay: 60 });
  await expect(page.getByText(/productos para «t»/)).toBeVisible();
  await expect(page.locator("article").first()).toContainText("Techo Firme");
  await search.pressSequentially("echo", { delay: 60 });
  await expect(page.getByText(/productos para «techo»/)).toBeVisible();
  await search.fill("cemento lavanda");
  await expect(page.getByText("Esto se acerca a «cemento lavanda»")).toBeVisible();
  await expect(page.locator("article").filter({ hasText: "Cemento gris" })).toBeVisible();
  await search.fill("xyzzy");
  await expect(page.getByRole("heading", { name: "Lo más vendido" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Volver a la tienda" }).click();
  await expect(page.locator("article")).toHaveCount(24);
});

test("Enter and the button open the results; an empty search opens nothing", async ({ page }) => {
  await page.goto("/");
  const search = page.getByRole("searchbox");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await search.fill("jabon");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/allsearch\?query=jabon$/);
  await expect(
    page.getByRole("heading", { level: 1, name: /^\d+ resultados para «jabon»$/ }),
  ).toBeVisible();
  await expect(page.locator("article").first()).toContainText("Jabón");
  await page.goto("/allsearch?query=xyzzy");
  await expect(page.getByText("No se encontraron productos")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Volver a la tienda" }).click();
  await expect(page).toHaveURL(/\/categories\/all$/);
});

test("sorting, filters and the page number are kept in the URL", async ({ page }) => {
  await page.goto("/categories/all");
  await page.getByRole("combobox", { name: "Ordenar" }).selectOption("precio");
  await expect(page).toHaveURL(/sort=precio/);
  await expect(page.locator("article").first()).toContainText("Fibra Esponja");
  await page.getByText("Filtrar", { exact: true }).click();
  await page.getByLabel("Solo lo que hay").check();
  await expect(page).toHaveURL(/available=1/);
  const lowest = page.getByLabel("Desde $");
  await expect(lowest).toHaveAccessibleDescription("Entre $29 y $2,150");
  await lowest.fill("2000");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.locator("article")).toHaveCount(1);
  await expect(page.locator("article")).toContainText("Pintura de Tráfico");
  await page.goto("/categories/all");
  await page.getByRole("link", { name: "Página siguiente" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/Página 2 de \d+/)).toBeVisible();
});

test("a sold out product says so and can't be bought", async ({ page }) => {
  await openProduct(page, "Techo Firme 7");
  await expect(page.getByRole("main").getByText("Agotado", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Agregar a Carrito" })).toHaveCount(0);
  await expectAccessible(page);
});

test("the additional information opens and closes, and both sheets are PDFs", async ({ page }) => {
  await openProduct(page, "Techo Firme 5");
  const weight = page.locator("details").getByText("24.5 kg");
  await expect(weight).toBeVisible();
  for (const name of ["Hoja de seguridad", "Ficha Técnica"]) {
    const href = await page.getByRole("link", { name }).getAttribute("href");
    const sheet = await page.request.get(defined(href));
    expect(sheet.headers()["content-type"]).toBe("application/pdf");
    expect((await sheet.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }
  await page.getByText("Informacion Adicional").click();
  await expect(weight).toBeHidden();
});

test("a count beside a category is a word of its own", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/categories/all");
  const categories = page.getByRole("navigation", { name: "Categorías" });
  const names = defined((await categories.ariaSnapshot()).match(/link "[^"]*"/g));
  expect(await categories.getByRole("link").first().textContent()).toMatch(/^Todas \d+ productos$/);
  expect(names[0]).toMatch(/^link "Todas \d+ productos"$/);
  for (const name of names) expect(name).toMatch(/ \d+ productos?"$/);
});

test("one city of the points of sale is open at a time", async ({ page }) => {
  // Maps come from another host, so a blank one stands in.
  await page.route("https://www.openstreetmap.org/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<html lang='es'><title>Mapa</title><p>Mapa",
    }),
  );
  await page.goto("/pos");
  const url = (text: string) => page.getByRole("link", { name: text });
  const city = (name: string) =>
    page.locator("details").filter({ has: page.getByRole("heading", { name, exact: true }) });
  // Opening one city moves the others, so a click that missed is repeated.
  const press = (name: string, opens: boolean) =>
    expect(async () => {
      const isOpen = (await city(name).getAttribute("open")) !== null;
      if (isOpen !== opens) await city(name).locator("summary").click();
      await expect(city(name)).toHaveJSProperty("open", opens, { timeout: 1000 });
    }).toPass();
  await press("Guadalajara", true);
  await expect(url("Av. Chapultepec Sur 284")).toBeVisible();
  await expect(page.frameLocator("iframe:visible").first().getByText("Mapa")).toBeVisible();
  await expectAccessible(page);
  await press("Monterrey", true);
  await expect(url("Av. Madero 1450")).toBeVisible();
  await expect(url("Av. Chapultepec Sur 284")).toBeHidden();
  await press("Monterrey", false);
  await expect(url("Av. Madero 1450")).toBeHidden();
});

test("the phone's menu covers the page, holds it still, and closes on the shown page too", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Menú" }).click();
  const menu = page.getByRole("navigation", { name: "Menú", exact: true });
  await expect(menu.getByRole("link")).toHaveText([
    "Inicio",
    "Tienda",
    "Nosotros",
    "Puntos de Venta",
    "Contacto",
  ]);
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe("hidden");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe("visible");
  await page.getByRole("button", { name: "Menú" }).click();
  await menu.getByRole("link", { name: "Nosotros" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menú" }).press("Enter");
  await menu.getByRole("link", { name: "Nosotros" }).press("Enter");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menú" }).press("Enter");
  await expect(menu).toBeVisible();
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
  expect(await overflow()).toBe("hidden");
  // A screen that widens scrolls again.
  await page.setViewportSize({ width: 900, height: 800 });
  await expect.poll(overflow).toBe("visible");
});

test("the user menu offers to log in and to register, and closes on the shown page too", async ({
  page,
}) => {
  const menu = page.locator("#cuenta");
  await page.goto("/");
  await page.getByRole("button", { name: "Cuenta" }).click();
  await expect(menu.getByRole("link", { name: "Registrarse" })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole("link", { name: "Iniciar Sesión" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Cuenta" }).press("Enter");
  await expect(menu).toBeVisible();
  await menu.getByRole("link", { name: "Iniciar Sesión" }).press("Enter");
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/login$/);
});
