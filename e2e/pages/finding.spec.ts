import { defined } from "#testing/defined.ts";
import { expect, expectAccessible, type Page, test, openWithoutScripts } from "./shop-page.ts";

/** Ways to find a product from any page: the header's search, the menu, the categories. */

test(
  "every page's header searches, with suggestions from the first letter",
  { tag: "@both" },
  async ({ page, isPhone }) => {
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
    await expect(panel.getByRole("group", { name: "Productos" }).getByRole("option")).toHaveCount(
      5,
    );
    await expectAccessible(page);
    await field.press("Enter");
    await expect(page).toHaveURL(/\/allsearch\?query=jabon$/);
    await expect(panel).toBeHidden();
  },
);

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

test("typing a category offers its calculator, and Enter leads there", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("link", { name: "Buscar productos" }).click();
  const field = page.getByRole("combobox");
  const offered = page.getByRole("group", { name: "Calcula" }).getByRole("option");
  await field.fill("desinfectante");
  await expect(page.getByRole("option", { name: /^Desinfectantes/ })).toBeVisible();
  await expect(offered).toBeHidden();
  await field.fill("imper");
  await expect(offered).toHaveText("¿Cuánto impermeabilizante necesito?");
  await expectAccessible(page);
  await field.press("ArrowUp");
  await field.press("ArrowUp");
  await expect(offered).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/categories\/Impermeabilizantes#cuanto$/);
  const calculator = page.getByRole("region", { name: "¿Cuánto necesito?" });
  await expect(calculator).toBeFocused();
  await expect(calculator.getByRole("heading")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Superficie")).toBeFocused();
});

