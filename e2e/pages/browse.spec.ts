import type { Locator } from "@playwright/test";
import { defined } from "#testing/defined.ts";
import { continueButton, checkoutButton } from "./checkout-page.ts";
import { signInAsDemoCustomer } from "./customer.ts";
import { expect, openProduct, type Page, putInCart, test } from "./shop-page.ts";

test("the home page leads to categories and products, and a page opens at its top", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Construye bien. Deja limpio.");
  await expect(page.locator("article")).toHaveCount(11);
  await expect(page.getByText("más de 25 países").first()).toBeVisible();
  const cleaning = page.getByRole("navigation", { name: "Limpieza" });
  await expect(page.getByRole("heading", { name: "Deja limpio", exact: true })).toBeVisible();
  await expect(cleaning.getByRole("link")).toHaveCount(6);
  await expect(cleaning.getByRole("link").first()).toHaveAccessibleName(
    /^Desengrasantes 5 productos/,
  );
  await page.getByRole("link", { name: /^Ver Categoria: Impermeabilizantes/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Impermeabilizantes" })).toBeVisible();
  await page.getByRole("link", { name: /^Ver producto: Techo Firme 5/ }).click();
  await expect(page).toHaveURL(/\/product\/Techo%20Firme%205.*\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Techo Firme 5/);
  const footerLink = page.getByRole("contentinfo").getByRole("link", { name: "Nosotros" });
  await footerLink.scrollIntoViewIfNeeded();
  const ways = page
    .getByRole("contentinfo")
    .getByRole("link", { name: /^(WhatsApp|Llámanos|Puntos)/ });
  const boxes = await ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect()));
  const rows = boxes.slice(0, 3).map(({ y, height }) => `${y}: ${height}`);
  expect(new Set(rows)).toEqual(new Set([`${boxes[0]?.y}: 72`]));
  await footerLink.click();
  await expect(page.getByRole("heading", { level: 1, name: "Nosotros" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

for (const { network, latency } of [
  { network: "quick", latency: 0 },
  { network: "slow", latency: 400 },
])
  test(`on a ${network} network, reload and the way back lead to where one was on each of the customer's pages`, async ({
    page,
  }) => {
    await signInAsDemoCustomer(page);
    for (const name of [
      "Cemento gris",
      "Techo Firme 5",
      "Malla",
      "Pino Puro",
      "Quita Grasa",
      "Cera",
    ])
      await putInCart(page, name);
    await page.addInitScript(watchFooter);
    const cdp = await page.context().newCDPSession(page);
    const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
    await cdp.send("Network.emulateNetworkConditions", { ...unlimited, latency });
    for (const path of [
      "/confirm-order",
      "/information-order",
      "/information-order?paso=2",
      "/orders",
      "/orders/1",
      "/mis-datos",
    ]) {
      if (path.endsWith("paso=2")) await continueButton(page).click();
      else await page.goto(path);
      await expect(waiting(page), path).toHaveCount(0);
      if (path.endsWith("paso=2")) await expect(checkoutButton(page)).toBeEnabled();
      await page.waitForLoadState("networkidle");
      const place = await scrollToLastScreen(page);
      expect(place, path).toBeGreaterThan(100);
      await page.reload();
      await expectPlace(page, path, place);
      // A click would scroll to where the sticky header stands without sticking.
      await page.getByRole("banner").getByRole("link").first().dispatchEvent("click");
      await expect(page).toHaveURL("/");
      await page.goBack();
      await expectPlace(page, path, place);
    }
  });

const waiting = (page: Page) =>
  page.locator("main").locator("[data-waiting], [data-skeleton], :empty[data-loading]");

async function expectPlace(page: Page, path: string, place: number): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(waiting(page), path).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await expect.poll(() => page.evaluate(() => window.scrollY), { message: path }).toBe(place);
  expect(await page.evaluate(() => document.documentElement.dataset["footer"]), path).toBe(
    undefined,
  );
}

/** The last that a customer sees before the footer. */
const scrollToLastScreen = (page: Page) =>
  page.getByRole("main").evaluate((main) => {
    window.scrollTo(0, Math.floor(scrollY + main.getBoundingClientRect().bottom - innerHeight));
    return window.scrollY;
  });

/** Marks a page whose footer is seen while a part of it still loads. */
function watchFooter(): void {
  const look = () => {
    const footer = document.querySelector("footer");
    const isWaiting = document.querySelector("main :is([data-waiting], [data-skeleton])");
    if (isWaiting && footer && footer.getBoundingClientRect().top < innerHeight)
      document.documentElement.dataset["footer"] = "seen";
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

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

test("typing shows matches from the first letter, forgives spelling, and comes near a sentence", async ({
  page,
}) => {
  await page.goto("/categories/all");
  const search = page.getByRole("searchbox");
  await search.pressSequentially("t", { delay: 60 });
  await expect(page.getByText(/productos para «t»/)).toBeVisible();
  await expect(page.locator("article").first()).toContainText("Techo Firme");
  await search.fill("inpermeabilisante");
  await expect(page.locator("article").first()).toContainText("impermeabilizante");
  await search.fill("cemento lavanda");
  await expect(page.getByText("Esto se acerca a «cemento lavanda»")).toBeVisible();
  await expect(page.locator("article").filter({ hasText: "Cemento gris" })).toBeVisible();
  await search.fill("xyzzy");
  await expect(page.getByText("No se encontraron productos")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Los más vendidos" })).toBeVisible();
  await page.getByRole("button", { name: "Limpiar" }).click();
  await expect(page.getByRole("heading", { name: "Construcción" })).toBeVisible();
});

test("Enter and the button open the results; an empty search opens nothing", async ({ page }) => {
  await page.goto("/categories/all");
  const search = page.getByRole("searchbox");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page).toHaveURL(/\/categories\/all$/);
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

test("a product shows its information and sheets, and cannot be bought once it is sold out", async ({
  page,
}) => {
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
  await openProduct(page, "Techo Firme 7");
  await expect(page.getByRole("main").getByText("Agotado", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Agregar a Carrito" })).toHaveCount(0);
});

test("the phone's menu holds the page still, and it and the account's menu lead on and close", async ({
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
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Cuenta" }).click();
  const account = page.locator("#cuenta");
  await expect(account.getByRole("link", { name: "Registrarse" })).toBeVisible();
  await account.getByRole("link", { name: "Iniciar Sesión" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(account).toBeHidden();
  await page.getByRole("button", { name: "Menú" }).press("Enter");
  await page.locator("#menu").getByRole("link", { name: "Baños y sarro" }).waitFor();
  // A screen that widens scrolls again.
  await page.setViewportSize({ width: 900, height: 800 });
  await expect.poll(overflow).toBe("visible");
});

test("a legal page's contents stay in sight and mark where one reads @desktop", async ({
  page,
}) => {
  await page.goto("/legal/aviso-de-privacidad");
  const contents = page.getByRole("navigation", { name: "En esta página" });
  const current = contents.locator("[aria-current]");
  await expect(current).toHaveText("Qué datos pedimos");
  await contents.getByRole("link", { name: "Tus derechos ARCO y cómo ejercerlos" }).click();
  await expect(current).toHaveText("Tus derechos ARCO y cómo ejercerlos");
  await expect(current).toBeInViewport();
  await expect(page.getByRole("heading", { name: /^Tus derechos ARCO/ })).toBeInViewport();
});
