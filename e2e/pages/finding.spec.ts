import { defined } from "#testing/defined.ts";
import { expect, test, openWithoutScripts } from "./shop-page.ts";

/** Ways to find a product from any page: the header's search, the menu, the categories. */

test("every page's header searches, with suggestions from the first letter", async ({
  page,
  isPhone,
}) => {
  await page.goto("/about");
  const opener = isPhone
    ? page.getByRole("link", { name: "Buscar productos" })
    : page.getByRole("searchbox", { name: "Buscar productos" });
  await opener.click();
  const panel = page.getByRole("dialog", { name: "Buscar en la tienda" });
  const field = panel.getByRole("combobox");
  await expect(field).toBeFocused();
  await field.pressSequentially("t");
  const options = panel.getByRole("option");
  await expect(options.filter({ hasText: "Techo Firme" }).first()).toContainText(/\$[\d,]+$/);
  await field.fill("jabon");
  await expect(options.filter({ hasText: "Buscar «jabon»" })).toBeVisible();
  await expect(panel.getByRole("group", { name: "Productos" }).getByRole("option")).toHaveCount(5);
  await field.press("Enter");
  await expect(page).toHaveURL(/\/allsearch\?query=jabon$/);
  await expect(panel).toBeHidden();
});

test("the arrows choose among suggestions, and Enter opens the chosen one", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("link", { name: "Buscar productos" }).click();
  const field = page.getByRole("combobox");
  await field.fill("impermeabilizantes");
  const category = page
    .getByRole("group", { name: "Categorías" })
    .getByRole("option", { name: /^Impermeabilizantes/ });
  await expect(category).toBeVisible();
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(0);
  await field.press("ArrowUp");
  await expect(page.getByRole("option", { selected: true })).toContainText("Buscar «");
  await field.press("ArrowDown");
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(0);
  await field.press("ArrowDown");
  const chosen = page.getByRole("option", { selected: true });
  await expect(chosen).toHaveId(defined(await field.getAttribute("aria-activedescendant")));
  const name = await chosen.locator("span span").first().textContent();
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(defined(name));
});

test("the way back from a product leads to what was typed in the category's search box", async ({
  page,
}) => {
  await page.goto("/categories/Pisos");
  const box = page.getByRole("searchbox");
  await box.fill("pintura");
  const found = page.getByText(/^\d+ productos para «pintura»/);
  await expect(found).toBeVisible();
  const names = await page.getByRole("article").allTextContents();
  await page.getByRole("article").last().scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await page
    .getByRole("link", { name: /^Ver producto/ })
    .last()
    .click();
  await expect(box).toBeHidden();
  await page.goBack();
  await expect(box).toHaveValue("pintura");
  await expect(found).toBeVisible();
  expect(await page.getByRole("article").allTextContents()).toEqual(names);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await box.fill("escoba");
  await expect(page.getByRole("link", { name: /^Ver producto: Escoba Suave/ })).toBeVisible();
  await page.getByRole("navigation", { name: "Categorías" }).getByText("Pisos").click();
  await expect(page.getByRole("heading", { level: 1, name: "Pisos" })).toBeVisible();
  await expect(box).toHaveValue("");
});

test("without scripts a message reaches the company, and missing fields are named", async ({
  browser,
  baseURL,
  isPhone,
}) => {
  const page = await openWithoutScripts(browser, defined(baseURL), isPhone);
  await page.goto("/contact");
  await page.getByLabel("Nombre").fill("Ana");
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByRole("status")).toContainText("Debes llenar todos los campos");
  await page.goBack();
  await page.getByLabel("Apellido").fill("Ruiz");
  await page.getByLabel("Correo").fill("sin-guion@example.com");
  await page.getByLabel("Mensaje").fill("¿Tienen existencia en Mérida?");
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByRole("status")).toHaveText("Mensaje enviado correctamente");
  await page.context().close();
});

test("filters by use, surface and pack are kept in the URL, and each can be removed", async ({
  page,
  isPhone,
}) => {
  await page.goto("/categories/Impermeabilizantes");
  const bar = page.getByText("Filtrar", { exact: true });
  const before = await bar.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  await bar.click();
  await expect(page.getByRole("group", { name: "Uso" })).toBeVisible();
  if (!isPhone)
    expect(await bar.evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBe(
      before,
    );
  const group = (name: string) => page.getByRole("group", { name });
  await group("Uso")
    .getByLabel(/^Azotea/)
    .check();
  await expect(page).toHaveURL(/\?uso=Azotea$/);
  await group("Presentación")
    .getByLabel(/^Cubeta 19 L/)
    .check();
  await expect(page).toHaveURL(/\?uso=Azotea&presentacion=Cubeta\+19\+L$/);
  await expect(group("Superficie").getByLabel(/^Lámina 0/)).toBeDisabled();
  await expect(group("Presentación").getByLabel(/^Lata 4 L 2/)).toBeEnabled();
  await page.getByRole("button", { name: "Ver 3 productos" }).click();
  await expect(group("Uso")).toBeHidden();
  await expect(page.getByText("3 productos de 9")).toBeVisible();
  await expect(page.locator("article")).toHaveCount(3);
  const chips = page.getByRole("list", { name: "Filtros elegidos" });
  await chips.getByRole("link", { name: "Quitar Cubeta 19 L" }).click();
  await expect(page).toHaveURL(/\?uso=Azotea$/);
  await chips.getByRole("link", { name: "Quitar filtros" }).click();
  await expect(page).toHaveURL(/\/categories\/Impermeabilizantes$/);
  await expect(chips).toBeHidden();
});
