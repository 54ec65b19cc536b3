import { expect, openCart, test } from "./shop-page.ts";

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
