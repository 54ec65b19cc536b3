import { defined } from "#testing/defined.ts";
import { expect, openWithoutScripts, type Page, test } from "./shop-page.ts";

/** Lists of products: walls of cells whose rows are equally high, and whose last row is full. */

const family = (page: Page) =>
  page.getByRole("link", { name: "Ver los 8: Pegazulejos y boquillas" });

test("the whole shop stands by family, whose rest opens in place and is open on the way back", async ({
  page,
}) => {
  await page.goto("/categories/all");
  const groups = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(groups.filter({ hasText: /^(Construcción|Limpieza)$/ }).last()).toBeVisible();
  const cards = page.locator("article");
  // Other journeys make products: a family of its own for one of them.
  const closed = await cards.count();
  // Before hydration, it leads to the category.
  await expect
    .poll(() =>
      family(page).evaluate((link) => Object.keys(link).some((key) => key.startsWith("__react"))),
    )
    .toBe(true);
  await family(page).click();
  await expect(cards).toHaveCount(closed + 5);
  await expect(page).toHaveURL(/\/categories\/all$/);
  // The fourth card of the second family.
  await expect(cards.nth(6).getByRole("link")).toBeFocused();
  await cards.nth(6).getByRole("link").press("Enter");
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(cards).toHaveCount(closed + 5);
  await page.getByRole("link", { name: "Ver Categoria: Pegazulejos y boquillas" }).click();
  await expect(page).toHaveURL(/\/categories\/Pegazulejos/);
});

test("without scripts a family leads to its category", async ({ browser, baseURL, isPhone }) => {
  const page = await openWithoutScripts(browser, defined(baseURL), isPhone);
  await page.goto("/categories/all");
  await family(page).click();
  await expect(page).toHaveURL(/\/categories\/Pegazulejos/);
  await expect(page.locator("article")).toHaveCount(8);
  await page.context().close();
});

test("an order, a filter or typing shows the flat list", async ({ page, isPhone }) => {
  await page.goto("/categories/all");
  if (isPhone) await page.getByText("Filtrar", { exact: true }).click();
  await page.getByLabel("Ordenar").selectOption("Nombre");
  if (isPhone) await page.getByRole("button", { name: /^Ver \d+ productos$/ }).click();
  const cards = page.locator("article");
  await expect(cards).toHaveCount(24);
  await expect(page.getByText(/^Página 1 de \d+$/)).toBeVisible();
  await page.getByRole("searchbox").fill("cloro");
  await expect(page.getByText(/productos? para «cloro»/)).toBeVisible();
});

for (const width of [320, 390, 768, 1280])
  test(`at ${width} px no row of cards is uneven, stretched or left open`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      "/categories/Impermeabilizantes",
      "/categories/Herramientas",
      "/categories/Desinfectantes",
      "/categories/all?sort=nombre&page=3",
      "/categories/all?max=60",
      "/allsearch?query=limpiador",
      "/allsearch?query=xyzzy",
    ]) {
      await page.goto(path);
      const rows = await rowsOfCards(page);
      expect(rows.length, path).toBeGreaterThan(0);
      const even = { links: 1, images: 1, gap: 0 };
      expect([path, ...rows]).toEqual([path, ...rows.map(() => even)]);
    }
  });

test("a category's calculator is as high as the products beside it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/categories/Impermeabilizantes");
  const bottomOf = (selector: string) =>
    page.locator(selector).evaluate((each) => Math.round(each.getBoundingClientRect().bottom));
  expect(await bottomOf("#cuanto")).toBe(await bottomOf("main aside"));
});

/**
 * Measures each row of cells with a card: how many levels its links have and how many heights the
 * images of its grid, and the width that it leaves open.
 */
async function rowsOfCards(page: Page) {
  return await page.evaluate(() => {
    const differing = (lengths: number[]) => new Set(lengths.map(Math.round)).size;
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const grids = [...document.querySelectorAll("main div:has(> article)")];
    return grids.flatMap((grid) => {
      const cells = [...grid.children].filter((cell) => boxOf(cell).width > 0);
      const images = [...grid.querySelectorAll("article > :first-child, aside > :first-child")];
      const shown = images.map((image) => boxOf(image).height).filter((height) => height > 0);
      return [...Map.groupBy(cells, (cell) => Math.round(boxOf(cell).top)).values()]
        .filter((row) => row.some(({ localName }) => localName === "article"))
        .map((row) => ({
          links: differing(
            row
              .flatMap((cell) => [...cell.querySelectorAll(":scope > a:last-child")])
              .map((link) => boxOf(link).top),
          ),
          images: differing(shown),
          gap: Math.floor(
            boxOf(grid).width -
              row.length +
              1 -
              row.reduce((sum, cell) => sum + boxOf(cell).width, 0),
          ),
        }));
    });
  });
}
