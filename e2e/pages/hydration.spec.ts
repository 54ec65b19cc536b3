import { expect, openCart, openProduct, type Page, storedCart, test } from "./shop-page.ts";

/** Interactions before the scripts have loaded are not lost. */

const script = /\/assets\/.*\.js$/;

/** Blocks scripts. @returns a function that releases them */
async function holdScripts(page: Page, scripts = script): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("a button pressed before the page is ready works once it is", async ({ page }) => {
  const letThrough = await holdScripts(page);
  await openProduct(page, "Cemento gris");
  await page.getByRole("button", { name: "Agregar uno" }).click();
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  letThrough();
  await expect(page.getByRole("button", { name: "Carrito, 1 producto" })).toBeVisible();
  await expect.poll(() => storedCart(page)).toMatchObject([{ amount: 2 }]);
});

test("a form that is sent before the page is ready is sent when it is", async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto("/login");
  await page.getByLabel("Correo").fill("cliente@demo.mx");
  await page.getByLabel("Contraseña", { exact: true }).fill("Cliente123!");
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  letThrough();
  await expect(page.getByText("Sesión iniciada correctamente")).toBeVisible();
});

test("text typed before the page is ready counts once it is", async ({ page }) => {
  const letThrough = await holdScripts(page);
  await openProduct(page, "Techo Firme 5");
  await page.getByLabel("Superficie").fill("90");
  letThrough();
  await expect(page.getByText("5 cubetas de 19 L", { exact: true })).toBeVisible();
});

test("what is typed and sent in a part whose code comes later is sent with its code", async ({
  page,
}) => {
  const letThrough = await holdScripts(page, /\/assets\/sold-out-.*\.js$/);
  await openProduct(page, "Techo Firme 7");
  // The page itself is ready once its panel opens; closed, it gives the focus back.
  const panel = await openCart(page);
  await panel.getByRole("button", { name: "Cerrar" }).click();
  await expect(panel).toBeHidden();
  const form = page.locator("#avisame");
  await form.getByLabel("Correo").fill("sin-prisa@example.com");
  await form.getByRole("button", { name: "Avísame" }).click();
  letThrough();
  await expect(form.getByRole("status")).toContainText("sin-prisa@example.com");
});

test("a filter that is ticked before the page is ready counts when it is", async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto("/categories/Impermeabilizantes");
  await page.getByText("Filtrar", { exact: true }).click();
  const box = page.getByRole("group", { name: "Uso" }).getByLabel(/^Azotea/);
  await box.check();
  letThrough();
  await expect(page).toHaveURL(/\?uso=Azotea$/);
  await expect(box).toBeChecked();
});

test("a search does not wait for the scripts", async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto("/categories/all");
  await page.getByRole("searchbox").fill("cemento");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/\/allsearch\?query=cemento/);
  await expect(page.locator("article").first()).toContainText("Cemento");
  letThrough();
});

test("a page whose image never loads can be used", async ({ page }) => {
  await page.route(/\/brand\//, () => new Promise(() => {}));
  await page.goto("/orders", { waitUntil: "commit" });
  // Hydrates without a touch: nobody touches a page that says «Cargando...».
  await expect(page).toHaveURL(/\/login$/);
});

test("scripts load after the images, or at the first touch", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/media\//, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  const early = requests.filter((url) => script.test(url));
  const [request] = await Promise.all([page.waitForRequest(script), page.keyboard.press("Tab")]);
  resolve();
  expect({ early, asked: request.url() }).toEqual({
    early: [],
    asked: expect.stringMatching(script),
  });
});

test("files that only installing needs load once the page is ready", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  const letThrough = await holdScripts(page);
  const scriptsRequested = page.waitForRequest(script);
  await page.goto("/contact");
  await scriptsRequested;
  expect(requests).not.toContain("/manifest.webmanifest");
  expect(requests).not.toContain("/favicon.svg");
  await expect(page.locator("link[rel=manifest]")).toHaveCount(0);
  letThrough();
  await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", "/manifest.webmanifest");
});
