import { expect, holdScripts, openProduct, script, storedCart, test } from "./shop-page.ts";

/** Interactions before the scripts have loaded are not lost. */

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

test("who goes on to the next field while the page becomes ready types there", async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto("/contact");
  await page.getByLabel("Nombre").fill("Ana");
  // As React does it, within the first event that it needs: the one of a field that is left.
  await page.evaluate(() =>
    addEventListener("blur", () => window.pageIsReady?.(), { capture: true, once: true }),
  );
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ruiz");
  letThrough();
  await expect(page.getByLabel("Apellido")).toHaveValue("Ruiz");
  await expect(page.getByLabel("Nombre")).toHaveValue("Ana");
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

test("the code of what is below the screen loads once it comes into view", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const isFooter = (url: string) => /\/assets\/footer-.*\.js$/.test(url);
  await page.goto("/");
  // Linked once the page is ready.
  await expect(page.locator("link[rel=manifest]")).toBeAttached();
  const before = requested.filter(isFooter);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect.poll(() => requested.filter(isFooter)).toHaveLength(1);
  expect(before).toEqual([]);
});

test("a shared calculation opens in a page that nobody has touched", async ({ page }) => {
  await openProduct(page, "Techo Firme 5");
  await expect(page.locator("link[rel=manifest]")).toBeAttached();
  await page.evaluate(() => {
    location.hash = "#cuanto-120x2";
  });
  await expect(page.getByText("7 cubetas,", { exact: true })).toBeVisible();
});
