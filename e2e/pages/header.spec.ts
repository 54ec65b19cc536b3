import { expect, openCart, test } from "./shop-page.ts";

test("the account's menu closes when the page that is already shown is chosen", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Cuenta" }).click();
  const menu = page.locator("#cuenta");
  await expect(menu).toBeVisible();
  await menu.getByRole("link", { name: "Iniciar Sesión" }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/login$/);
});

test("the phone's menu closes when the page that is already shown is chosen", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("button", { name: "Menú" }).click();
  const menu = page.locator("#menu");
  await menu.getByRole("link", { name: "Contacto" }).click();
  await expect(menu).toBeHidden();
});

test("the menu marks the store on a category's page too", async ({ page }) => {
  await page.goto("/categories/Impermeabilizantes");
  await page.getByRole("button", { name: "Menú" }).click();
  const menu = page.locator("#menu nav");
  await expect(menu.locator("a[aria-current]")).toHaveText(["Tienda"]);
  await page.goto("/contact");
  await expect(menu.locator("a[aria-current]")).toHaveText(["Contacto"]);
});

test("the phone's menu holds the page still, and a screen that widens scrolls again", async ({
  page,
}) => {
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
  await page.goto("/");
  await page.getByRole("button", { name: "Menú" }).click();
  await expect(page.locator("#menu")).toBeVisible();
  expect(await overflow()).toBe("hidden");
  await page.setViewportSize({ width: 900, height: 800 });
  await expect.poll(overflow).toBe("visible");
});

test("a slow page is announced at once, then by its placeholders", async ({ page }) => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.data(\?|$)/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/about");
  // The panel opens once the page has hydrated: before that, links load documents.
  const panel = await openCart(page);
  await panel.getByRole("button", { name: "Cerrar" }).click();
  await expect(panel).toBeHidden();
  const main = page.getByRole("main");
  await expect(main).toHaveAttribute("aria-busy", "false");
  // By key: «Cerrar» was at the same place a moment ago.
  await page.getByRole("button", { name: "Menú" }).press("Enter");
  await page.locator("#menu").getByRole("link", { name: "Tienda" }).click();
  await expect(main).toHaveAttribute("aria-busy", "true");
  await expect(main.locator("[data-skeleton]")).toHaveCount(10);
  expect(
    await main
      .locator("[data-skeleton]")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height)),
  ).toEqual(Array<number>(10).fill(343));
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Toda la tienda" })).toBeVisible();
  await expect(main).toHaveAttribute("aria-busy", "false");
  await expect(main.locator("[data-skeleton]")).toHaveCount(0);
});
