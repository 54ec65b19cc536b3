import { defined } from "#testing/defined.ts";
import type { Locator } from "@playwright/test";
import { expect, openProduct, type Page, test } from "./shop-page.ts";
import { enter } from "./staff-client.ts";
import { makeProduct, receiveStock } from "./test-records.ts";

/** The joints of the product's page: no hole between cells, no row that another one moves. */

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const wallOf = (page: Page) => page.getByRole("main").locator("div:has(> div > h1)");

/** The part of a wall that no cell covers, in px². Joints are 1 px. */
const uncovered = async (wall: Locator): Promise<number> =>
  await wall.evaluate((element) => {
    const cellsOf = ({ children }: Element): Element[] =>
      [...children].flatMap((cell) =>
        getComputedStyle(cell).display === "contents" ? cellsOf(cell) : [cell],
      );
    const areaOf = ({ width, height }: DOMRect) => (width && width + 1) * (height && height + 1);
    const areas = cellsOf(element).map((cell) => areaOf(cell.getBoundingClientRect()));
    return Math.abs(areaOf(element.getBoundingClientRect()) - areas.reduce((a, b) => a + b, 0));
  });

/** Less than the smallest thing that one sees; more than what rounding adds up to. */
const nothing = 1500;

const topsOf = async (cells: Locator): Promise<number[]> =>
  await cells.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));

const boxOf = async (cell: Locator) => defined(await cell.boundingBox());

for (const [what, name] of [
  ["with all parts", "Techo Firme 5"],
  ["sold out", "Techo Firme 7"],
  ["dangerous", "Cloro Puro"],
  ["of a tool", "Llana Dentada"],
] as const)
  test(`the page of a product ${what} has no hole, at any width`, async ({ page }) => {
    await openProduct(page, name);
    for (const width of [390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await uncovered(wallOf(page)), `${width}`).toBeLessThan(nothing);
    }
  });

test("a phone on its side shows name, price and button in the first screen", async ({ page }) => {
  for (const size of [
    { width: 667, height: 375 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await openProduct(page, "Pegazulejo Porcelánico");
    for (const part of [
      page.getByRole("heading", { level: 1 }),
      page.getByText("$189", { exact: true }).first(),
      page.getByRole("button", { name: "Agregar a Carrito" }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  }
});

test("durations stand in level rows, whatever is sold out", async ({ page }) => {
  await openProduct(page, "Techo Firme 5");
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    const columns = page.getByRole("region", { name: /^(Para tus|Elige)/ }).getByRole("article");
    await expect(columns).toHaveCount(3);
    await expect(columns.getByText("Agotado")).toHaveCount(1);
    for (const part of ["h3", "h3 + p", "dl > div:first-child", "> :last-child"]) {
      const tops = await topsOf(columns.locator(part));
      expect(new Set(tops).size, `${part}: ${tops.join(" ")}`).toBe(1);
    }
  }
});

test("without a calculator the photo is as high as the column beside it", async ({ page }) => {
  await page.setViewportSize(wide);
  await openProduct(page, "Llana Dentada");
  const lastRow = page.getByRole("link", { name: "Pregunta por WhatsApp" });
  await expect(lastRow).toBeVisible();
  const photos = await boxOf(page.getByRole("list", { name: /^Imágenes de/ }));
  const column = page.getByRole("main").locator("div", { has: lastRow });
  const end = await column.evaluateAll((all) =>
    Math.max(
      ...all
        .map((each) => each.getBoundingClientRect())
        .filter(({ width }) => width < innerWidth / 2)
        .map(({ bottom }) => bottom),
    ),
  );
  expect(photos.height).toBeGreaterThanOrEqual(513);
  expect(Math.abs(photos.y + photos.height - end)).toBeLessThanOrEqual(1);
});

test("one figure takes two cells of five, two take one each, three as well", async ({ page }) => {
  await page.setViewportSize(wide);
  for (const [name, facts, cells] of [
    ["Llana Dentada", 1, 2],
    ["Cloro Puro", 2, 1],
    ["Techo Firme 5", 3, 1],
  ] as const) {
    await openProduct(page, name);
    const figures = page.getByRole("group").filter({ hasText: "Informacion Adicional" });
    const row = await boxOf(figures);
    const each = figures.locator("dl > div");
    await expect(each).toHaveCount(facts);
    const { x, width } = await boxOf(each.last());
    expect(Math.abs(width - (row.width / 5) * cells)).toBeLessThanOrEqual(2);
    expect(Math.abs(x + width - row.x - row.width)).toBeLessThanOrEqual(1);
  }
});

test("a product without a picture has a pattern, and its promises stand in equal rows", async ({
  page,
}) => {
  await enter(page);
  const product = await makeProduct(page);
  await receiveStock(page, product.id, 9);
  await page.setViewportSize(wide);
  await expect
    .poll(async () => (await page.request.get(`/product/x/${product.id}`)).status())
    .toBe(200);
  await page.goto(`/product/x/${product.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);
  await expect(page.getByRole("list", { name: /^Imágenes de/ })).toHaveCount(0);
  expect(await uncovered(wallOf(page))).toBeLessThan(nothing);
  const rows = page
    .getByRole("main")
    .locator("li", { hasText: /^(30 días para devolver|Factura)/ });
  await expect(rows).toHaveCount(2);
  const [returns, invoice] = [await boxOf(rows.first()), await boxOf(rows.last())];
  expect(Math.abs(returns.height - invoice.height)).toBeLessThanOrEqual(1);
  expect(returns.x).toBe(invoice.x);
});

test("what a dangerous product forbids comes first, beside what its label warns of", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await openProduct(page, "Cloro Puro");
  const cell = (title: string) =>
    page.locator("section", { has: page.getByRole("heading", { name: title, exact: true }) });
  await expect(cell("Cómo aplicarlo").locator("h2 + div > :first-child")).toHaveText(
    /^Nunca lo mezcles/,
  );
  const [how, safety] = [await boxOf(cell("Cómo aplicarlo")), await boxOf(cell("Seguridad"))];
  expect(safety.y).toBe(how.y);
  expect(Math.abs(safety.height - how.height)).toBeLessThanOrEqual(1);
  await expect(cell("Seguridad").getByText("Peligro")).toBeVisible();
  const more = cell("Seguridad").getByText("11 consejos de prudencia");
  await expect(cell("Seguridad").getByText("P102")).toBeHidden();
  await more.click();
  await expect(cell("Seguridad").getByText("P102")).toBeVisible();
});

test("fewer than five related products end with one patterned cell, which leads on", async ({
  page,
}) => {
  await openProduct(page, "Cloro Puro");
  const rest = page.getByRole("link", { name: "Ver Desinfectantes" });
  const cards = page
    .locator("section", { hasText: "Productos de la Misma Categoría" })
    .locator("div:has(> article)");
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await uncovered(cards), `${width}`).toBeLessThan(nothing);
  }
  await rest.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Desinfectantes");
});

test("a sold-out product is still compared for the m² that somebody types", async ({ page }) => {
  await openProduct(page, "Techo Firme 7");
  const durations = page.getByRole("region", { name: /^(Para tus|Elige)/ });
  await durations.getByLabel("Superficie").fill("120");
  await expect(durations.getByRole("heading", { level: 2 })).toHaveText("Para tus 120 m²");
  await durations.getByLabel("Superficie").fill("mucho");
  await expect(durations.getByLabel("Superficie")).toHaveAttribute("aria-invalid", "true");
  await expect(durations.getByRole("status")).toHaveText(/^Escribe tu superficie con números/);
});