test(
  "Escape and the arrow back return to the page as it was",
  { tag: "@both" },
  async ({ page, isPhone }) => {
    await page.goto("/about");
    const opener = isPhone
      ? page.getByRole("link", { name: "Buscar productos" })
      : page.getByRole("searchbox");
    const panel = page.getByRole("dialog", { name: "Buscar en la tienda" });
    await opener.click();
    await expect(panel.getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await page.evaluate(() => scrollTo(0, 300));
    for (const leave of isPhone ? ["Escape", "Volver"] : ["Escape"]) {
      // Like a tap: Playwright's own click would scroll to the header. It comes so soon after the
      // other that it may be taken for its second one.
      await expect(async () => {
        await opener.evaluate((element: HTMLElement) => {
          element.focus({ preventScroll: true });
          element.click();
        });
        await expect(panel).toBeVisible({ timeout: 500 });
      }).toPass();
      await panel.getByRole("combobox").fill("cal");
      if (leave === "Escape") await page.keyboard.press("Escape");
      else await panel.getByRole("button", { name: leave }).click();
      await expect(panel).toBeHidden();
      expect(await page.evaluate(() => scrollY)).toBe(300);
      await expect(opener).toBeFocused();
    }
    await expect(page).toHaveURL(/\/about$/);
  },
);

for (const [way, leave] of [
  [
    "a product",
    (page: Page) =>
      page
        .getByRole("link", { name: /^Ver producto/ })
        .last()
        .click(),
  ],
  ["another document", (page: Page) => page.goto("/about")],
] as const)
  test(`the way back from ${way} leads to what was typed in the category's search box`, async ({
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
    await leave(page);
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

test("on a listing the page's own search box is the only one", async ({ page }) => {
  for (const path of ["/categories/Pisos", "/categories/all", "/allsearch?query=cal"]) {
    await page.goto(path);
    await expect(page.locator("input[type=search]")).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Buscar productos" })).toHaveCount(0);
  }
});

test(
  "without scripts the header's search leads to the results",
  { tag: "@both" },
  async ({ browser, baseURL, isPhone }) => {
    const page = await openWithoutScripts(browser, defined(baseURL), isPhone);
    await page.goto("/about");
    if (isPhone) await page.getByRole("link", { name: "Buscar productos" }).click();
    await page.getByRole("searchbox").fill("cloro");
    await page.getByRole("searchbox").press("Enter");
    await expect(page.locator("article").first()).toContainText("Cloro");
    await page.context().close();
  },
);

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

test("only without scripts does a page say why the cart needs them", async ({
  browser,
  baseURL,
  isPhone,
  page: withScripts,
}) => {
  const page = await openWithoutScripts(browser, defined(baseURL), isPhone);
  // Playwright's text matchers ignore <noscript>.
  const why = "noscript p";
  for (const path of ["/", "/product/x/1", "/categories/all"]) {
    await page.goto(path);
    await expect(page.locator(why)).toBeVisible();
    await expect(page.locator(why)).toContainText("El carrito vive en tu navegador");
    await withScripts.goto(path);
    await expect(withScripts.locator(why)).toHaveCount(0);
  }
  await page.context().close();
});

test("the phone's menu lists every category, and its button closes it", async ({ page }) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: "Menú" });
  await button.click();
  const menu = page.locator("#menu");
  await expectAccessible(page);
  await button.click();
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole("link", { name: "Baños y sarro" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Baños y sarro" })).toBeVisible();
  await expect(menu).toBeHidden();
});

test("the home page lists the other categories by name, with the number of their products", async ({
  page,
}) => {
  await page.goto("/");
  const cleaning = page.getByRole("navigation", { name: "Limpieza" });
  await expect(cleaning.getByRole("link")).toHaveText([
    "Desengrasantes 5",
    "Desinfectantes 4",
    "Pisos 7",
    "Baños y sarro 5",
    "Multiusos 5",
    "Utensilios 6",
  ]);
  await cleaning.getByRole("link", { name: "Pisos" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pisos" })).toBeVisible();
});

test(
  "filters by use, surface and pack are kept in the URL, and each can be removed",
  { tag: "@both" },
  async ({ page, isPhone }) => {
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
    await expect(page.getByText("3 productos de 9")).toBeVisible();
    await expect(group("Superficie").getByLabel(/^Lámina 0/)).toBeDisabled();
    await expect(group("Presentación").getByLabel(/^Lata 4 L 2/)).toBeEnabled();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Ver 3 productos" }).click();
    await expect(group("Uso")).toBeHidden();
    await expect(page.locator("article")).toHaveCount(3);
    const chips = page.getByRole("list", { name: "Filtros elegidos" });
    await chips.getByRole("link", { name: "Quitar Cubeta 19 L" }).click();
    await expect(page).toHaveURL(/\?uso=Azotea$/);
    await expectAccessible(page);
    await chips.getByRole("link", { name: "Quitar filtros" }).click();
    await expect(page).toHaveURL(/\/categories\/Impermeabilizantes$/);
    await expect(chips).toBeHidden();
  },
);

test("without scripts filters work, and the URL contains only the chosen ones", async ({
  browser,
  baseURL,
  isPhone,
}) => {
  const page = await openWithoutScripts(browser, defined(baseURL), isPhone);
  await page.goto("/categories/Impermeabilizantes");
  await page.getByText("Filtrar", { exact: true }).click();
  await page.getByRole("group", { name: "Uso" }).getByLabel(/^Muro/).check();
  await page.getByRole("button", { name: /^Ver \d+ productos/ }).click();
  await expect(page).toHaveURL(/\/categories\/Impermeabilizantes\?uso=Muro$/);
  await expect(page.locator("article").filter({ hasText: "Muro Seco" })).toBeVisible();
  await page.context().close();
});

test("the row of categories shows the current one", async ({ page }) => {
  await page.goto("/categories/Utensilios");
  const strip = page.getByRole("navigation", { name: "Categorías" });
  await expect(strip.getByRole("link", { name: /^Utensilios/ })).toBeInViewport({ ratio: 1 });
  await strip.getByRole("link", { name: /^Multiusos/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Multiusos" })).toBeVisible();
  await expect(strip.getByRole("link", { name: /^Multiusos/ })).toBeInViewport({ ratio: 1 });
});
